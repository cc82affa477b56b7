import { counted, plural } from "#vocabulary/plural.ts";
import type { LimitProblem } from "../rules.ts";

const days = (count: number): string => plural.bg(count, "остава 1 ден", `остават ${count} дни`);

const bg = {
  title: "Разходи",
  lead: "Колко сте използвали в текущия период и какъв лимит сте си поставили. Сумите са с ДДС.",
  none: "Няма сметки, чиито разходи да виждате",
  of: (used: string, limit: string) => `${used} от ${limit}`,
  meter: (account: string) => `Използвано от лимита на ${account}`,
  percent: (percent: number) => `${percent} % от лимита`,
  noLimit: "Без лимит",
  period: (from: string, to: string, left: number) => `Период ${from} – ${to}, ${left === 0 ? "приключил" : days(left)}`,
  asOf: (when: string) => `Както е в системата за фактури към ${when}`,
  unread: "Системата за фактури не отговаря и не знаем колко е използвано. Опитайте пак след малко.",
  again: "Опитайте пак",
  near: {
    title: (percent: number) => `Използвали сте ${percent} % от лимита`,
    lead: "Ако лимитът не Ви стига, увеличете го сега, за да не спрат услугите с допълнително заплащане.",
  },
  reached: {
    title: "Лимитът е достигнат",
    lead: "Докато не увеличите лимита или не започне нов период, услугите с допълнително заплащане може да са спрени. При въпроси ни се обадете на {phone}.",
  },
  credit: {
    title: "Достигнат е кредитният лимит",
    lead: "Увеличете лимита или платете по сметката си. Щом се отрази, услугите се възстановяват; ако нямате нищо за плащане, изчакайте новия период. Ако е спешно, обадете ни се на {phone}.",
  },
  pay: "Платете",
  payOf: (account: string) => `Платете по ${account}`,
  raise: "Увеличете лимита",
  raiseOf: (account: string) => `Увеличете лимита на ${account}`,
  warned: (percents: string) => `Известяваме Ви при ${percents} от лимита.`,
  how: "Изберете как да Ви известяваме",
  form: {
    title: "Променете лимита",
    first: "Поставете лимит",
    label: "Лимит за един период",
    hint: "В евро с ДДС, от 1 до 10 000. Пример: 50 или 50,00.",
    submit: "Запазете лимита",
    lift: "Премахнете лимита",
    liftLead: "Без лимит няма да Ви известяваме за разходите и нищо няма да ги спира.",
    busy: "Запазваме…",
  },
  problems: {
    missing: "Напишете сума.",
    malformed: "Напишете сума в евро, например 50 или 50,00.",
    "too-small": "Лимитът е поне 1 €.",
    "too-large": "Лимитът е най-много 10 000 €.",
  } satisfies Record<LimitProblem, string>,
  busy: "Предишната промяна на лимита още се прилага. Изчакайте я и опитайте пак.",
  unreadAtSave: "Системата за фактури не отговаря и лимитът не е променен. Опитайте пак след малко.",
  saved: "Получихме промяната на лимита. Докъде е стигнала, виждате по-долу.",
  unchanged: "Лимитът вече е такъв.",
  change: {
    to: (limit: string) => `Нов лимит ${limit}: прилагаме го…`,
    lifting: "Премахваме лимита…",
    slow: "Промяната на лимита е запазена и чака системата за фактури, която още не отговаря. Ще я приложим, щом отговори.",
    applied: (when: string) => `Лимитът е променен на ${when}.`,
    refused: "Системата за фактури не прие новия лимит. Опитайте с друга сума или ни се обадете на {phone}.",
    unknown: "Не знаем дали новият лимит е приложен. Вижте какво важи сега и ако е нужно, запазете отново.",
  },
  pager: "Страници със сметки",
};

const daysLeft = (count: number): string => counted.en(count, "day left", "days left");

const en: typeof bg = {
  title: "Spending",
  lead: "What you have used in the running period, and the limit that you have set. Sums include VAT.",
  none: "There are no accounts whose spending you may see",
  of: (used, limit) => `${used} of ${limit}`,
  meter: (account) => `Used of the limit of ${account}`,
  percent: (percent) => `${percent}% of the limit`,
  noLimit: "No limit",
  period: (from, to, left) => `Period ${from} – ${to}, ${left === 0 ? "over" : daysLeft(left)}`,
  asOf: (when) => `As the billing system had it on ${when}`,
  unread: "The billing system does not answer, and we do not know how much is used. Try again in a moment.",
  again: "Try again",
  near: {
    title: (percent) => `You have used ${percent}% of the limit`,
    lead: "If the limit is too low for you, raise it now, so that services at extra cost are not stopped.",
  },
  reached: {
    title: "The limit is reached",
    lead: "Until you raise the limit or a new period begins, services at extra cost may be stopped. If you have questions, call us on {phone}.",
  },
  credit: {
    title: "The credit limit is reached",
    lead: "Raise the limit, or pay what you owe. Services are restored as soon as that is seen; if you owe nothing, they are with the new period. If it is urgent, call us on {phone}.",
  },
  pay: "Pay",
  payOf: (account) => `Pay for ${account}`,
  raise: "Raise the limit",
  raiseOf: (account) => `Raise the limit of ${account}`,
  warned: (percents) => `We tell you at ${percents} of the limit.`,
  how: "Choose how we tell you",
  form: {
    title: "Change the limit",
    first: "Set a limit",
    label: "Limit for one period",
    hint: "In euro with VAT, from 1 to 10,000. For example: 50 or 50.00.",
    submit: "Save the limit",
    lift: "Lift the limit",
    liftLead: "Without a limit we will not tell you of your spending, and nothing stops it.",
    busy: "Saving…",
  },
  problems: {
    missing: "Write a sum.",
    malformed: "Write a sum in euro, such as 50 or 50.00.",
    "too-small": "The limit is at least €1.",
    "too-large": "The limit is at most €10,000.",
  },
  busy: "The change before is still being applied. Wait for it and try again.",
  unreadAtSave: "The billing system does not answer, and the limit was not changed. Try again in a moment.",
  saved: "We have received the change of the limit. You see below how far it has come.",
  unchanged: "This is the limit already.",
  change: {
    to: (limit) => `New limit ${limit}: being applied…`,
    lifting: "Lifting the limit…",
    slow: "The change of the limit is stored and waits for the billing system, which does not answer yet. We will apply it as soon as it does.",
    applied: (when) => `The limit was changed on ${when}.`,
    refused: "The billing system did not accept the new limit. Try another sum, or call us on {phone}.",
    unknown: "We do not know whether the new limit was applied. See what holds now and, if need be, save again.",
  },
  pager: "Pages of accounts",
};

export const words = { bg, en };
