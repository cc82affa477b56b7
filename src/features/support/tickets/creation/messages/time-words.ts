import { slotWords } from "#vocabulary/visit-slot.ts";

const bg = {
  visitDate: "Ден",
  visitTime: "Час",
  slotShort: (slot: string) => `${slot.replace(/^0/, "").replace("-", "–")} ч.`,
  slot: (slot: string) => `${slotWords(slot)} ч.`,
  errors: {
    visitDate: {
      missing: "Изберете ден за посещението.",
      "not-a-day": "Няма такъв ден. Изберете го от календара или го напишете като 24.11.2026.",
      "too-early": "Този ден е минал. Изберете днешния или по-късен ден.",
      weekend: "В събота и неделя няма посещения. Изберете работен ден.",
      holiday: "На този ден е официален празник и няма посещения. Изберете друг ден.",
      "too-far": "За толкова напред още не записваме посещения. Изберете по-ранен ден.",
    },
    visitTime: {
      missing: "Изберете час за посещението.",
      "not-a-slot": "Няма такъв час. Изберете някой от показаните.",
      passed: "Този час вече мина. Изберете друг.",
      full: "Този час вече е зает. Изберете друг.",
    },
  },
};
const en: typeof bg = {
  visitDate: "Day",
  visitTime: "Time",
  slotShort: (slot) => slot.replace(/^0/, "").replace("-", "–"),
  slot: slotWords,
  errors: {
    visitDate: {
      missing: "Choose a day for the visit.",
      "not-a-day": "There is no such day. Choose it from the calendar, or write it like 24.11.2026.",
      "too-early": "This day has passed. Choose today or a later day.",
      weekend: "There are no visits on Saturdays and Sundays. Choose a working day.",
      holiday: "This day is a public holiday, without visits. Choose another day.",
      "too-far": "Visits cannot be booked so far ahead yet. Choose an earlier day.",
    },
    visitTime: {
      missing: "Choose a time for the visit.",
      "not-a-slot": "There is no such time. Choose one of those shown.",
      passed: "This time has passed. Choose another.",
      full: "This time is taken already. Choose another.",
    },
  },
};

/** Day and slot of a visit, in the form of a new ticket and in that of another visit. */
export const timeWords = { bg, en };
