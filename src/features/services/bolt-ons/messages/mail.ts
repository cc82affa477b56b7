import type { Language } from "#platform/language.ts";

type Receipt = {
  subject: string;
  hello: (name: string) => string;
  lead: string[];
  rows: Record<"what" | "line" | "since" | "price" | "refund" | "at" | "reference", string>;
  open: string;
  footer: string;
};

const bg: Receipt = {
  subject: "Получихме отказа Ви от договор",
  hello: (name) => `Здравейте, ${name},`,
  lead: [
    "Потвърждаваме, че се отказахте от услугата по-долу в 14-дневния срок. Спираме я веднага и повече не я таксуваме.",
    "Сумата за връщане е цената без дните, през които сте ползвали услугата. Приспадаме я от следващата Ви сметка или я връщаме в баланса на предплатен номер в срок до 14 дни.",
  ],
  rows: {
    what: "Услуга",
    line: "Номер",
    since: "Активна от",
    price: "Цена",
    refund: "Връщаме Ви",
    at: "Отказът е получен на",
    reference: "Номер на отказа",
  },
  open: "Вижте услугите по номера",
  footer: "Получавате това писмо, защото се отказахте от услуга в портала {brand}. Пазете го като потвърждение. При въпроси: {phone}.",
};

const en: Receipt = {
  subject: "We have received your withdrawal",
  hello: (name) => `Hello, ${name},`,
  lead: [
    "We confirm that you have withdrawn from the service below within the 14 days. We stop it at once, and charge no more for it.",
    "The sum that we return is the price without the days on which you had the service. It is taken off your next bill, or put back on the balance of a prepaid number, within 14 days.",
  ],
  rows: {
    what: "Service",
    line: "Number",
    since: "Active since",
    price: "Price",
    refund: "We return",
    at: "Withdrawal received on",
    reference: "Reference",
  },
  open: "See the services of the number",
  footer: "You get this mail because you withdrew from a service in the portal of {brand}. Keep it as a confirmation. Questions: {phone}.",
};

/** The receipt of a withdrawal from a bolt-on. */
export const receipt: Record<Language, Receipt> = { bg, en };
