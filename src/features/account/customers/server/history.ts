import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { HistoryEvent } from "../contract.ts";

export type HappenedTo = {
  userId: string;
  event: HistoryEvent;
  now: Date;
  /** Who did it, where it was another person. */
  actorName?: string;
  /** What was changed, in words of the code; nothing secret, at most 1,000 characters as JSON. */
  details?: Record<string, string | number | boolean>;
  /** The network of the caller, never the address. */
  network?: string | null;
};

/** Adds to a user's history, in the transaction of what happened. */
export async function addHistory(tx: Db, { userId, event, now, actorName, details, network }: HappenedTo): Promise<void> {
  await sql`
    insert into people.history (user_id, event, happened_at, actor_name, details, network)
    values (${userId}, ${event}, ${now}, ${actorName ?? null}, ${JSON.stringify(details ?? {})}, ${network ?? null})`.execute(tx);
}

export type HistoryEntry = {
  id: string;
  event: string;
  happenedAt: Date;
  /** Who did it, where it was another person. */
  actorName: string | null;
  /** Whose account it is, where it is another user of the customer. */
  userName: string | null;
  details: Record<string, unknown>;
  network: string | null;
};

type Part = { before?: string | undefined; since: Date; limit: number };

/** What happened to a user's account since an instant, the latest first: at most `limit`, from an entry on. The main user sees all users of the customer. */
export const historyOf = (db: Db, userId: string, { before, since, limit }: Part): Promise<HistoryEntry[]> =>
  rowsIn(db).all(sql<HistoryEntry>`
    select h.id::text, h.event, h.happened_at as "happenedAt", h.actor_name as "actorName", h.details, h.network,
      case when u.id <> ${userId} then u.name else h.details ->> 'user' end as "userName"
    from people.history h join people.users u on u.id = h.user_id
    where h.id < ${before ?? "9223372036854775807"}::bigint and h.happened_at >= ${since}
      and (u.id = ${userId} or u.customer_id = (select m.customer_id from people.users m where m.id = ${userId} and m.main))
    order by h.id desc limit ${limit}`);

/** Deletes what is older than the instant; returns how many entries. */
export async function forgetHistory(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from people.history where happened_at < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
