import type { AddOutcome } from "../outcome.ts";

type Words = { title: string; text: string };
type OutcomeWords = Record<AddOutcome, Words> & {
  /** Sentences that have a sum, where it is known. */
  owed: (sum: string) => string;
  costs: (price: string) => string;
  acts: Record<"pay" | "recharge" | "limit" | "line" | "again", string>;
  close: string;
};

const bg: OutcomeWords = {
  overdue: { title: "Има неплатена сметка", text: "Платете я и след това добавете услугата. Нищо не е заявено." },
  "no-balance": { title: "Балансът не достига", text: "Заредете номера и опитайте отново. Нищо не е удържано." },
  "prepaid-suspended": {
    title: "Номерът трябва да се зареди",
    text: "Валидността на предплатената карта е изтекла. Заредете я, за да я ползвате отново.",
  },
  "prepaid-condition": {
    title: "Номерът не е активен",
    text: "Услуги се добавят само към активен предплатен номер. Нищо не е заявено. На страницата на номера пише какво можете да направите.",
  },
  "credit-unknown": {
    title: "Лимитът Ви не е известен",
    text: "В момента нямаме данни за лимита по сметката, затова не заявихме нищо. Опитайте по-късно или ни се обадете на {phone}.",
  },
  "credit-limit": {
    title: "Лимитът по сметката е достигнат",
    text: "С тази услуга разходите Ви биха надхвърлили лимита. Нищо не е заявено.",
  },
  "already-requested": { title: "Вече сте заявили тази услуга", text: "Изпълняваме заявката. На страницата ще видите, когато приключи." },
  ongoing: { title: "Друга заявка се изпълнява", text: "По този номер вече правим промяна. Изчакайте да приключи и опитайте отново." },
  tidal: { title: "Потвърдете смяната", text: "Тази услуга заменя сегашната. Отбележете, че приемате смяната, и изпратете отново." },
  "not-for-line": { title: "Услугата не е за този номер", text: "Тя не може да се добави към този номер или към тарифата му." },
  "line-suspended": { title: "Номерът е спрян", text: "Към спрян номер не се добавят услуги. Вижте как да го пуснете." },
  "line-blocked": { title: "Номерът е блокиран", text: "Обадете ни се на {phone}, за да го отблокираме." },
  "already-there": { title: "Услугата вече е активна", text: "Номерът я има, затова не заявихме нищо." },
  used: { title: "Ваучерът вече е използван", text: "Всеки ваучер се използва по веднъж." },
  "price-changed": { title: "Цената се промени", text: "Прегледайте новата цена и решете отново. Нищо не е заявено." },
  success: { title: "Заявката е приета", text: "Изпълняваме я. Докъде е стигнала, виждате по-долу." },
  away: { title: "Системата не отговаря", text: "Нищо не е заявено. Опитайте отново след малко." },
  failed: { title: "Не успяхме да заявим услугата", text: "Нищо не е таксувано. Опитайте отново или ни се обадете на {phone}." },
  "start-now": { title: "Нужно е съгласието Ви", text: "Отбележете, че желаете услугата да започне веднага, и изпратете отново." },
  owed: (sum) => `По сметката на този номер има ${sum} с изтекъл срок. Платете ги и след това добавете услугата. Нищо не е заявено.`,
  costs: (price) => `Сега цената е ${price}. Решете отново. Нищо не е заявено.`,
  acts: { pay: "Платете сметката", recharge: "Заредете номера", limit: "Вижте лимита", line: "Вижте номера", again: "Вижте новата цена" },
  close: "Затворете",
};

const en: OutcomeWords = {
  overdue: { title: "There is an unpaid bill", text: "Pay it, then add the service. Nothing was requested." },
  "no-balance": { title: "The balance is not enough", text: "Recharge the number and try again. Nothing was taken." },
  "prepaid-suspended": {
    title: "The number needs a recharge",
    text: "The validity of the prepaid card has ended. Recharge it to use it again.",
  },
  "prepaid-condition": {
    title: "The number is not active",
    text: "Services are added to an active prepaid number only. Nothing was requested. The number’s page says what you can do.",
  },
  "credit-unknown": {
    title: "Your limit is not known",
    text: "We have no data about the account’s limit now, so nothing was requested. Try again later, or call us at {phone}.",
  },
  "credit-limit": {
    title: "The account’s limit is reached",
    text: "With this service your spending would exceed the limit. Nothing was requested.",
  },
  "already-requested": {
    title: "You have requested this service already",
    text: "The request is under way. The page will show when it has ended.",
  },
  ongoing: {
    title: "Another request is under way",
    text: "This number is being changed already. Wait until that has ended, and try again.",
  },
  tidal: { title: "Confirm the change", text: "This service takes the place of the present one. Tick that you agree, and send again." },
  "not-for-line": { title: "The service is not for this number", text: "It cannot be added to this number or its tariff." },
  "line-suspended": { title: "The number is suspended", text: "Nothing can be added to a suspended number. See how to resume it." },
  "line-blocked": { title: "The number is blocked", text: "Call us at {phone} to have it unblocked." },
  "already-there": { title: "The service is active already", text: "The number has it, so nothing was requested." },
  used: { title: "The voucher has been used", text: "Each voucher can be used once." },
  "price-changed": { title: "The price has changed", text: "See the new price and decide again. Nothing was requested." },
  success: { title: "The request is accepted", text: "It is under way. You see below how far it has come." },
  away: { title: "The system does not answer", text: "Nothing was requested. Try again in a little while." },
  failed: { title: "The service could not be requested", text: "Nothing was charged. Try again, or call us at {phone}." },
  "start-now": { title: "Your consent is needed", text: "Tick that the service is to start at once, and send again." },
  owed: (sum) => `${sum} of this number’s account is overdue. Pay it, then add the service. Nothing was requested.`,
  costs: (price) => `The price is now ${price}. Decide again. Nothing was requested.`,
  acts: {
    pay: "Pay the bill",
    recharge: "Recharge the number",
    limit: "See the limit",
    line: "See the number",
    again: "See the new price",
  },
  close: "Close",
};

/** How a request to add something to a line came out (B§4, B§8). */
export const outcomeWords = { bg, en };
