import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { slotOf } from "#vocabulary/visit-slot.ts";
import type { Visit } from "#providers/visits/port.ts";
import { isAhead, type EventKind } from "../ticket.ts";
import { freePlace, occupantOf, takeAnyPlace } from "./places.ts";
import { addEvents, AHEAD, type NewEvent, type VisitRow } from "./rows.ts";

/** What the workforce says of a visit, beside who comes and when. */
type Reported = Pick<Visit, "state" | "day" | "slot" | "team" | "reason" | "onTheWaySince" | "expectedAt" | "movableUntil">;

/** What happened to a visit between what is stored and what is reported; `key`s make each change one event however often it is seen. */
export function eventsBetween(stored: VisitRow, reported: Reported, now: Date): NewEvent[] {
  const { day, slot, reason } = reported;
  const event = (kind: EventKind, at = now): NewEvent => ({
    // a visit may come back to a time it had before: the same event of a later change is another one
    ...{ key: `visit:${stored.id}:${kind}:${stored.sequence}`, kind, at, day, slot, reason: null },
  });
  const events: NewEvent[] = [];
  if (isMoved(stored, reported)) events.push({ ...event("visit-rescheduled"), reason });
  if (reported.state !== stored.state) {
    if (reported.state === "confirmed") events.push(event("visit-confirmed"));
    if (reported.state === "completed") events.push(event("visit-completed"));
    if (reported.state === "failed") events.push({ ...event("visit-failed"), reason });
    if (reported.state === "cancelled") events.push({ ...event("visit-called-off"), reason });
  }
  if (reported.onTheWaySince && !stored.onTheWaySince) events.push(event("visit-on-the-way", reported.onTheWaySince));
  return events;
}

const isMoved = (stored: Pick<VisitRow, "day" | "slot">, { day, slot }: Pick<Reported, "day" | "slot">): boolean =>
  stored.day !== day || stored.slot !== slot;

/** Whether it is older than what is stored: a confirmed visit at the same time is not unconfirmed, and one that ended does not begin again. */
export const isOutdated = (stored: VisitRow, reported: Reported): boolean =>
  !isAhead(stored.state) || (stored.state === "confirmed" && reported.state === "initialized" && !isMoved(stored, reported));

/** Stores a visit as it is reported, with its place: moved with it, and freed where nobody comes. */
export async function storeVisitChange(tx: Db, stored: VisitRow, { reported, now }: { reported: Reported; now: Date }): Promise<void> {
  if (isOutdated(stored, reported)) return;
  const { state, day, slot, team, reason, onTheWaySince, expectedAt, movableUntil } = reported;
  const events = eventsBetween(stored, reported, now);
  const changed = events.length > 0 || state !== stored.state;
  await sql`
    update tickets.visits set state = ${state}, day = ${day}, slot = ${slot}, team = ${team?.slice(0, 100) ?? null}, reason = ${reason},
      on_the_way_since = ${onTheWaySince}, expected_at = ${expectedAt}, movable_until = ${movableUntil},
      sequence = sequence + ${changed ? 1 : 0}, changed_at = ${changed ? now : stored.changedAt}
    where id = ${stored.id}`.execute(tx);
  await addEvents(tx, stored.ticketId, events);
  const occupant = occupantOf.visit(stored.id);
  if (state === "cancelled" || state === "failed") await freePlace(tx, occupant);
  else if (isMoved(stored, reported)) {
    await freePlace(tx, occupant);
    await takeAnyPlace(tx, { region: stored.region, day, slot: slotOf(slot), occupant, now });
  }
}

/** Stores that a visit comes to nothing, and frees its place. */
export async function endVisit(
  tx: Db,
  visit: Pick<VisitRow, "id" | "ticketId" | "day" | "slot">,
  { state, reason, now }: { state: "cancelled" | "refused"; reason: string | null; now: Date },
): Promise<void> {
  const { id, ticketId, day, slot } = visit;
  const { rows } = await sql`
    update tickets.visits set state = ${state}, reason = ${reason}, movable_until = null, sequence = sequence + 1, changed_at = ${now}
    where id = ${id} and state in ${AHEAD} returning 1`.execute(tx);
  if (rows.length === 0) return;
  await freePlace(tx, occupantOf.visit(id));
  const kind = state === "refused" ? "visit-refused" : "visit-cancelled";
  await addEvents(tx, ticketId, [{ key: `visit:${id}:${kind}`, kind, at: now, day, slot, reason }]);
}
