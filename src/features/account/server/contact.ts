import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

/** How a user can be reached, for filling in forms; nothing when no mail address is known. `mobile` is nine digits. */
export async function contactOf(db: Db, userId: string): Promise<{ email: string; name: string; mobile: string | null } | undefined> {
  const { rows } = await sql<{ email: string; name: string; mobile: string | null }>`
    select mail as email, name, msisdn as mobile from people.users where id = ${userId} and mail is not null`.execute(db);
  return rows[0];
}
