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

/** An insert or update for each fault, and the expected message; what is given is what the caller's types say. */
const given = { id: "a", name: null as string | null, many: 1, at: new Date(), nothing: undefined as string | undefined };
export const wrongWrites = {
  'column "nick" of relation "customers" does not exist': sql`
    insert into people.customers (code, kind, name, nick) values (${given.id}, 'business', ${given.id}, ${given.id})`,
  "people.customers is filled without name": sql`insert into people.customers (code, kind) values (${given.id}, 'business')`,
  "people.customers is filled without the names of its columns": sql`
    insert into people.customers select * from people.customers where code = ${given.id}`,
  "given.many: number is given for text": sql`update people.customers set name = ${given.many} where code = ${given.id}`,
  "given.at: Date is given for date": sql`update people.assets set expire_date = ${given.at}`,
  "given.nothing: string | undefined may be undefined": sql`update people.customers set city = ${given.nothing}`,
  "people.customers.name may get null": sql`update people.customers set city = ${given.name}, name = ${given.name}`,
};

/** No fault: what the database fills, what may be null, and values that a select makes. */
export const rightWrites = [
  sql`insert into people.customers (code, kind, name, city) values (${given.id}, 'business', coalesce(${given.name}, ''), ${given.name})`,
  sql`insert into people.assets (customer_id, billing_account_id, service_type, service_id, display_name, tariff_name)
    select customer_id, id, 'TV', code, name, name from people.billing_accounts where code = ${given.id} on conflict (service_id) do update set ended_at = ${given.at}`,
];
