import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

/** Of these accounts those about which nobody has asked the billing system since the instant. */
export async function notRequestedSince(db: Db, codes: readonly string[], since: Date): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${[...codes]}::text[]) code
    where not exists (select from bills.accounts a where a.code = code.code and a.requested_at >= ${since}) order by code`.execute(db);
  return rows.map(({ code }) => code);
}
