import type { Day } from "#vocabulary/day.ts";
import { TICKET_STATES, type TicketState } from "#vocabulary/states/ticket-states.ts";
import { VISIT_STATES, type VisitState } from "#vocabulary/states/visit-states.ts";
import type { VisitSlot } from "#vocabulary/visit-slot.ts";

export { TICKET_STATES, VISIT_STATES, type TicketState, type VisitState };

const OPEN: ReadonlySet<TicketState> = new Set<TicketState>(["requested", "acknowledged", "pending", "inProgress", "held"]);
/** Whether a ticket is open: of a line one is at most (an index of the table), unless a system opened an ended one again. */
export const isOpen = (state: TicketState): boolean => OPEN.has(state);

const AHEAD: ReadonlySet<VisitState> = new Set<VisitState>(["requested", "initialized", "confirmed"]);
/** Whether a visit is still to come: it occupies a place, and a ticket has one at most (an index of the table). */
export const isAhead = (state: VisitState): boolean => AHEAD.has(state);

/**
 * What a list shows of the visit of a ticket: its time with its state, its time alone, or nothing. How a ticket ended is said once, by its own state.
 */
export const visitInList = (ticket: TicketState, visit: VisitState): "state" | "time" | undefined =>
  isOpen(ticket) ? "state" : visit === "completed" ? "time" : undefined;

/** Whether the workforce has promised the visit: a booked one is no promise until it is confirmed. */
export const isConfirmed = (state: VisitState): boolean => state === "confirmed" || state === "completed" || state === "failed";

/** What happened to a ticket and its visit, as the timeline shows it. */
export const EVENT_KINDS = [
  // of the ticket: those with a state of 621 are reported by the system, with its own time and note
  "requested",
  "acknowledged",
  "pending",
  "inProgress",
  "held",
  "resolved",
  "closed",
  "rejected",
  "cancelled",
  // the system did not take it; `reason` says why
  "refused",
  "reopened",
  "rated",
  "contact-changed",
  // of the visit, with its day and slot
  "visit-requested",
  "visit-booked",
  "visit-confirmed",
  // moved by the customer, and by the workforce
  "visit-moved",
  "visit-rescheduled",
  // cancelled with the ticket, and by the workforce
  "visit-cancelled",
  "visit-called-off",
  "visit-refused",
  "visit-on-the-way",
  "visit-completed",
  "visit-failed",
  // what the customer requested, and the system refused; `reason` says why
  "move-refused",
  "cancel-refused",
  "change-refused",
  "reopen-refused",
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Something that happened; a note is what a system wrote about it. */
export type TicketEvent = {
  kind: EventKind;
  at: Date;
  day: Day | null;
  slot: VisitSlot | null;
  reason: string | null;
  note: { bg: string; en: string } | null;
};
