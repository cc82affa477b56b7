import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

/** Marks a user's notice as seen, however often; false where the user has no such notice. */
export async function markNoticeSeen(db: Db, userId: string, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const { rows } = await sql`
    update people.notices set seen_at = coalesce(seen_at, ${now}) where id = ${id} and user_id = ${userId} returning 1`.execute(db);
  return rows.length > 0;
}
