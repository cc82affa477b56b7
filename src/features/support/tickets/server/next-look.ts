import { isAllowedIn } from "#platform/act.ts";
import { slotTimes } from "#vocabulary/visit-slot.ts";
import { isAhead, isOpen, TICKET_ACTS } from "../ticket.ts";
import type { TicketRow, VisitRow } from "./rows.ts";
import { DAY_MS, HOUR_MS, instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

const SECOND_MS = 1_000;
/** A visit that is near is looked at more often: from so long before its slot to its end. */
const NEAR_MS = 2 * HOUR_MS;
/** A resolved ticket is followed for so long, and so often: it is closed in time, or opened again. */
const RESOLVED_MS = 30 * DAY_MS;
const RESOLVED_LOOK_MS = 4 * HOUR_MS;

type Ticket = Pick<TicketRow, "state" | "createdAt" | "endedAt">;
type Visit = Pick<VisitRow, "state" | "day" | "slot" | "changedAt"> | undefined;

/** A third of the time since something changed: a person sees the next change soon, and what does not change is cheap. */
const after = (since: Date, now: Date, { least, most }: { least: number; most: number }): Date =>
  instantAfter(now, Math.min(Math.max((now.getTime() - since.getTime()) / 3, least), most));

function isNear({ day, slot }: NonNullable<Visit>, now: Date): boolean {
  const { startsAt, endsAt } = slotTimes(day, slot);
  return now.getTime() >= startsAt.getTime() - NEAR_MS && now <= endsAt;
}

/** When the systems are asked about a ticket next; null: not any more. */
export function nextLook(ticket: Ticket, visit: Visit, now: Date): Date | null {
  const hasVisit = visit !== undefined && isAhead(visit.state);
  if (hasVisit && visit.state !== "confirmed") return after(visit.changedAt, now, { least: 2 * SECOND_MS, most: MINUTE_MS });
  if (hasVisit && isNear(visit, now)) return after(visit.changedAt, now, { least: 2 * SECOND_MS, most: MINUTE_MS / 2 });
  if (isOpen(ticket.state) || hasVisit)
    return after(visit?.changedAt ?? ticket.createdAt, now, { least: 5 * SECOND_MS, most: 10 * MINUTE_MS });
  if (!isAllowedIn(TICKET_ACTS.follow, ticket.state) || !ticket.endedAt || now.getTime() - ticket.endedAt.getTime() > RESOLVED_MS)
    return null;
  return instantAfter(now, RESOLVED_LOOK_MS);
}

/** When a system that was away while a ticket was followed is asked again. */
export const askAgain = (since: Date, now: Date): Date => after(since, now, { least: 5 * SECOND_MS, most: 10 * MINUTE_MS });
