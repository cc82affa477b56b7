import { plural } from "#vocabulary/plural.ts";

/** Ends a sentence; a year in Bulgarian («2026 г.») already ends with a full stop. */
const stop = (words: string): string => (words.endsWith(".") ? words : `${words}.`);

const bg = {
  title: "За плащане",
  due: (day: string, bills: number) => plural.bg(bills, `Платете до ${stop(day)}`, `${bills} сметки, първата от които е до ${stop(day)}`),
  undated: (bills: number) => plural.bg(bills, "Без посочен срок за плащане.", `${bills} сметки без посочен срок за плащане.`),
  pay: "Платете",
  payDue: (sum: string) => `Платете ${sum}`,
  overdue: (sum: string) => `${sum} са просрочени. Платете ги възможно най-скоро.`,
  overdueBeside: (sum: string) => `${sum} са просрочени. Платете първо тях.`,
  payOverdue: "Платете просроченото",
  overdueOnly: "Друго за плащане няма.",
  seeBills: "Вижте сметките",
  nothing: "Нямате нищо за плащане. Щом излезе нова сметка, тук ще видите сумата и срока.",
  nothingKnown: "По сметките, за които знаем, няма нищо за плащане.",
  unknown: "Не знаем какво дължите в момента",
  unknownLead: "Системата за фактури не отговаря. Опитайте отново след няколко минути.",
  someUnknown:
    "За част от сметките Ви системата за фактури не отговаря и не знаем дали по тях се дължи нещо. Опитайте отново след няколко минути.",
  notShown: (bills: number) =>
    plural.bg(
      bills,
      "Една сметка не може да се покаже сега и сумите тук може да не са пълни. Обадете се за нея на {phone}.",
      `${bills} сметки не могат да се покажат сега и сумите тук може да не са пълни. Обадете се за тях на {phone}.`,
    ),
  asOf: (time: string) =>
    `Показваме каквото знаем от ${stop(time)} Системата за фактури не отговаря в момента и по-нови сметки и плащания още не се виждат.`,
  servicesWell: "Услугите Ви работят",
  servicesWellLead: "Няма спрени услуги или повреди.",
};

const en: typeof bg = {
  title: "To pay",
  due: (day, bills) => plural.en(bills, `Pay by ${stop(day)}`, `${bills} bills, the first of them due by ${stop(day)}`),
  undated: (bills) => plural.en(bills, "No due date is given.", `${bills} bills without a due date.`),
  pay: "Pay",
  payDue: (sum) => `Pay ${sum}`,
  overdue: (sum) => `${sum} is overdue. Please pay it as soon as you can.`,
  overdueBeside: (sum) => `${sum} is overdue. Please pay that first.`,
  payOverdue: "Pay what is overdue",
  overdueOnly: "Nothing else is to be paid.",
  seeBills: "See the bills",
  nothing: "You have nothing to pay. When a new bill comes, you will see its sum and due date here.",
  nothingKnown: "Nothing is to be paid on the accounts that we know about.",
  unknown: "We do not know what you owe right now",
  unknownLead: "The billing system is not answering. Please try again in a few minutes.",
  someUnknown:
    "The billing system is not answering about some of your accounts, and we do not know whether anything is owed on them. Please try again in a few minutes.",
  notShown: (bills) =>
    plural.en(
      bills,
      "One bill cannot be shown now, and the sums here may not be whole. Call {phone} about it.",
      `${bills} bills cannot be shown now, and the sums here may not be whole. Call {phone} about them.`,
    ),
  asOf: (time) =>
    `This is what we knew on ${stop(time)} The billing system is not answering right now, so newer bills and payments are not shown yet.`,
  servicesWell: "Your services are working",
  servicesWellLead: "No suspended services or faults.",
};

export const owedWords = { bg, en };
