import { plural } from "#vocabulary/plural.ts";

const bg = {
  title: "Прекратяване на сесии",
  lead: "Ако някой е изгубил устройството си, прекратете всичките му сесии. Ще влезе отново с паролата си. Ако паролата му е открадната, това не стига: нека избере нова от „Забравена парола?“ на страницата за вход.",
  crumbs: "Къде сте",
  back: "Начало",
  username: "Потребителско име",
  submit: "Прекратете сесиите",
  busy: "Прекратяваме…",
  missing: "Напишете потребителското име.",
  unknown: "Няма потребител с това име.",
  ended: (ended: number) =>
    ended === 0 ? "Потребителят не беше влязъл никъде." : plural.bg(ended, "Прекратена е една сесия.", `Прекратени са ${ended} сесии.`),
};

const en: typeof bg = {
  title: "Ending sessions",
  lead: "If somebody has lost a device, end all sessions of that user. They sign in again by password. If the password was stolen, this is not enough: have them choose a new one by “Forgotten your password?” on the sign-in page.",
  crumbs: "Where you are",
  back: "Home",
  username: "User name",
  submit: "End the sessions",
  busy: "Ending…",
  missing: "Write the user name.",
  unknown: "No user has this name.",
  ended: (ended) =>
    ended === 0 ? "The user was signed in nowhere." : plural.en(ended, "One session has ended.", `${ended} sessions have ended.`),
};

export const words = { bg, en };
