import { eventsBg, eventsEn } from "./events.ts";

const bg = {
  title: "История",
  lead: "Какво се е случвало с профила Ви през последните 12 месеца. Ако не познавате нещо, сменете паролата си и ни се обадете на {phone}.",
  by: (name: string) => `От ${name}`,
  of: (name: string) => `Профил на ${name}`,
  empty: "Още няма нищо за показване",
  emptyAbout: "Тук ще виждате входовете в профила си и промените в него.",
  pages: "Още от историята",
  older: "По-стари",
  latest: "Най-новите",
  events: eventsBg,
};

const en: typeof bg = {
  title: "History",
  lead: "What happened to your account in the last 12 months. If you do not know something here, change your password and call us on {phone}.",
  by: (name) => `By ${name}`,
  of: (name) => `Account of ${name}`,
  empty: "Nothing to show yet",
  emptyAbout: "Sign-ins to your account and changes of it will be listed here.",
  pages: "More of the history",
  older: "Older",
  latest: "The latest",
  events: eventsEn,
};

export const words = { bg, en };
