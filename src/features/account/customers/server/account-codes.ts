import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

/** The codes of billing accounts after this one, in order. */
export async function accountCodes(db: Db, { after, most }: { after: string; most: number }): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from people.billing_accounts where code > ${after} and ended_at is null order by code limit ${most}`.execute(db);
  return rows.map(({ code }) => code);
}
