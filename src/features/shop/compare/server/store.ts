import { sql } from "kysely";
import type { Bounds } from "#platform/server/clock-watch.ts";
import type { Db } from "#platform/server/db.ts";

/** How far in the future a comparison's times can be. */
export const comparisonBounds: Bounds[] = [{ table: "compare.lists", latest: { touched_at: 0 } }];

/** The offers on an owner's list, in the order in which they were added. */
export async function offersOf(db: Db, owner: string): Promise<string[]> {
  const { rows } = await sql<{ offers: string[] }>`select offers from compare.lists where owner = ${owner}`.execute(db);
  return rows[0]?.offers ?? [];
}

/** The offers, locked for this transaction: other changes to the list wait, even if it does not exist yet. */
export async function holdOffers(tx: Db, owner: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ offers: string[] }>`
    insert into compare.lists (owner, offers, touched_at) values (${owner}, '{}', ${now})
    on conflict (owner) do update set touched_at = excluded.touched_at returning offers`.execute(tx);
  return rows[0]!.offers;
}

/** Replaces the list by these offers; an empty list is deleted. The caller has locked it. */
export async function keepOffers(tx: Db, owner: string, offers: string[]): Promise<void> {
  if (offers.length === 0) await sql`delete from compare.lists where owner = ${owner}`.execute(tx);
  else await sql`update compare.lists set offers = ${offers}::text[] where owner = ${owner}`.execute(tx);
}

/** Deletes lists unchanged since the instant, one for visitors and one for users. */
export async function forgetLists(db: Db, { visitorsBefore, usersBefore }: { visitorsBefore: Date; usersBefore: Date }): Promise<void> {
  await sql`
    delete from compare.lists
    where touched_at < ${visitorsBefore} and (owner like 'visitor %' or touched_at < ${usersBefore})`.execute(db);
}

/** The list of a user, for the export of data. */
export const listOf = (db: Db, userId: string): Promise<string[]> => offersOf(db, `user ${userId}`);

/** Deletes the list of a user who leaves. */
export async function forgetListOf(tx: Db, userId: string): Promise<void> {
  await sql`delete from compare.lists where owner = ${`user ${userId}`}`.execute(tx);
}
