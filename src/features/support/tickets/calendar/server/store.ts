import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { AHEAD, ownedBy, type Owner } from "../../server/rows.ts";
import { TICKET_CHANGES } from "../../ticket.ts";
import type { CalendarVisit } from "../rules.ts";

const MOST_VISITS = 500;
const VISIT = sql`v.id, v.ticket_id as "ticketId", t.account, t.request_number as number, t.service_id as "serviceId", t.display_name as "displayName", v.day::text as day, v.slot,
  v.state, t.state as "ticketState", v.on_the_way_since as "onTheWaySince", v.movable_until as "movableUntil", v.sequence,
  v.requested_at as "requestedAt", v.changed_at as "changedAt", exists (
    select 1 from tickets.commands c where c.ticket_id = t.id and c.state = 'waiting' and c.kind = any(${[...TICKET_CHANGES]}::text[])) as "isBusy"`;

/** The visit of a ticket: the one ahead, or else the last one. Another customer's, and one that is none, does not exist. */
export const visitOfTicket = (db: Db, ticketId: string, owner: Owner): Promise<CalendarVisit | undefined> =>
  rowsIn(db).maybe(sql<CalendarVisit>`
    select ${VISIT} from tickets.visits v join tickets.tickets t on t.id = v.ticket_id where t.id::text = ${ticketId} and ${ownedBy(owner)}
    order by v.state in ${AHEAD} desc, v.requested_at desc, v.id limit 1`);

/** The visits from a day on, the latest first; those that came to nothing only where their day is not over, so that nobody waits for them. */
export const visitsFrom = (db: Db, owner: Owner, { from, today }: { from: string; today: string }): Promise<CalendarVisit[]> =>
  rowsIn(db).all(sql<CalendarVisit>`
    select ${VISIT} from tickets.visits v join tickets.tickets t on t.id = v.ticket_id
    where ${ownedBy(owner)} and v.day >= ${from} and (v.day >= ${today} or v.state not in ('cancelled', 'refused'))
    order by v.day desc, v.slot desc, v.id limit ${MOST_VISITS}`);

type VisitAhead = { ticketId: string; line: string; day: string; slot: string; isConfirmed: boolean; isOnTheWay: boolean };
const MOST_AHEAD = 6;

/** The next visits that are ahead, the soonest first, for the overview. */
export async function visitsAhead(db: Db, owner: Owner): Promise<VisitAhead[]> {
  if (owner.accounts.length === 0) return [];
  return rowsIn(db).all(sql<VisitAhead>`
    select v.ticket_id as "ticketId", t.display_name as line, v.day::text as day, v.slot, v.state = 'confirmed' as "isConfirmed",
      v.on_the_way_since is not null as "isOnTheWay"
    from tickets.visits v join tickets.tickets t on t.id = v.ticket_id
    where ${ownedBy(owner)} and v.state in ${AHEAD}
    order by v.day, v.slot, v.id limit ${MOST_AHEAD}`);
}

/** `encrypted`: the secret, as it is shown to its user again. */
type FeedRow = { userId: string; encrypted: string; madeAt: Date; readAt: Date | null };
const FEED = sql`user_id as "userId", token as encrypted, made_at as "madeAt", read_at as "readAt"`;

export const feedOf = (db: Db, userId: string): Promise<FeedRow | undefined> =>
  rowsIn(db).maybe(sql<FeedRow>`select ${FEED} from tickets.calendars where user_id = ${userId}`);

/** The user whose secret it is; undefined: nobody's. */
export const feedBy = (db: Db, tokenHash: string): Promise<FeedRow | undefined> =>
  rowsIn(db).maybe(sql<FeedRow>`select ${FEED} from tickets.calendars where token_hash = ${tokenHash}`);

export async function storeFeed(
  tx: Db,
  { userId, tokenHash, encrypted, now }: { userId: string; tokenHash: string; encrypted: string; now: Date },
): Promise<void> {
  await sql`
    insert into tickets.calendars (user_id, token_hash, token, made_at) values (${userId}, ${tokenHash}, ${encrypted}, ${now})
    on conflict (user_id) do update set token_hash = excluded.token_hash, token = excluded.token, made_at = excluded.made_at, read_at = null`.execute(
    tx,
  );
}

/** Notes that a calendar has read it; `stale`: what was noted since then stands. */
export async function noteRead(db: Db, tokenHash: string, { now, stale }: { now: Date; stale: Date }): Promise<void> {
  await sql`
    update tickets.calendars set read_at = ${now} where token_hash = ${tokenHash} and (read_at is null or read_at < ${stale} or read_at > ${now})`.execute(
    db,
  );
}

/** Removes the address of a user, also of one who leaves. */
export async function forgetFeedOf(tx: Db, userId: string): Promise<void> {
  await sql`delete from tickets.calendars where user_id = ${userId}`.execute(tx);
}

/** What a user gets of it with the export of the own data: the secret itself is left out. */
export async function exportFeed(db: Db, userId: string): Promise<{ madeAt: Date; readAt: Date | null }[]> {
  const feed = await feedOf(db, userId);
  return feed ? [{ madeAt: feed.madeAt, readAt: feed.readAt }] : [];
}
