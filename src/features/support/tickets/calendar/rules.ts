import type { Day } from "#vocabulary/day.ts";
import type { VisitSlot } from "#vocabulary/visit-slot.ts";

export type VisitState = "requested" | "initialized" | "confirmed" | "completed" | "failed" | "cancelled" | "refused";
/** A visit as a calendar has it. */
export type CalendarVisit = {
  id: string;
  ticketId: string;
  /** Of the ticket, for people. */
  number: string;
  displayName: string;
  day: Day;
  slot: VisitSlot;
  state: VisitState;
  /** How often it was changed. */
  sequence: number;
  requestedAt: Date;
  changedAt: Date;
};

/** The status of RFC 5545 §3.8.1.11: a visit that the workforce has not confirmed is no promise. */
export type CalendarStatus = "TENTATIVE" | "CONFIRMED" | "CANCELLED";
const STATUSES: Record<VisitState, CalendarStatus> = {
  ...{ requested: "TENTATIVE", initialized: "TENTATIVE", confirmed: "CONFIRMED" },
  ...{ completed: "CONFIRMED", failed: "CONFIRMED", cancelled: "CANCELLED", refused: "CANCELLED" },
};
export const statusOf = (state: VisitState): CalendarStatus => STATUSES[state];
