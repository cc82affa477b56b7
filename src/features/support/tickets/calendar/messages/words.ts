import type { VisitState } from "#vocabulary/states/visit-states.ts";

const bg = {
  /** In the calendar itself. */
  calendar: (brand: string) => `Посещения от ${brand}`,
  fileName: "poseshtenie",
  summary: {
    TENTATIVE: (line: string) => `Непотвърдено посещение на техник: ${line}`,
    CONFIRMED: (line: string) => `Посещение на техник: ${line}`,
    CANCELLED: (line: string) => `Отменено посещение на техник: ${line}`,
  },
  failed: (line: string) => `Посещението на техник не се състоя: ${line}`,
  slot: (from: string, to: string) => `Техникът идва между ${from} и ${to} ч.`,
  state: {
    requested: "Часът още не е потвърден. Щом екипите го потвърдят, ще го видите в заявката.",
    initialized: "Часът още не е потвърден. Щом екипите го потвърдят, ще го видите в заявката.",
    confirmed: "Посещението е потвърдено.",
    completed: "Посещението е извършено.",
    failed: "Посещението не се състоя.",
    cancelled: "Посещението е отменено: техник няма да дойде.",
    refused: "Часът не беше приет: техник няма да дойде.",
  } satisfies Record<VisitState, string>,
  ticket: (number: string) => `Заявка ${number}.`,
  change: {
    both: (address: string) => `Преместване или отмяна: ${address}`,
    move: (address: string) => `Преместване: ${address}`,
    cancel: (address: string) => `Отмяна: ${address}`,
  },
  questions: (phone: string) => `Въпроси: ${phone}`,
};

const en: typeof bg = {
  calendar: (brand) => `Visits by ${brand}`,
  fileName: "visit",
  summary: {
    TENTATIVE: (line) => `Technician’s visit, not confirmed yet: ${line}`,
    CONFIRMED: (line) => `Technician’s visit: ${line}`,
    CANCELLED: (line) => `Technician’s visit cancelled: ${line}`,
  },
  failed: (line) => `Technician’s visit did not take place: ${line}`,
  slot: (from, to) => `The technician comes between ${from} and ${to}.`,
  state: {
    requested: "The time is not confirmed yet. You will see it in the request as soon as the teams confirm it.",
    initialized: "The time is not confirmed yet. You will see it in the request as soon as the teams confirm it.",
    confirmed: "The visit is confirmed.",
    completed: "The visit is done.",
    failed: "The visit did not take place.",
    cancelled: "The visit is cancelled: no technician will come.",
    refused: "The time was not accepted: no technician will come.",
  },
  ticket: (number) => `Request ${number}.`,
  change: {
    both: (address) => `Move or cancel: ${address}`,
    move: (address) => `Move: ${address}`,
    cancel: (address) => `Cancel: ${address}`,
  },
  questions: (phone) => `Questions: ${phone}`,
};

/** The words of visits in people’s calendars. */
export const calendarWords = { bg, en };
