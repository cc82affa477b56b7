import type { Attention } from "../contract.ts";

type Missed = Extract<Attention, { kind: "visit" }>["state"];

const bg = {
  requests: (visits: number) => (visits === 0 ? "Заявки за техник" : `Заявки за техник (${visits})`),
  title: "Предстоящи посещения",
  visit: (line: string, day: string, slot: string) => `Техник за „${line}“: ${day}, ${slot} ч.`,
  onTheWay: "Екипът пътува към Вас.",
  confirmed: "Часът е потвърден.",
  notConfirmed: "Часът още не е потвърден.",
  open: "Към заявката",
  /** A visit that came to nothing while its request is open. */
  missed: {
    failed: (line: string) => `Посещението за „${line}“ не се състоя`,
    cancelled: (line: string) => `Отменихме посещението за „${line}“`,
    refused: (line: string) => `Часът за „${line}“ не беше приет`,
  } satisfies Record<Missed, (line: string) => string>,
  missedWhen: (day: string, slot: string) => `${day}, ${slot} ч.`,
  missedLead: (when: string) => `Часът беше ${when} Изберете друг: дотогава никой няма да дойде.`,
  missedLeadOthers: (when: string) =>
    `Часът беше ${when} Друг час избира потребител с право да променя услугите: дотогава никой няма да дойде. Ако не може да чака, обадете се на {phone}.`,
};

const en: typeof bg = {
  requests: (visits) => (visits === 0 ? "Technician requests" : `Technician requests (${visits})`),
  title: "Upcoming visits",
  visit: (line, day, slot) => `A technician for “${line}”: ${day}, ${slot}`,
  onTheWay: "The team is on its way to you.",
  confirmed: "The time is confirmed.",
  notConfirmed: "The time is not confirmed yet.",
  open: "To the request",
  missed: {
    failed: (line) => `The visit for “${line}” did not take place`,
    cancelled: (line) => `We called off the visit for “${line}”`,
    refused: (line) => `The time for “${line}” was not accepted`,
  },
  missedWhen: (day, slot) => `${day}, ${slot}`,
  missedLead: (when) => `The time was ${when}. Choose another one: until then nobody will come.`,
  missedLeadOthers: (when) =>
    `The time was ${when}. A user who may change services chooses another one: until then nobody will come. If it cannot wait, call {phone}.`,
};

/** The words of technicians' visits on the overview. */
export const visitWords = { bg, en };
