import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Check } from "../../rules/connection.ts";

/** The last check whether the router of a contract answers. */
export const lastCheck = (db: Db, cid: string): Promise<Check | undefined> =>
  rowsIn(db).maybe(sql<Check>`
    select checked_at as "checkedAt", answered from home_internet.connection_checks where cid = ${cid}`);

/** Stores the result of a check, unless a later one is stored. */
export async function keepCheck(db: Db, cid: string, { checkedAt, answered }: Check): Promise<void> {
  await sql`
    insert into home_internet.connection_checks (cid, checked_at, answered) values (${cid}, ${checkedAt}, ${answered})
    on conflict (cid) do update set checked_at = excluded.checked_at, answered = excluded.answered
    where home_internet.connection_checks.checked_at < excluded.checked_at`.execute(db);
}
