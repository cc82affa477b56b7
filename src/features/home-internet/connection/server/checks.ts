import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import type { Check } from "../../rules/connection.ts";

/** The last time that the router of a contract was asked whether it answers. */
export async function lastCheck(db: Db, cid: string): Promise<Check | undefined> {
  const { rows } = await sql<Check>`
    select checked_at as "checkedAt", answered from home_internet.connection_checks where cid = ${cid}`.execute(db);
  return rows[0];
}

/** Keeps what came of a check, unless a later one is kept. */
export async function keepCheck(db: Db, cid: string, { checkedAt, answered }: Check): Promise<void> {
  await sql`
    insert into home_internet.connection_checks (cid, checked_at, answered) values (${cid}, ${checkedAt}, ${answered})
    on conflict (cid) do update set checked_at = excluded.checked_at, answered = excluded.answered
    where home_internet.connection_checks.checked_at < excluded.checked_at`.execute(db);
}
