import { sql } from "kysely";
import * as z from "zod/mini";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Path } from "#platform/server/json-file/faults.ts";
import { MOST_FAULTS } from "#platform/server/json-file/faults.ts";
import type { FileCustomer } from "./format.ts";
import { KINDS, type Counted } from "./counts.ts";

export type KeysRow = { customer: string; line: number; users: string[]; accounts: string[]; contracts: string[]; lines: string[] };

/** The provider's ids in a customer. */
export const keysOf = ({ code, users, billingAccounts, contracts, lines }: FileCustomer, line: number): KeysRow => ({
  customer: code,
  line,
  users: users.map(({ id }) => id),
  accounts: billingAccounts.map((account) => account.code),
  contracts: contracts.map(({ cid }) => cid),
  lines: lines.map(({ serviceId }) => serviceId),
});

export async function clearKeys(db: Db): Promise<void> {
  await sql`truncate people.import_keys, people.import_moves`.execute(db);
}

export async function addKeys(db: Db, rows: KeysRow[]): Promise<void> {
  await sql`
    insert into people.import_keys (customer, line, users, accounts, contracts, lines)
    select customer, line, users, accounts, contracts, lines from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as g (customer text, line integer, users text[], accounts text[], contracts text[], lines text[])`.execute(db);
}

/** Whether the ids of so many customers are still there: a crash of the database loses them. */
export async function keysAreThere(db: Db, customers: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from people.import_keys`.execute(db);
  return rows[0]?.count === customers;
}

/** A field of the file that cannot stay, by its line. */
export type KeyFault = { line: number; path: Path; says: string };
type TwiceRow = { line: number; place: number; key: string; first: number };

const FIELDS = {
  users: { list: "users", field: "id", is: "the id of a user" },
  accounts: { list: "billingAccounts", field: "code", is: "the code of a billing account" },
  contracts: { list: "contracts", field: "cid", is: "a contract" },
  lines: { list: "lines", field: "serviceId", is: "the serviceId of a line" },
} as const;
type Part = keyof typeof FIELDS;

/** Ids that stand in the file twice, or belong to another customer in the database: a hundred of each at most. */
export async function keyFaults(db: Db): Promise<KeyFault[]> {
  await sql`analyze people.import_keys`.execute(db);
  const faults: KeyFault[] = [];
  for (const { line, key, first } of await customersTwice(db))
    faults.push({ line, path: ["code"], says: `"${key}" is the code of a customer in line ${first} already` });
  for (const part of ["users", "accounts", "contracts", "lines"] as const) {
    const { list, field, is } = FIELDS[part];
    for (const { line, place, key, first } of await twice(db, part))
      faults.push({ line, path: [list, place - 1, field], says: `"${key}" is ${is} in line ${first} already` });
  }
  for (const { part, line, place, key, owner } of await ofOthers(db)) {
    const { list, field } = FIELDS[part as Part];
    faults.push({
      line,
      path: [list, place - 1, field],
      says: `"${key}" belongs to the customer ${owner}, and cannot move to another one`,
    });
  }
  return faults.sort((one, other) => one.line - other.line);
}

const customersTwice = (db: Db): Promise<Omit<TwiceRow, "place">[]> =>
  rowsIn(db).all(sql<Omit<TwiceRow, "place">>`
    with twice as (select customer, min(line) as first from people.import_keys group by customer having count(*) > 1 limit ${MOST_FAULTS})
    select k.line, k.customer as key, t.first from people.import_keys k join twice t using (customer) where k.line > t.first
    order by k.line limit ${MOST_FAULTS}`);

/** Every occurrence of an id but the first. */
async function twice(db: Db, part: Part): Promise<TwiceRow[]> {
  const ids = sql.raw(`people.import_keys k, unnest(k.${part}) with ordinality as u (key, place)`);
  return rowsIn(db).all(sql<TwiceRow>`
    with twice as (select u.key from ${ids} group by u.key having count(*) > 1 limit ${MOST_FAULTS}),
      found as (
        select k.line, u.place::int as place, u.key, min(k.line) over (partition by u.key) as first,
          row_number() over (partition by u.key order by k.line, u.place) as which
        from ${ids} join twice t on t.key = u.key)
    select line, place, key, first from found where which > 1 order by line, place limit ${MOST_FAULTS}`);
}

type OthersRow = Omit<TwiceRow, "first"> & { part: string; owner: string };

/** Ids that belong to another customer in the database. */
const ofOthers = (db: Db): Promise<OthersRow[]> =>
  rowsIn(db).all(sql<OthersRow>`
    select part, line, place::int as place, key, owner from (
      select 'users' as part, k.customer, k.line, u.place, u.key, c.code as owner
      from people.import_keys k, unnest(k.users) with ordinality as u (key, place)
        join people.users t on t.provider_id = u.key join people.customers c on c.id = t.customer_id
      union all
      select 'accounts', k.customer, k.line, u.place, u.key, c.code
      from people.import_keys k, unnest(k.accounts) with ordinality as u (key, place)
        join people.billing_accounts t on t.code = u.key join people.customers c on c.id = t.customer_id
      union all
      select 'contracts', k.customer, k.line, u.place, u.key, c.code
      from people.import_keys k, unnest(k.contracts) with ordinality as u (key, place)
        join people.contracts t on t.cid = u.key join people.customers c on c.id = t.customer_id) found
    where owner <> customer order by line limit ${MOST_FAULTS}`);

/** Stores which lines move to another customer: these are not ended where they were. */
export async function findMoves(db: Db): Promise<void> {
  await sql`
    insert into people.import_moves (service_id)
    select a.service_id from people.import_keys k, unnest(k.lines) as u (key)
      join people.assets a on a.service_id = u.key join people.customers c on c.id = a.customer_id
    where c.code <> k.customer`.execute(db);
  await sql`analyze people.import_moves`.execute(db);
}

const Count = z.object({ count: z.int() });

/** How many entries of each kind the file ends: all that customers in it no longer have, and with `full` all of customers who are not in it. */
export async function countEnds(db: Db, full: boolean): Promise<Counted> {
  const gone = sql`
    gone as (
      select c.id from people.customers c
      where ${full} and c.ended_at is null and not exists (select 1 from people.import_keys k where k.customer = c.code)),
    here as (select c.id from people.import_keys k join people.customers c on c.code = k.customer)`;
  const count = async (query: ReturnType<typeof sql>) => Count.parse((await query.execute(db)).rows[0]).count;
  const ends = { customers: await count(sql`with ${gone} select count(*)::int as count from gone`) } as Counted;
  for (const { kind, table, key } of KINDS) {
    if (kind === "customers") continue;
    const [of, id] = [sql.raw(`people.${table}`), sql.raw(key)];
    ends[kind] = await count(sql`
      with ${gone}
      select ((select count(*) from ${of} t join gone g on g.id = t.customer_id where t.ended_at is null)
        + (select count(*) from ${of} t join here h on h.id = t.customer_id
            where t.ended_at is null and t.${id} is not null
              and not exists (select 1 from (select unnest(${sql.raw(kind)}) as key from people.import_keys) k where k.key = t.${id})))::int as count`);
  }
  return ends;
}
