import { sql } from "kysely";
import * as z from "zod/mini";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { differingOf } from "./comparing.ts";
import { KINDS, noCounts, type Counts, type Kind } from "./counts.ts";
import { endSessionsOfEnded } from "./ending.ts";
import type { FileCustomer } from "./format.ts";
import { rowsOf, type Rows } from "./rows.ts";
import { json, list, partsOf } from "./shapes.ts";

/** Writes whole customers in the caller's transaction: what is new, what differs, and the end of what they no longer have. */
export async function writeCustomers(tx: Db, customers: FileCustomer[], now: Date): Promise<Counts> {
  // every batch finds its rows by their keys; without statistics of tables that were just filled, whole tables would be read for it
  await sql`set local enable_seqscan = off`.execute(tx);
  const all = rowsOf(customers);
  const counts = noCounts();
  for (const { kind } of KINDS) counts[kind].read = all[kind].length;
  const known = await knownOf(tx, customers);
  if (known.length === 0) return writeAll(tx, { rows: all, known: [], now, counts });
  const differing = await differingOf(tx, customers, all);
  if (differing.size === 0) return counts;
  const some = customers.filter(({ code }) => differing.has(code));
  const rows = rowsOf(some);
  const ids = known.filter(({ code }) => differing.has(code)).map(({ id }) => id);
  if (ids.length > 0) {
    await clearPlaces(tx, rows);
    await bringBackOwnUsers(tx, rows);
  }
  return writeAll(tx, { rows, known: ids, now, counts });
}

async function writeAll(tx: Db, { counts, ...batch }: Rest & { counts: Counts }): Promise<Counts> {
  for (const { kind } of KINDS) Object.assign(counts[kind], await writeRows(tx, kind, batch));
  if (batch.known.length === 0) return counts;
  for (const { kind } of KINDS) if (kind !== "customers") counts[kind].ended = await endRest(tx, kind, batch);
  if (counts.users.ended > 0) await endSessionsOfEnded(tx, batch.known);
  return counts;
}

/** Customers who are in the database already. */
const knownOf = (tx: Db, customers: FileCustomer[]): Promise<{ id: string; code: string }[]> =>
  rowsIn(tx).all(sql<{ id: string; code: string }>`
    select id, code from people.customers where code = any(${customers.map(({ code }) => code)}::text[])`);

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

const Written = z.object({ added: z.int(), changed: z.int(), returned: z.int() });
type Written = z.infer<typeof Written>;
type Batch = { rows: Rows; now: Date };

/** Inserts rows of the file and updates those that differ; an ended one is not ended any more. */
async function writeRows(tx: Db, kind: Kind, { rows: { [kind]: rows }, now }: Batch): Promise<Written> {
  if (rows.length === 0) return { added: 0, changed: 0, returned: 0 };
  const { table, key, hasId, columns, updated, values, given, differs } = partsOf(kind, rows);
  const { rows: counted } = await sql`
    with given as (${given}),
    -- a conflict would lock rows that stay as they are, and write that they are locked
    differing as (
      select g.*, t.ended_at is not null as was_ended from given g left join ${table} t on t.${key} = g.${key}
      where t.${key} is null or ${differs("g")}),
    written as (
      insert into ${table} as t (${list([...(hasId ? ["id"] : []), ...columns])})
      select ${hasId ? sql`${newId(now)},` : sql``} ${list(columns)} from differing
      on conflict (${key}) do update set ${list([...updated.map((column, at) => `${column} = ${values("excluded")[at]}`), "ended_at = null"])}
      where ${differs("excluded")}
      returning (t.xmax = 0) as added)
    select count(*) filter (where added)::int as added, count(*) filter (where not added)::int as changed,
      (select count(*)::int from differing where was_ended) as returned
    from written`.execute(tx);
  return Written.parse(counted[0]);
}

/** A UUID of version 7 (RFC 9562): those of one batch stand side by side in each index, where random ones would touch a page of it each. */
function newId(now: Date) {
  const time = now.getTime().toString(16).padStart(12, "0");
  return sql`(${`${time.slice(0, 8)}-${time.slice(8)}-7`}::text || substr(gen_random_uuid()::text, 16))::uuid`;
}

type Rest = Batch & { known: string[] };

/** Ends what these customers no longer have; a line that moves to another customer, and a user whom the customer invited, are left. */
async function endRest(tx: Db, kind: Exclude<Kind, "customers">, { known, rows, now }: Rest): Promise<number> {
  const { table, key } = KINDS.find((one) => one.kind === kind)!;
  const id = sql.raw(`t.${key}`);
  const moves = sql.raw(kind === "lines" ? "and not exists (select 1 from people.import_moves m where m.service_id = t.service_id)" : "");
  const { numAffectedRows } = await sql`
    update people.${sql.raw(table)} t set ended_at = ${now}
    where t.customer_id = any(${known}::uuid[]) and t.ended_at is null
      and ${id} is not null and ${id} <> all(${rows[kind].map((row) => String(row[key]))}::text[]) ${moves}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
