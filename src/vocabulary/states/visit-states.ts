import type { StateTable } from "./state-table.ts";

/** The states of a visit: those of TM Forum 646, before them `requested`, while the workforce does not have it yet, and `refused`, where the workforce did not take it. */
export const VISIT_STATES = ["requested", "initialized", "confirmed", "completed", "failed", "cancelled", "refused"] as const;
export type VisitState = (typeof VISIT_STATES)[number];

const bg: Record<VisitState, string> = {
  requested: "Часът се заявява",
  initialized: "Още не е потвърдено",
  confirmed: "Потвърдено",
  completed: "Извършено",
  failed: "Не се състоя",
  cancelled: "Отменено",
  refused: "Часът не беше приет",
};
const en: typeof bg = {
  requested: "Being booked",
  initialized: "Not yet confirmed",
  confirmed: "Confirmed",
  completed: "Done",
  failed: "Did not take place",
  cancelled: "Cancelled",
  refused: "The time was not accepted",
};

export const visitStates: StateTable<VisitState> = {
  kind: "visit",
  tones: {
    ...{ requested: "info", initialized: "info", confirmed: "success" },
    ...{ completed: "success", failed: "warning", cancelled: "plain", refused: "warning" },
  },
  words: { bg, en },
};
