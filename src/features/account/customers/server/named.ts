import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

type Named = { key: string; name: string };
const asMap = (rows: readonly Named[]) => new Map(rows.map(({ key, name }) => [key, name]));

/** What a customer calls these lines, contracts and billing accounts; ended ones, too. */
export async function namesOfSubjects(db: Db, customerId: string, subjects: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<Named>`
    select service_id as key, display_name as name from people.assets
      where customer_id = ${customerId} and service_id = any(${[...subjects]}) and display_name is not null
    union all select c.cid, coalesce(a.display_name, c.name) from people.contracts c
      left join people.assets a on a.cid = c.cid and a.ended_at is null
      where c.customer_id = ${customerId} and c.cid = any(${[...subjects]})
    union all select code, name from people.billing_accounts where customer_id = ${customerId} and code = any(${[...subjects]})`.execute(
    db,
  );
  return asMap(rows);
}

/** The names of these users. */
export async function namesOfUsers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<Named>`select id as key, name from people.users where id = any(${[...ids]}::uuid[])`.execute(db);
  return asMap(rows);
}
