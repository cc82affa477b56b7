import type { Language } from "#platform/language.ts";

type About = { name: string; account: string; percent: number; used: string; limit: string };
type Part = {
  subject: string;
  lead: (about: About) => string[];
  news: (about: About) => string;
  /** In Latin letters, which cost half. */
  sms: (about: { account: string; percent: number; phone: string }) => string;
};
type WarningLetter = { near: Part; reached: Part; action: string; footer: string };

const bg: WarningLetter = {
  near: {
    subject: "Разходите Ви наближават лимита",
    lead: ({ name, account, percent, used, limit }) => [
      `Здравейте, ${name},`,
      `По сметка „${account}“ сте използвали ${used} от лимита ${limit} за този период, или над ${percent} %.`,
      "Можете да следите разходите си и да промените лимита в портала.",
    ],
    news: ({ account, percent, used, limit }) => `Разходите по „${account}“ минаха ${percent} % от лимита: ${used} от ${limit}.`,
    sms: ({ account, percent, phone }) => `Razhodite po smetka ${account} minaha ${percent}% ot limita. Vaprosi: ${phone}.`,
  },
  reached: {
    subject: "Разходите Ви стигнаха лимита",
    lead: ({ name, account, used, limit }) => [
      `Здравейте, ${name},`,
      `По сметка „${account}“ сте използвали ${used} при лимит ${limit} за този период.`,
      "Влезте в портала, за да видите разходите си и да промените лимита, или ни се обадете на {phone}.",
    ],
    news: ({ account, used, limit }) => `Разходите по „${account}“ стигнаха лимита: ${used} при лимит ${limit}.`,
    sms: ({ account, phone }) => `Razhodite po smetka ${account} stignaha limita. Vizhte v portala ili se obadete na ${phone}.`,
  },
  action: "Вижте разходите си",
  footer:
    "Получавате това писмо, защото в портала на {brand} сте избрали да Ви известяваме за разходите. Изборът се сменя в „Настройки“ › „Известия“.",
};

const en: WarningLetter = {
  near: {
    subject: "Your spending is near its limit",
    lead: ({ name, account, percent, used, limit }) => [
      `Hello, ${name},`,
      `On “${account}” you have used ${used} of the limit of ${limit} for this period, which is over ${percent}%.`,
      "You can follow your spending and change the limit in the portal.",
    ],
    news: ({ account, percent, used, limit }) => `Spending on “${account}” is over ${percent}% of its limit: ${used} of ${limit}.`,
    sms: ({ account, percent, phone }) => `Spending on account ${account} is over ${percent}% of its limit. Questions: ${phone}.`,
  },
  reached: {
    subject: "Your spending has reached its limit",
    lead: ({ name, account, used, limit }) => [
      `Hello, ${name},`,
      `On “${account}” you have used ${used} with a limit of ${limit} for this period.`,
      "Sign in to the portal to see your spending and change the limit, or call us on {phone}.",
    ],
    news: ({ account, used, limit }) => `Spending on “${account}” has reached its limit: ${used} with a limit of ${limit}.`,
    sms: ({ account, phone }) => `Spending on account ${account} has reached its limit. See the portal or call ${phone}.`,
  },
  action: "See your spending",
  footer:
    "You get this mail because in the portal of {brand} you chose to be told of your spending. The choice is changed under “Settings” › “Notifications”.",
};

/** The warning that an account's spending nears its limit, or has reached it. */
export const warningLetter: Record<Language, WarningLetter> = { bg, en };
