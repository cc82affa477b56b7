import { sql } from "kysely";
import type { Bounds } from "#platform/server/clock-watch.ts";
import type { Db } from "#platform/server/db.ts";

/** How far ahead of now the times of a comparison can be. */
export const comparisonBounds: Bounds[] = [{ table: "compare.lists", latest: { touched_at: 0 } }];

/** The offers on somebody's list, in the order in which they came. */
export async function offersOf(db: Db, owner: string): Promise<string[]> {
  const { rows } = await sql<{ offers: string[] }>`select offers from compare.lists where owner = ${owner}`.execute(db);
  return rows[0]?.offers ?? [];
}

/** The same, held for this transaction alone: whoever else would change the list waits, though it was never there. */
export async function holdOffers(tx: Db, owner: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ offers: string[] }>`
    insert into compare.lists (owner, offers, touched_at) values (${owner}, '{}', ${now})
    on conflict (owner) do update set touched_at = excluded.touched_at returning offers`.execute(tx);
  return rows[0]!.offers;
}

/** Makes the list these offers; one of none is forgotten. The caller holds it. */
export async function keepOffers(tx: Db, owner: string, offers: string[]): Promise<void> {
  if (offers.length === 0) await sql`delete from compare.lists where owner = ${owner}`.execute(tx);
  else await sql`update compare.lists set offers = ${offers}::text[] where owner = ${owner}`.execute(tx);
}

/** Forgets lists that nobody changed since: visitors' and users' each have their time. */
export async function forgetLists(db: Db, { visitorsBefore, usersBefore }: { visitorsBefore: Date; usersBefore: Date }): Promise<void> {
  await sql`
    delete from compare.lists
    where touched_at < ${visitorsBefore} and (owner like 'visitor %' or touched_at < ${usersBefore})`.execute(db);
}
