import { sql } from "kysely";
import { customers } from "#app/server/customers.ts";
import { exporters } from "#app/server/exporters.ts";
import { traces } from "#app/server/traces.ts";
import { deleteForGood } from "#features/account/deletion/server/delete-for-good.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { BRAND } from "#testing/brand.ts";
import { TRY_LIMITS } from "#testing/limits.ts";
import { NOW } from "#testing/server.ts";
import { insertOf, quietly, quoted } from "#testing/tables.ts";
import { Canaries } from "./canaries.ts";
import { leading, linkOf, namesTheUser } from "./links.ts";
import { isOwnKey, readTables, type Column, type Table } from "./schema.ts";

/** What became of each column of a person who has one row in every table that leads to a person, as `schema.table.column`. */
export type Looked = { tables: string[]; others: string[]; columns: string[]; stays: string[]; unexported: string[] };

class Enough extends Error {}

/** Fills the tables, exports and erases the person, and leaves the database as it was. `change` is made before. */
export async function look(db: Db, change: readonly string[] = []): Promise<Looked> {
  let looked: Looked | undefined;
  await db
    .transaction()
    .execute(async (tx) => {
      for (const one of change) await sql.raw(one).execute(tx);
      looked = await lookIn(tx);
      throw new Enough();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Enough)) throw error;
    });
  return looked!;
}

async function lookIn(tx: Db): Promise<Looked> {
  const all = await readTables(tx);
  const tables = leading(all);
  const canaries = new Canaries(tables);
  await dropChecks(tx);
  const rows = new Map(tables.map((table) => [table.name, canaries.rowOf(table)]));
  const names = (table: Table) => table.columns.map(({ name }) => name);
  const inserts = tables.map((table) => insertOf(table.name, names(table), JSON.stringify([rows.get(table.name)])));
  await quietly(tx, inserts);
  await sql`set local session_replication_role = origin`.execute(tx);
  const before = await contents(tx, tables);
  const unexported = await unexportedOf(tx, { tables, canaries, rows });
  await erase(tx, rows);
  const after = await contents(tx, tables);
  return {
    tables: tables.map(({ name }) => name),
    others: all.flatMap(({ name }) => (rows.has(name) ? [] : [name])),
    columns: all.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
    stays: everyColumn(tables, (table, column) => {
      if (isOwnKey(table, column) && !namesTheUser(table.name, column.name)) return false;
      const own = JSON.stringify(before.get(table.name)![0]![column.name]);
      return own !== "null" && after.get(table.name)!.some((row) => JSON.stringify(row[column.name]) === own);
    }),
    unexported,
  };
}

const everyColumn = (tables: readonly Table[], is: (table: Table, column: Column) => boolean): string[] =>
  tables.flatMap((table) => table.columns.flatMap((column) => (is(table, column) ? [`${table.name}.${column.name}`] : [])));

/** A canary may stand where a check allows a few words: these statements are about where a value goes, not about which it is. */
const dropChecks = (tx: Db) =>
  sql`do $$ declare one record; begin
    for one in select conrelid::regclass as of, conname from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where contype = 'c' and conrelid <> 0 and coninhcount = 0 and n.nspname !~ '^(pg_|information_schema)'
    loop execute format('alter table %s drop constraint %I', one.of, one.conname); end loop;
  end $$`.execute(tx);

type Row = Record<string, unknown>;
async function contents(tx: Db, tables: readonly Table[]): Promise<Map<string, Row[]>> {
  const each = tables.map(({ name }) => `select '${name}' as name, to_jsonb(t) as "row" from ${quoted(name)} t`);
  const { rows } = await sql.raw<{ name: string; row: Row }>(each.join(" union all ")).execute(tx);
  const found = Map.groupBy(rows, ({ name }) => name);
  return new Map(tables.map(({ name }) => [name, (found.get(name) ?? []).map(({ row }) => row)]));
}

type Filled = { tables: Table[]; canaries: Canaries; rows: Map<string, Row> };

/** What the export does not show: neither the canary nor, where the row needs another value, the canary in its place. */
async function unexportedOf(tx: Db, { tables, canaries, rows }: Filled): Promise<string[]> {
  const id = rows.get("people.users")!["id"] as string;
  const customerId = rows.get("people.customers")!["id"] as string;
  const exported = async () => {
    const parts: unknown[] = [];
    for (const exportOf of exporters) parts.push(await exportOf(tx, { userId: id, customerId }));
    return JSON.stringify(parts);
  };
  const whole = await exported();
  const isShownInPlace = async (table: Table, column: Column): Promise<boolean> => {
    const { value, shown } = canaries.own(table.name, column);
    const other = shown ? value : !rows.get(table.name)![column.name];
    await sql`savepoint before_the_change`.execute(tx);
    await quietly(tx, [
      `update ${quoted(table.name)} set ${quoted(column.name)} = (jsonb_populate_record(null::${quoted(table.name)}, '${JSON.stringify({ [column.name]: other })}')).${quoted(column.name)}`,
    ]);
    const changed = await exported();
    await sql`rollback to savepoint before_the_change`.execute(tx);
    return shown ? shown.test(changed) : changed !== whole;
  };
  const unexported: string[] = [];
  for (const table of tables)
    for (const column of table.columns) {
      if (isOwnKey(table, column) || linkOf(table.name, column.name) !== undefined) continue;
      const { value, shown } = canaries.own(table.name, column);
      const isShown =
        shown?.test(whole) || (isInPlaceOfAnother(rows.get(table.name)![column.name], value) && (await isShownInPlace(table, column)));
      if (!isShown) unexported.push(`${table.name}.${column.name}`);
    }
  return unexported;
}

/** Whether the row has another value than its canary, or one that no export could show as its own. */
const isInPlaceOfAnother = (has: unknown, canary: unknown): boolean =>
  typeof canary === "boolean" || JSON.stringify(has) !== JSON.stringify(canary);

async function erase(tx: Db, rows: Map<string, Row>): Promise<void> {
  const of = (table: string, column: string) => rows.get(table)![column] as string;
  const user = {
    id: of("people.users", "id"),
    sessionId: of("people.sessions", "id"),
    customerId: of("people.customers", "id"),
    role: "customer",
    main: true,
    grants: [],
  } as const;
  const jobs = { enqueue: async () => undefined };
  const mail = { send: () => Promise.reject(new Error("no mail is sent here")) };
  const log = { info: () => undefined };
  const given = { db: tx, clock: standingClock(NOW), jobs, mail, brand: BRAND, customers, traces, limits: TRY_LIMITS, log };
  const answer = await deleteForGood(tx, user, given);
  if (answer.status !== 200) throw new Error(`the account is not deleted: ${JSON.stringify(answer.body)}`);
}
