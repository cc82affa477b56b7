import type { Language } from "#platform/language.ts";

/** „г.“ already ends the sentence. */
const stop = (day: string): string => (day.endsWith(".") ? day : `${day}.`);

type Notice = {
  /** In the portal. */
  news: (line: string, day: string) => string;
  subject: (line: string) => string;
  hello: (name: string) => string;
  lead: (line: string, day: string) => string[];
  action: string;
  footer: string;
  /** In Latin letters, which cost half. */
  sms: (line: string, day: string, phone: string) => string;
};

const bg: Notice = {
  news: (line, day) =>
    `Срокът на договора за „${line}“ изтича на ${stop(day)} След това услугата продължава без срок и можете да прекратите договора без неустойка. Ако знаем ползваното за три месеца, виждате и най-изгодната тарифа.`,
  subject: (line) => `Срокът на договора за „${line}“ изтича`,
  hello: (name) => `Здравейте, ${name},`,
  lead: (line, day) => [
    `Срокът на договора за „${line}“ изтича на ${stop(day)}`,
    "След това услугата продължава при същите условия, но без срок: можете да прекратите договора по всяко време с предизвестие и без неустойка.",
    "На страницата на услугата виждате договора си и ако знаем ползваното през последните три месеца, коя тарифа е най-изгодна за него.",
  ],
  action: "Вижте договора",
  footer:
    "Получавате това писмо, защото в портала на {brand} сте избрали да Ви известяваме за края на договорите. Изборът се сменя в „Настройки“ › „Известия“. При въпроси: {phone}.",
  sms: (line, day, phone) => `Srokat na dogovora za ${line} izticha na ${day}. Vizhte dogovora v portala. Vaprosi: ${phone}.`,
};

const en: Notice = {
  news: (line, day) =>
    `The term of the contract for “${line}” ends on ${day}. After that the service goes on without a term, and you can end the contract without a fee. If three months of use are known, you also see the best tariff.`,
  subject: (line) => `The term of the contract for “${line}” ends`,
  hello: (name) => `Hello, ${name},`,
  lead: (line, day) => [
    `The term of the contract for “${line}” ends on ${day}.`,
    "After that the service goes on under the same conditions, but without a term: you can end the contract at any time with notice, and without a fee.",
    "The page of the service shows your contract and, if the use of the last three months is known, which tariff is best for it.",
  ],
  action: "See the contract",
  footer:
    "You get this mail because you chose in the portal of {brand} to be told when contracts end. You can change that under “Settings” › “Notifications”. Questions: {phone}.",
  sms: (line, day, phone) => `The term of the contract for ${line} ends on ${day}. See the contract in the portal. Questions: ${phone}.`,
};

/** What is said before the term of a line's contract ends. */
export const contractNotice: Record<Language, Notice> = { bg, en };
