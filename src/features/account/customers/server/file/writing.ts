import { sql, type RawBuilder } from "kysely";
import * as z from "zod/mini";
import type { Db } from "#platform/server/db.ts";
import { KINDS, noCounts, type Counts, type Kind } from "./counts.ts";
import { endSessionsOfEnded } from "./ending.ts";
import type { FileCustomer } from "./format.ts";
import { rowsOf, type Rows } from "./rows.ts";

type Shape = {
  /** The columns of a row of the file with their types; the first is the key. */
  given: Record<string, string>;
  /** Columns that come from elsewhere than the file's row. */
  joined?: Record<string, string>;
  join?: string;
  /** Rows that are not written. */
  where?: string;
  /** Columns that are written as something else when the row is there already; null: left as they are. */
  later?: Record<string, ((from: string) => string) | null>;
};

const OWN = { customer_id: "c.id" };
const unlessConfirmed = (column: string) => (from: string) =>
  `case when t.${column}_confirmed_at is null then ${from}.${column} else t.${column} end`;

const SHAPES: Record<Kind, Shape> = {
  customers: { given: { code: "text", kind: "text", managed: "boolean", name: "text", postcode: "text", city: "text", street: "text" } },
  users: {
    given: { provider_id: "text", name: "text", main: "boolean", language: "text", mail: "text", msisdn: "text" },
    joined: { ...OWN, role: "'customer'" },
    // whoever deleted the account in the portal does not come back
    where: "where not exists (select 1 from people.deleted_users d where d.provider_id = g.provider_id)",
    // what its owner chose or confirmed in the portal stays
    later: { language: null, mail: unlessConfirmed("mail"), msisdn: unlessConfirmed("msisdn") },
  },
  accounts: {
    given: { code: "text", name: "text", overdue_cents: "integer", overdue_since: "date", credit_limit_reached: "boolean" },
    joined: OWN,
  },
  contracts: { given: { cid: "text", name: "text", address: "text" }, joined: OWN },
  lines: {
    given: {
      service_id: "text",
      cid: "text",
      service_type: "text",
      display_name: "text",
      tariff_name: "text",
      bundled: "boolean",
      status: "text",
      suspension_reason: "text",
      prepaid: "boolean",
      prepaid_status: "text",
      balance_cents: "integer",
      expire_date: "date",
      has_individual_fault: "boolean",
      visit_date: "date",
      has_group_fault: "boolean",
      resolution_date: "date",
    },
    joined: { ...OWN, billing_account_id: "b.id" },
    join: "join people.billing_accounts b on b.code = g.account",
  },
};

/** Writes whole customers in the caller's transaction: what is new, what differs, and the end of what they no longer have. */
export async function writeCustomers(tx: Db, customers: FileCustomer[], now: Date): Promise<Counts> {
  const rows = rowsOf(customers);
  const counts = noCounts();
  // every batch finds its rows by their keys; without statistics of tables that were just filled, whole tables would be read for it
  await sql`set local enable_seqscan = off`.execute(tx);
  const known = await knownOf(tx, customers);
  if (known.length > 0) {
    await clearPlaces(tx, rows);
    await bringBackOwnUsers(tx, rows);
  }
  for (const { kind } of KINDS) Object.assign(counts[kind], { read: rows[kind].length, ...(await writeRows(tx, kind, rows[kind])) });
  if (known.length === 0) return counts;
  for (const { kind } of KINDS) if (kind !== "customers") counts[kind].ended = await endRest(tx, kind, { known, rows, now });
  if (counts.users.ended > 0) await endSessionsOfEnded(tx, known);
  return counts;
}

/** The ids of customers who are in the database already. */
async function knownOf(tx: Db, customers: FileCustomer[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from people.customers where code = any(${customers.map(({ code }) => code)}::text[])`.execute(tx);
  return rows.map(({ id }) => id);
}

const json = (rows: object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::text::json)`;

/** Frees what only one may be at a time: a customer's main user, the line of a contract. */
async function clearPlaces(tx: Db, { users, lines }: Rows): Promise<void> {
  await sql`
    update people.users u set main = false
    from ${json(users.filter(({ main }) => main))} as g (customer text, provider_id text) join people.customers c on c.code = g.customer
    where u.customer_id = c.id and u.main and u.provider_id is distinct from g.provider_id`.execute(tx);
  await sql`
    update people.assets a set cid = null from ${json(lines.filter(({ cid }) => cid))} as g (cid text, service_id text)
    where a.cid = g.cid and a.service_id <> g.service_id`.execute(tx);
}

/** Users whom an ended customer had invited in the portal come back with the customer: no file names them. */
async function bringBackOwnUsers(tx: Db, { customers }: Rows): Promise<void> {
  await sql`
    update people.users u set ended_at = null from ${json(customers)} as g (code text) join people.customers c on c.code = g.code
    where u.customer_id = c.id and u.provider_id is null and u.ended_at = c.ended_at`.execute(tx);
}

const list = (parts: string[]): RawBuilder<unknown> => sql.raw(parts.join(", "));

const Written = z.object({ added: z.int(), changed: z.int(), returned: z.int() });
type Written = z.infer<typeof Written>;

/** Inserts rows of the file and updates those that differ; an ended one is not ended any more. */
async function writeRows(tx: Db, kind: Kind, rows: Rows[Kind]): Promise<Written> {
  if (rows.length === 0) return { added: 0, changed: 0, returned: 0 };
  const { given, joined = {}, join = "", where = "", later = {} } = SHAPES[kind];
  const { table, key } = KINDS.find((one) => one.kind === kind)!;
  const columns = [...Object.keys(given), ...Object.keys(joined)];
  const updated = columns.filter((column) => column !== key && column !== "role" && later[column] !== null);
  const values = (from: string) => updated.map((column) => later[column]?.(from) ?? `${from}.${column}`);
  const customer = kind === "customers" ? "" : "join people.customers c on c.code = g.customer";
  const shape = Object.entries({ customer: "text", ...(kind === "lines" && { account: "text" }), ...given });
  const id = sql.raw(key);
  const differs = (from: string) => sql`
    (${list([...updated.map((column) => `t.${column}`), "t.ended_at"])}) is distinct from (${list([...values(from), "null::timestamptz"])})`;
  const { rows: counted } = await sql`
    with given as (
      select ${list([...Object.keys(given).map((column) => `g.${column}`), ...Object.entries(joined).map(([column, from]) => `${from} as ${column}`)])}
      from ${json(rows)} as g (${list(shape.map((column) => column.join(" ")))}) ${sql.raw(`${customer} ${join} ${where}`)}),
    -- a conflict would lock rows that stay as they are, and write that they are locked
    differing as (
      select g.*, t.ended_at is not null as was_ended from given g left join people.${sql.raw(table)} t on t.${id} = g.${id}
      where t.${id} is null or ${differs("g")}),
    written as (
      insert into people.${sql.raw(table)} as t (${list(columns)}) select ${list(columns)} from differing
      on conflict (${id}) do update set ${list([...updated.map((column, at) => `${column} = ${values("excluded")[at]}`), "ended_at = null"])}
      where ${differs("excluded")}
      returning (t.xmax = 0) as added)
    select count(*) filter (where added)::int as added, count(*) filter (where not added)::int as changed,
      (select count(*)::int from differing where was_ended) as returned
    from written`.execute(tx);
  return Written.parse(counted[0]);
}

type Batch = { known: string[]; rows: Rows; now: Date };

/** Ends what these customers no longer have; a line that moves to another customer, and a user whom the customer invited, are left. */
async function endRest(tx: Db, kind: Exclude<Kind, "customers">, { known, rows, now }: Batch): Promise<number> {
  const { table, key } = KINDS.find((one) => one.kind === kind)!;
  const id = sql.raw(`t.${key}`);
  const moves = sql.raw(kind === "lines" ? "and not exists (select 1 from people.import_moves m where m.service_id = t.service_id)" : "");
  const { numAffectedRows } = await sql`
    update people.${sql.raw(table)} t set ended_at = ${now}
    where t.customer_id = any(${known}::uuid[]) and t.ended_at is null
      and ${id} is not null and ${id} <> all(${rows[kind].map((row) => String(row[key]))}::text[]) ${moves}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
