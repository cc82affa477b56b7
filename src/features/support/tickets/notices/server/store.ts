import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Day } from "#vocabulary/day.ts";
import type { VisitHours } from "#vocabulary/visit-slot.ts";
import { AHEAD } from "../../server/rows.ts";
import type { VisitState } from "../../ticket.ts";
import { NEWS_KINDS, type News } from "../rules.ts";

/** Whose ticket it is: the code of its billing account, and who created it, unless that person has left. */
type Owned = { account: string; creator: string | null };
export type UnannouncedEvent = Owned & { id: string };

/** The next events that nobody was told of, noted as told; another process takes others. What customers are not told of is noted as well. */
export async function takeEvents(
  tx: Db,
  { most, now }: { most: number; now: Date },
): Promise<{ events: UnannouncedEvent[]; taken: number }> {
  const { rows } = await sql<UnannouncedEvent & { isNews: boolean }>`
    with next as materialized (select id from tickets.events where announced_at is null order by id limit ${most} for update skip locked)
    update tickets.events e set announced_at = ${now} from tickets.tickets t, next
    where t.id = e.ticket_id and e.id = next.id
    returning e.id::text as id, t.account, t.user_id as creator, e.kind = any(${[...NEWS_KINDS]}::text[]) as "isNews"`.execute(tx);
  return { events: rows.filter(({ isNews }) => isNews), taken: rows.length };
}

/** What is said of a ticket's visit. */
export type AnnouncedVisit = {
  ticketId: string;
  number: string;
  displayName: string;
  expectedAt: Date | null;
  movableUntil: Date | null;
};
const TICKET = sql`t.id as "ticketId", t.request_number as number, t.display_name as "displayName"`;

type VisitColumns = {
  kind: string;
  visitDay: Day | null;
  visitSlot: string | null;
  visitState: string | null;
  isOnTheWay: boolean | null;
};

/** An event with what is so now; undefined: its ticket is gone. */
export async function newsOf(db: Db, eventId: string): Promise<(News & AnnouncedVisit & { reason: string | null }) | undefined> {
  const { rows } = await sql<Omit<News, "visit" | "kind"> & AnnouncedVisit & VisitColumns & { reason: string | null }>`
    select ${TICKET}, e.kind, e.at, e.day::text as day, e.slot, e.reason, t.state as "ticketState", v.day::text as "visitDay", nullif(v.slot, '') as "visitSlot",
      nullif(v.state, '') as "visitState", v.on_the_way_since is not null as "isOnTheWay", v.expected_at as "expectedAt", v.movable_until as "movableUntil",
      exists (
        select 1 from tickets.events o where o.ticket_id = e.ticket_id and o.kind = 'visit-rescheduled' and o.day = e.day and o.slot = e.slot
          and o.at between e.at - interval '5 minutes' and e.at) as "isMoveToo"
    from tickets.events e join tickets.tickets t on t.id = e.ticket_id
    left join lateral (
      select * from tickets.visits v where v.ticket_id = t.id
      order by v.state in ${AHEAD} desc, v.requested_at desc, v.id limit 1) v on true
    where e.id = ${eventId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { kind, visitDay, visitSlot, visitState, isOnTheWay, ...rest } = row;
  const visit = visitDay && visitSlot && visitState ? { day: visitDay, slot: visitSlot as VisitHours, state: visitState as VisitState, isOnTheWay: isOnTheWay === true } : null;
  return { ...rest, kind: kind as News["kind"], visit };
} // prettier-ignore

export type VisitToRemind = Owned & { id: string };

/**
 * The next visits of a day of which nobody was reminded for that day, noted as reminded; one that is moved is reminded of anew. `before`: those requested since are
 * known.
 */
export const takeReminders = (tx: Db, { day, before, most }: { day: Day; before: Date; most: number }): Promise<VisitToRemind[]> =>
  rowsIn(tx).all(sql<VisitToRemind>`
    with next as materialized (
      select id from tickets.visits where day = ${day} and state in ('initialized', 'confirmed') and reminded_for is distinct from day and requested_at < ${before}
      order by id limit ${most} for update skip locked)
    update tickets.visits v set reminded_for = v.day from tickets.tickets t, next
    where t.id = v.ticket_id and v.id = next.id
    returning v.id, t.account, t.user_id as creator`);

/** A visit of that day that is ahead; undefined: it was moved or cancelled meanwhile. */
export const visitAhead = (
  db: Db,
  visitId: string,
  day: Day,
): Promise<(AnnouncedVisit & { day: Day; slot: VisitHours; isConfirmed: boolean }) | undefined> =>
  rowsIn(db).maybe(sql<AnnouncedVisit & { day: Day; slot: VisitHours; isConfirmed: boolean }>`
    select ${TICKET}, v.day::text as day, v.slot, v.state = 'confirmed' as "isConfirmed", v.expected_at as "expectedAt", v.movable_until as "movableUntil"
    from tickets.visits v join tickets.tickets t on t.id = v.ticket_id
    where v.id = ${visitId} and v.day = ${day} and v.state in ('initialized', 'confirmed')`);
