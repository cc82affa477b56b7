const bg = {
  notContact: "Впишете български мобилен номер или имейл.",
  tooManyTries: "Твърде много опити. Опитайте пак след няколко минути.",
  againIn: (minutes: number) => `Твърде много опити. Опитайте пак след ${minutes === 1 ? "една минута" : `${minutes} минути`}.`,
};

const en: typeof bg = {
  notContact: "Write a Bulgarian mobile number or a mail address.",
  tooManyTries: "Too many tries. Try again in a few minutes.",
  againIn: (minutes) => `Too many tries. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
};

/** What activation and a forgotten password refuse alike. */
export const accessWords = { bg, en };
