import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";

/** Marks a user's notice as seen, however often; false where the user has no such notice. */
export const markNoticeSeen = (db: Db, userId: string, { id, now }: { id: string; now: Date }): Promise<boolean> =>
  rowsIn(db).some(sql`
    update people.notices set seen_at = coalesce(seen_at, ${now}) where id = ${id} and user_id = ${userId} returning 1`);
