import type { StateTable } from "./state-table.ts";

/**
 * The states of a ticket: those of TM Forum 621, before them `requested`, while the system of tickets does not have it yet, and `refused`, where the system did not
 * take it.
 */
export const TICKET_STATES = [
  "requested",
  "acknowledged",
  "pending",
  "inProgress",
  "held",
  "resolved",
  "closed",
  "rejected",
  "cancelled",
  "refused",
] as const;
export type TicketState = (typeof TICKET_STATES)[number];

const bg: Record<TicketState, string> = {
  requested: "Изпраща се",
  acknowledged: "Приета",
  pending: "Чака",
  inProgress: "Работим по нея",
  held: "Временно спряна",
  resolved: "Решена",
  closed: "Затворена",
  rejected: "Отхвърлена",
  cancelled: "Отменена",
  refused: "Неприета",
};
const en: typeof bg = {
  requested: "Being sent",
  acknowledged: "Received",
  pending: "Waiting",
  inProgress: "In progress",
  held: "On hold",
  resolved: "Resolved",
  closed: "Closed",
  rejected: "Rejected",
  cancelled: "Cancelled",
  refused: "Not accepted",
};

export const ticketStates: StateTable<TicketState> = {
  kind: "ticket",
  tones: {
    ...{ requested: "info", acknowledged: "plain", pending: "info", inProgress: "plain", held: "info" },
    ...{ resolved: "success", closed: "success", rejected: "warning", cancelled: "plain", refused: "warning" },
  },
  words: { bg, en },
};
