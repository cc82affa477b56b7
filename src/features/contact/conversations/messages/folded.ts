const bg = { wholeMail: "Покажете цялото писмо", lessOfMail: "Скрийте останалото" };
const en: typeof bg = { wholeMail: "Show the whole mail", lessOfMail: "Hide the rest" };

/** The words of the button that unfolds a mail; notes in messages refer to it by them. */
export const foldedWords = { bg, en };
