const bg = {
  requests: (visits: number) => (visits === 0 ? "Заявки за техник" : `Заявки за техник (${visits})`),
  title: "Предстоящи посещения",
  visit: (line: string, day: string, slot: string) => `Техник за „${line}“: ${day}, ${slot} ч.`,
  onTheWay: "Екипът пътува към Вас.",
  confirmed: "Часът е потвърден.",
  notConfirmed: "Часът още не е потвърден.",
  open: "Към заявката",
};

const en: typeof bg = {
  requests: (visits) => (visits === 0 ? "Technician requests" : `Technician requests (${visits})`),
  title: "Visits ahead",
  visit: (line, day, slot) => `A technician for “${line}”: ${day}, ${slot}`,
  onTheWay: "The team is on its way to you.",
  confirmed: "The time is confirmed.",
  notConfirmed: "The time is not confirmed yet.",
  open: "To the request",
};

/** The words of technicians' visits on the overview. */
export const visitWords = { bg, en };
