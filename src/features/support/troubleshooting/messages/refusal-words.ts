/** „г.“ already ends the sentence. */
const stop = (day: string): string => (day.endsWith(".") ? day : `${day}.`);

const bg = {
  close: "Затворете",
  toContact: "Свържете се с нас",
  CREDIT_LIMIT: {
    title: "Достигнат е кредитният лимит",
    text: "Потреблението по сметката стигна лимита и услугата може да не работи, докато не го увеличите, не платите или не започне нов период.",
    act: "Вижте лимита и платете",
  },
  CUSTOMER_REQUEST_SUSPENSION: {
    title: "Услугата е спряна по Ваше искане",
    text: "Затова не работи. Щом я включите, всичко е както преди.",
    act: "Включете услугата",
    textCall: "Затова не работи. Обадете ни се на {phone} и ще я включим.",
  },
  OTHER_SUSPENSION: {
    title: "Услугата е спряна",
    text: "Затова не работи. Обадете ни се на {phone}: ще Ви кажем защо е спряна и какво следва.",
  },
  GRACED: {
    title: "Предплатената карта е ограничена",
    text: (day: string | undefined) =>
      `${day ? `Валидността изтече на ${stop(day)} ` : ""}Могат да Ви търсят, но Вие не можете да се обаждате. Заредете и всичко работи отново.`,
    act: "Заредете",
  },
  DISABLED: {
    title: "Предплатената карта е изключена",
    text: (day: string | undefined) =>
      `${day ? `Валидността изтече на ${stop(day)} ` : ""}Не могат да Ви търсят и не можете да се обаждате. Заредете и всичко работи отново.`,
    act: "Заредете",
  },
  EXPIRED: {
    title: "Предплатената карта е изтекла",
    text: (day: string | undefined) =>
      `${day ? `Валидността ѝ изтече на ${day} и тя не` : "Валидността ѝ изтече и тя не"} беше заредена навреме. Вижте какво можете да направите или ни се обадете на {phone}.`,
    act: "Какво да направите",
  },
  BLOCKED: {
    title: "Услугата е блокирана",
    text: "Никой не може да я ползва. Обадете ни се на {phone}, когато искате да я отблокираме.",
  },
  OVERDUE: {
    title: "Имате просрочена сметка",
    sum: "Просрочена сума",
    reading: "Проверяваме сумата…",
    text: "Услугата е спряна, докато просроченото не бъде платено. Щом плащането се отрази, я пускаме, обикновено до няколко минути.",
    failed: "Не успяхме да проверим сумата. Опитайте отново или вижте сметките си.",
    again: "Проверете отново",
    act: "Към сметките",
  },
  OPEN_TICKET: {
    title: "Вече работим по тази услуга",
    text: (number: string) => `Имате отворена заявка № ${number} за нея. Проверете докъде сме стигнали, вместо да започвате отначало.`,
    act: "Отворете заявката",
  },
  MISSING_ID: {
    title: "Тази услуга не може да се провери оттук",
    text: "Не намираме номера ѝ в системата, която измерва линиите. Обадете ни се на {phone} и ще я проверим.",
  },
};

const en: typeof bg = {
  close: "Close",
  toContact: "Contact us",
  CREDIT_LIMIT: {
    title: "The credit limit is reached",
    text: "Use on this account has reached its limit, and the service may not work until you raise it, pay, or a new period starts.",
    act: "See the limit and pay",
  },
  CUSTOMER_REQUEST_SUSPENSION: {
    title: "The service is suspended at your request",
    text: "That is why it does not work. Once you resume it, all is as before.",
    act: "Resume the service",
    textCall: "That is why it does not work. Call us on {phone}, and we will resume it.",
  },
  OTHER_SUSPENSION: {
    title: "The service is suspended",
    text: "That is why it does not work. Call us on {phone}: we will tell you why it is suspended and what comes next.",
  },
  GRACED: {
    title: "The prepaid card is restricted",
    text: (day) =>
      `${day ? `Its validity ended on ${day}. ` : ""}You can be called, but you cannot call. Recharge, and everything works again.`,
    act: "Recharge",
  },
  DISABLED: {
    title: "The prepaid card is disabled",
    text: (day) =>
      `${day ? `Its validity ended on ${day}. ` : ""}You cannot be called, and you cannot call. Recharge, and everything works again.`,
    act: "Recharge",
  },
  EXPIRED: {
    title: "The prepaid card has expired",
    text: (day) =>
      `Its validity ended${day ? ` on ${day}` : ""}, and it was not recharged in time. See what you can do, or call us on {phone}.`,
    act: "What to do",
  },
  BLOCKED: {
    title: "The service is blocked",
    text: "Nobody can use it. Call us on {phone} when you want us to unblock it.",
  },
  OVERDUE: {
    title: "You have an overdue bill",
    sum: "Overdue sum",
    reading: "Checking the sum…",
    text: "The service is suspended until what is overdue is paid. Once the payment is recorded we bring it back, usually within minutes.",
    failed: "We could not check the sum. Try again, or look at your bills.",
    again: "Check again",
    act: "To the bills",
  },
  OPEN_TICKET: {
    title: "We are already working on this service",
    text: (number) => `You have an open request no. ${number} for it. See how far we are instead of starting again.`,
    act: "Open the request",
  },
  MISSING_ID: {
    title: "This service cannot be checked here",
    text: "We do not find its number in the system that measures lines. Call us on {phone}, and we will check it.",
  },
};

/** Why a guide does not begin, and what to do instead; loaded when it is shown. */
export const refusalWords = { bg, en };
