import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import type { FreeSlot } from "#providers/visits/port.ts";

/** What the workforce said is free, and when. */
export type Reported = { slots: FreeSlot[]; reportedAt: Date };

export async function storedSlots(db: Db, region: string): Promise<Reported | undefined> {
  const { rows } = await sql<Reported>`select slots, told_at as "reportedAt" from tickets.workforce_slots where region = ${region}`.execute(
    db,
  );
  return rows[0];
}

/** Stores what the workforce says; what it said later stays. */
export async function storeSlots(db: Db, region: string, { slots, reportedAt }: Reported): Promise<void> {
  await sql`
    insert into tickets.workforce_slots as w (region, slots, told_at) values (${region}, ${JSON.stringify(slots)}::text::jsonb, ${reportedAt})
    on conflict (region) do update set slots = excluded.slots, told_at = excluded.told_at where w.told_at < excluded.told_at`.execute(db);
}
