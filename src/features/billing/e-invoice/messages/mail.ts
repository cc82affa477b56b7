import type { Language } from "#platform/language.ts";

type NoticeLetter = {
  subject: (number: string) => string;
  lead: string[];
  rows: { number: string; period: string; sum: string; due: string };
  action: string;
  /** `days`: how long the link works. */
  after: (days: number) => string[];
  footer: string;
};

const bgBoth = {
  action: "Изтеглете документа",
  after: (days: number) => [
    `За изтегляне ще Ви трябва код, който изпращаме със SMS на мобилния номер за връзка. Връзката работи ${days} дни; документът остава и в „Моят акаунт“.`,
    "Няма да Ви питаме за парола, за номер на карта или за ЕГН.",
  ],
  footer: "Получавате това писмо, защото фактурите Ви от {brand} са електронни. Промяна: „Настройки“ › „Как получавате фактурите“.",
};
const bg: Record<"invoice" | "credit-note", NoticeLetter> = {
  invoice: {
    subject: (number) => `Фактура № ${number}`,
    lead: ["Здравейте,", "Новата Ви фактура е готова."],
    rows: { number: "Номер", period: "Период", sum: "Сума с ДДС", due: "Платете до" },
    ...bgBoth,
  },
  "credit-note": {
    subject: (number) => `Кредитно известие № ${number}`,
    lead: ["Здравейте,", "Издадохме Ви кредитно известие. Сумата по него е във Ваша полза."],
    rows: { number: "Номер", period: "Период", sum: "Сума с ДДС", due: "" },
    ...bgBoth,
  },
};

const enBoth = {
  action: "Download the document",
  after: (days: number) => [
    `To download it you need a code, which we send by SMS to the contact mobile. The link works for ${days} days; the document is in “My account”, too.`,
    "We never ask you for a password, a card number or a personal number.",
  ],
  footer: "You get this mail because your bills from {brand} are electronic. To change it: “Settings” › “How your bills are sent”.",
};
const en: typeof bg = {
  invoice: {
    subject: (number) => `Invoice no. ${number}`,
    lead: ["Hello,", "Your new invoice is ready."],
    rows: { number: "Number", period: "Period", sum: "Amount with VAT", due: "Pay by" },
    ...enBoth,
  },
  "credit-note": {
    subject: (number) => `Credit note no. ${number}`,
    lead: ["Hello,", "We have issued you a credit note. Its amount is in your favour."],
    rows: { number: "Number", period: "Period", sum: "Amount with VAT", due: "" },
    ...enBoth,
  },
};

/** The mail that announces a bill. */
export const noticeLetters: Record<Language, typeof bg> = { bg, en };

/** The SMS with the code, in Latin letters, which cost half; browsers fill in what its last line names. */
export const smsWords: Record<Language, (code: string, host: string) => string> = {
  bg: (code, host) => `Kod za elektronnata faktura: ${code}. Validen e 5 minuti. Ne go kazvayte na nikogo.\n\n@${host} #${code}`,
  en: (code, host) => `Code for the e-invoice: ${code}. Valid for 5 minutes. Tell it to nobody.\n\n@${host} #${code}`,
};
