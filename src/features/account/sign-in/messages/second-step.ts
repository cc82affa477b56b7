import type { SecondStepProblem } from "../search-params.ts";

const bg = {
  title: "Още една стъпка",
  lead: "Отворете приложението за кодове на телефона си и препишете шестте цифри. Ако то не е у Вас, напишете резервен код.",
  leads: {
    passkey: "Потвърдете с ключа си за достъп. Ако не е у Вас, напишете резервен код.",
    both: "Потвърдете с ключа си за достъп или препишете шестте цифри от приложението за кодове. Ако нямате нищо от тях, напишете резервен код.",
  },
  code: "Код",
  hint: "Шест цифри, или резервен код от вида ABCDE-FGHJK-MNPQR.",
  recoveryHint: "Резервен код от вида ABCDE-FGHJK-MNPQR.",
  submit: "Продължете",
  busy: "Проверяваме…",
  missing: "Напишете кода.",
  byLink: "Започнете с връзка по имейл",
  again: "Към входа",
  problems: {
    "wrong-code": "Кодът не е верен или вече е използван. Проверете го или напишете друг.",
    "app-unreadable":
      "В момента не можем да проверим кодове от приложението Ви: причината е при нас. Напишете резервен код или потвърдете с ключ за достъп, ако имате. Ако нямате нищо от тях, обадете ни се на {phone}.",
    "begin-again": "Мина твърде много време от първата стъпка. Влезте отначало.",
    "too-many-tries": "Твърде много грешни кодове оттук. Опитайте пак след няколко минути.",
    "proof-needed":
      "За този профил или от Вашата мрежа имаше много грешни кодове, а браузърът Ви не можа да направи проверката, която ги спира. Напишете резервен код или започнете с връзка по имейл.",
    "link-only":
      "За този профил имаше твърде много грешни кодове. Напишете резервен код или започнете с връзка по имейл. Ключ за достъп, ако имате, също важи.",
  } satisfies Record<SecondStepProblem, string>,
};

const en: typeof bg = {
  title: "One more step",
  lead: "Open the app for codes on your phone and copy the six digits. If you do not have it at hand, write a recovery code.",
  leads: {
    passkey: "Confirm with your passkey. If you do not have it at hand, write a recovery code.",
    both: "Confirm with your passkey, or copy the six digits of your app for codes. If you have neither at hand, write a recovery code.",
  },
  code: "Code",
  hint: "Six digits, or a recovery code like ABCDE-FGHJK-MNPQR.",
  recoveryHint: "A recovery code like ABCDE-FGHJK-MNPQR.",
  submit: "Go on",
  busy: "Checking…",
  missing: "Write the code.",
  byLink: "Begin with a link in a mail",
  again: "To the sign-in page",
  problems: {
    "wrong-code": "The code is not right, or was used already. Check it, or write another one.",
    "app-unreadable":
      "We cannot check codes of your app at the moment: the cause is with us. Write a recovery code, or confirm with your passkey if you have one. If you have neither, call us at {phone}.",
    "begin-again": "Too much time has passed since the first step. Sign in from the beginning.",
    "too-many-tries": "Too many wrong codes from here. Try again in a few minutes.",
    "proof-needed":
      "There were many wrong codes for this account or from your network, and your browser could not do the check that stops them. Write a recovery code, or begin with a link in a mail.",
    "link-only":
      "There were too many wrong codes for this account. Write a recovery code, or begin with a link in a mail. A passkey, if you have one, works too.",
  },
};

/** Words of the second step of signing in. */
export const words = { bg, en };
