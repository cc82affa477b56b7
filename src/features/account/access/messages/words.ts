import { plural } from "#vocabulary/plural.ts";

const bg = {
  notContact: "Впишете български мобилен номер или имейл.",
  tooManyTries: "Твърде много опити. Опитайте пак след няколко минути.",
  proofNeeded:
    "От Вашата мрежа има много заявки, а браузърът Ви не можа да направи проверката, която ги отличава от Вашата. Включете JavaScript и опитайте пак.",
  againIn: (minutes: number) => `Твърде много опити. Опитайте пак след ${plural.bg(minutes, "една минута", `${minutes} минути`)}.`,
};

const en: typeof bg = {
  notContact: "Write a Bulgarian mobile number or a mail address.",
  tooManyTries: "Too many tries. Try again in a few minutes.",
  proofNeeded:
    "There are many requests from your network, and your browser could not do the check that tells them from yours. Turn JavaScript on and try again.",
  againIn: (minutes) => `Too many tries. Try again in ${plural.en(minutes, "a minute", `${minutes} minutes`)}.`,
};

/** What activation and a forgotten password refuse alike. */
export const accessWords = { bg, en };
