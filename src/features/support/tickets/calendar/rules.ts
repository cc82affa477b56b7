import { mayMove } from "../history/rules.ts";
import { isAhead, mayCancel, type TicketState } from "../ticket.ts";
import type { Day } from "#vocabulary/day.ts";
import type { VisitState } from "#vocabulary/states/visit-states.ts";
import type { VisitHours } from "#vocabulary/visit-slot.ts";

/** A visit as a calendar has it. */
export type CalendarVisit = {
  id: string;
  ticketId: string;
  /** The code of the billing account: grants go by it. */
  account: string;
  /** Of the ticket, for people. */
  number: string;
  serviceId: string;
  displayName: string;
  day: Day;
  slot: VisitHours;
  state: VisitState;
  ticketState: TicketState;
  onTheWaySince: Date | null;
  movableUntil: Date | null;
  /** Something was requested for the ticket and is under way. */
  isBusy: boolean;
  /** How often it was changed. */
  sequence: number;
  requestedAt: Date;
  changedAt: Date;
};

/** The status of RFC 5545 §3.8.1.11: a visit that the workforce has not confirmed is no promise, and one that did not take place is none either. */
export type CalendarStatus = "TENTATIVE" | "CONFIRMED" | "CANCELLED";
const STATUSES: Record<VisitState, CalendarStatus> = {
  ...{ requested: "TENTATIVE", initialized: "TENTATIVE", confirmed: "CONFIRMED" },
  ...{ completed: "CONFIRMED", failed: "CANCELLED", cancelled: "CANCELLED", refused: "CANCELLED" },
};
export const statusOf = (state: VisitState): CalendarStatus => STATUSES[state];

/** What the reader of the calendar may do about a visit at its ticket's page now; undefined: nothing. */
export function changesOf(
  { ticketState: state, isBusy, isGranted, ...visit }: CalendarVisit & { isGranted: boolean },
  now: Date,
): "both" | "move" | "cancel" | undefined {
  if (!isGranted) return undefined;
  const isCancellable = isAhead(visit.state) && mayCancel({ state, isBusy });
  if (mayMove({ state, visit, isBusy }, now)) return isCancellable ? "both" : "move";
  return isCancellable ? "cancel" : undefined;
}
