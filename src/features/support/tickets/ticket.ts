import { isAllowedIn, type Act } from "#platform/act.ts";
import type { Day } from "#vocabulary/day.ts";
import { TICKET_STATES, type TicketState } from "#vocabulary/states/ticket-states.ts";
import { VISIT_STATES, type VisitState } from "#vocabulary/states/visit-states.ts";
import type { VisitHours } from "#vocabulary/visit-slot.ts";

export { TICKET_STATES, VISIT_STATES, type TicketState, type VisitState };

const OPEN = ["requested", "acknowledged", "pending", "inProgress", "held"] as const satisfies readonly TicketState[];
const ENDED_WELL = ["resolved", "closed"] as const satisfies readonly TicketState[];
const OVER: ReadonlySet<TicketState> = new Set<TicketState>(["closed", "rejected", "cancelled"]);

/** Whether a ticket is open: of a line one is at most (an index of the table), unless a system opened an ended one again. */
export const isOpen = (state: TicketState): boolean => (OPEN as readonly TicketState[]).includes(state);
/** Whether the fault was mended, as its system says. */
export const hasEndedWell = (state: TicketState): boolean => (ENDED_WELL as readonly TicketState[]).includes(state);
/** Whether nobody visits for the ticket any more: a visit ahead is cancelled with it. */
export const isOver = (state: TicketState): boolean => OVER.has(state);

/**
 * What is done to a ticket. The system of tickets decides its states; the portal asks it, and reads it. What else an act asks for (that nothing else is under
 * way, a visit, a time) is said by the rules that read this table.
 */
export const TICKET_ACTS = {
  create: { who: "see", where: ["ticket-creation.createTicket"], from: [], to: "requested" },
  requestVisit: { who: "change", where: ["another-visit.requestVisit"], from: ["acknowledged", "pending", "inProgress", "held"] },
  move: { who: "change", where: ["ticket-history.updateTicket"], from: OPEN },
  cancel: { who: "change", where: ["ticket-history.cancelTicket"], from: ["requested", "acknowledged", "pending"], to: "cancelled" },
  reopen: { who: "see", where: ["ticket-history.reopenTicket"], from: ENDED_WELL },
  rate: { who: "see", where: ["ticket-history.rateTicket"], from: ENDED_WELL },
  follow: { who: "portal", where: ["tickets.look", "tickets.pick-up"], from: [...OPEN, "resolved"] },
} as const satisfies Record<string, Act<TicketState>>;

/** What a customer may request of the systems for a ticket that there is; a visit is booked as the first one was. */
export const TICKET_CHANGES = ["move", "cancel", "reopen", "rate"] as const satisfies readonly (keyof typeof TICKET_ACTS)[];
export type TicketChange = (typeof TICKET_CHANGES)[number];

/** `isBusy`: something else was requested for the ticket and is under way. */
type TicketNow = { state: TicketState; isBusy: boolean };

/** Whether a ticket may be cancelled: nobody works on it yet, and nothing else is under way. */
export const mayCancel = ({ state, isBusy }: TicketNow): boolean => !isBusy && isAllowedIn(TICKET_ACTS.cancel, state);

/** Whether the work on a ticket can be rated: it was resolved or closed, and no rating is being passed on. */
export const mayRate = ({ state, isBusy }: TicketNow): boolean => !isBusy && isAllowedIn(TICKET_ACTS.rate, state);

/** Whether another visit may be requested: the system has the open ticket, nobody is to come, and nothing else is under way. */
export const mayRequestVisit = ({ state, visit, isBusy }: TicketNow & { visit: { state: VisitState } | null | undefined }): boolean =>
  !isBusy && isAllowedIn(TICKET_ACTS.requestVisit, state) && !(visit && isAhead(visit.state));

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
  slot: VisitHours | null;
  reason: string | null;
  note: { bg: string; en: string } | null;
};
