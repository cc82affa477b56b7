import { sql } from "kysely";

/** A query for each fault that the test of rows must find, and the expected message. */
export const wrong = {
  "code: number is text": sql<{ code: number }>`select code from people.customers`,
  "nick is not in the answer": sql<{ code: string; nick: string }>`select code from people.customers`,
  "name is not declared": sql<{ code: string }>`select code, name from people.customers`,
  "cid: string may be null": sql<{ cid: string }>`select cid from people.assets`,
  "address: string may be null": sql<{ address: string }>`
    select n.address from people.assets a left join people.contracts n on n.cid = a.cid`,
  "name: string | null is never null": sql<{ name: string | null }>`select name from people.customers`,
  'status: "ACTIVE" | "SUSPENDED" may be "BLOCKED"': sql<{ status: "ACTIVE" | "SUSPENDED" }>`select status from people.assets`,
  'name: "Ann" has no check': sql<{ name: "Ann" }>`select name from people.customers`,
  "days: number[] is date[]": sql<{ days: number[] }>`select array_agg(expire_date) as days from people.assets`,
  'relation "people.nobody" does not exist': sql<{ code: string }>`select code from people.nobody`,
};

/** No fault: a part by its name, a part that a function is given, a name put together, and a condition that lets no null through. */
const COLUMNS = sql`a.cid, a.status`;
const where = (which: ReturnType<typeof sql>) => sql`from people.assets a where a.cid is not null and ${which}`;
export const right = (id: string, schema: "people") => [
  sql<{ cid: string; status: "ACTIVE" | "SUSPENDED" | "BLOCKED" }>`select ${COLUMNS} ${where(sql`id = ${id}`)}`,
  sql<{ n: number }>`select count(*)::int as n from ${sql.table(`${schema}.assets`)}`,
];
