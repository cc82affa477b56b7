import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";

export type Warning = { account: string; periodFrom: string; percent: number; usedCents: number; limitCents: number };

/** Stores that a period's spending has reached a threshold; false where that was stored before. */
export const addWarning = (
  tx: Db,
  { account, periodFrom, percent, usedCents, limitCents, now }: Warning & { now: Date },
): Promise<boolean> =>
  rowsIn(tx).some(sql`
    insert into spending.warnings (account, period_from, percent, used_cents, limit_cents, warned_at)
    values (${account}, ${periodFrom}, ${percent}, ${usedCents}, ${limitCents}, ${now})
    on conflict do nothing returning 1`);

/** Deletes warnings of periods that began before; returns how many. */
export async function forgetWarnings(db: Db, before: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from spending.warnings where period_from < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
