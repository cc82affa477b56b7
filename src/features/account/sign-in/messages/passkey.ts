const bg = {
  or: "или",
  busy: "Следвайте браузъра си…",
  tooMany: "Твърде много неуспешни опити. Опитайте пак след няколко минути.",
  "sign-in": {
    press: "Влезте с ключ за достъп",
    needsScript: "За вход с ключ за достъп включете JavaScript. Без него влезте с парола.",
    cancelled: "Не получихме ключ за достъп. Опитайте пак или влезте с парола.",
    unavailable: "Тук браузърът Ви не може да използва ключ за достъп. Влезте с парола.",
    refused: "Не познаваме този ключ за достъп. Изберете друг или влезте с парола.",
    again: "Мина твърде много време. Опитайте пак.",
  },
  "second-step": {
    press: "Потвърдете с ключ за достъп",
    needsScript: "За ключ за достъп включете JavaScript. Без него напишете код.",
    cancelled: "Не получихме ключ за достъп. Опитайте пак или напишете код.",
    unavailable: "Тук браузърът Ви не може да използва ключ за достъп. Напишете код.",
    refused: "Този ключ за достъп не е от профила Ви. Изберете друг или напишете код.",
    again: "Мина твърде много време. Опитайте пак, а ако не стане, влезте отначало.",
  },
  confirm: {
    press: "Потвърдете с ключ за достъп",
    needsScript: "За ключ за достъп включете JavaScript. Без него потвърдете с паролата си.",
    cancelled: "Не получихме ключ за достъп. Опитайте пак или потвърдете с паролата си.",
    unavailable: "Тук браузърът Ви не може да използва ключ за достъп. Потвърдете с паролата си.",
    refused: "Този ключ за достъп не е от профила Ви. Изберете друг или потвърдете с паролата си.",
    again: "Мина твърде много време. Опитайте пак.",
  },
};

const en: typeof bg = {
  or: "or",
  busy: "Follow your browser…",
  tooMany: "Too many failed tries. Try again in a few minutes.",
  "sign-in": {
    press: "Sign in with a passkey",
    needsScript: "To sign in with a passkey, turn JavaScript on. Without it, sign in with your password.",
    cancelled: "We did not get a passkey. Try again, or sign in with your password.",
    unavailable: "Your browser cannot use a passkey here. Sign in with your password.",
    refused: "We do not know this passkey. Choose another one, or sign in with your password.",
    again: "Too much time has passed. Try again.",
  },
  "second-step": {
    press: "Confirm with a passkey",
    needsScript: "To use a passkey, turn JavaScript on. Without it, write a code.",
    cancelled: "We did not get a passkey. Try again, or write a code.",
    unavailable: "Your browser cannot use a passkey here. Write a code.",
    refused: "This passkey is not of your account. Choose another one, or write a code.",
    again: "Too much time has passed. Try again; if that fails, sign in from the beginning.",
  },
  confirm: {
    press: "Confirm with a passkey",
    needsScript: "To use a passkey, turn JavaScript on. Without it, confirm with your password.",
    cancelled: "We did not get a passkey. Try again, or confirm with your password.",
    unavailable: "Your browser cannot use a passkey here. Confirm with your password.",
    refused: "This passkey is not of your account. Choose another one, or confirm with your password.",
    again: "Too much time has passed. Try again.",
  },
};

/** Words of passkeys, for each question that one may answer. */
export const words = { bg, en };
