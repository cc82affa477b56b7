import type { Day } from "#vocabulary/day.ts";
import type { VisitHours } from "#vocabulary/visit-slot.ts";
import { HOUR_MS } from "#vocabulary/time-units.ts";
import { hasEndedWell, isAhead, isOpen, type TicketState, type VisitState } from "../ticket.ts";

/** What customers are told of, by the kinds of events of a ticket. */
export const NEWS_KINDS = [
  "visit-confirmed",
  "visit-rescheduled",
  "visit-called-off",
  "visit-refused",
  "visit-on-the-way",
  "visit-failed",
  "resolved",
  "rejected",
  "refused",
  "move-refused",
  "cancel-refused",
] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** What happened longer ago is not told any more: a portal that was down must not send a team that has long arrived. */
const NEWS_FOR_MS = 48 * HOUR_MS;
const ON_THE_WAY_FOR_MS = 1.5 * HOUR_MS;

/** The visit of a ticket as it is now: the one ahead, or else the last one. */
export type VisitNow = { day: Day; slot: VisitHours; state: VisitState; isOnTheWay: boolean };
export type News = {
  kind: NewsKind;
  at: Date;
  /** When the visit is, as the event has it. */
  day: Day | null;
  slot: VisitHours | null;
  /** The workforce moved the visit to this very time, and that is told. */
  isMoveToo: boolean;
  ticketState: TicketState;
  visit: VisitNow | null;
};

/** Whether something that happened is still so, and worth telling: not what was overtaken meanwhile, nor what is over. */
export function isNews({ kind, at, day, slot, isMoveToo, ticketState, visit }: News, now: Date): boolean {
  if (now.getTime() - at.getTime() > (kind === "visit-on-the-way" ? ON_THE_WAY_FOR_MS : NEWS_FOR_MS)) return false;
  const isThen = visit !== null && visit.day === day && visit.slot === slot;
  const ahead = visit !== null && isAhead(visit.state);
  const open = isOpen(ticketState);
  switch (kind) {
    case "visit-confirmed":
      return isThen && visit.state === "confirmed" && !visit.isOnTheWay && !isMoveToo;
    case "visit-rescheduled":
      return isThen && ahead && !visit.isOnTheWay;
    case "visit-on-the-way":
      return visit?.state === "confirmed" && visit.isOnTheWay;
    case "visit-called-off":
    case "visit-refused":
    case "visit-failed":
      return open && !ahead;
    case "resolved":
      return hasEndedWell(ticketState);
    case "move-refused":
      return ahead;
    case "cancel-refused":
      return open;
    default:
      return ticketState === kind;
  }
}

const WITHOUT_VISIT: readonly string[] = ["visit-called-off", "visit-refused", "visit-failed"];

/** Whether nobody comes any more for a ticket that stays open, so that its customer chooses another time. */
export const leadsToAnotherVisit = (kind: string): boolean => WITHOUT_VISIT.includes(kind);

/** Reminders are sent until so late in the evening. */
const QUIET_FROM = 22;

/** Whether people are reminded at this hour of Sofia (`HH:MM`) of what is tomorrow; `from`: the hour of the settings. */
export function isReminderTime(time: string, from: number): boolean {
  const hour = Number(time.slice(0, 2));
  return hour >= from && hour < QUIET_FROM;
}
