import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { FreeSlot } from "#providers/visits/port.ts";

/** What the workforce said is free, and when. */
export type Reported = { slots: FreeSlot[]; reportedAt: Date };

export const storedSlots = (db: Db, region: string): Promise<Reported | undefined> =>
  rowsIn(db).maybe(sql<Reported>`select slots, told_at as "reportedAt" from tickets.workforce_slots where region = ${region}`);

/** Stores what the workforce says; what it said later stays. */
export async function storeSlots(db: Db, region: string, { slots, reportedAt }: Reported): Promise<void> {
  await sql`
    insert into tickets.workforce_slots as w (region, slots, told_at) values (${region}, ${JSON.stringify(slots)}::text::jsonb, ${reportedAt})
    on conflict (region) do update set slots = excluded.slots, told_at = excluded.told_at where w.told_at < excluded.told_at`.execute(db);
}
