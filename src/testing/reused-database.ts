import type { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, sql } from "kysely";
import { beginningAgain } from "#platform/server/begin-again.ts";
import type { Db, NoTables } from "#platform/server/db.ts";
import { openEmbedded } from "#platform/server/embedded-db.ts";
import { statementEnded } from "#platform/server/scope.ts";
import { allTables, contentsOf, insertOf, quietly, quoted, storedColumns, writesOf } from "./tables.ts";

/** After so many written rows a new database is quicker than one full of dead rows. */
const MANY_ROWS = 20_000;

type Table = { name: string; columns: string[]; rows: string };
type Start = {
  schemas: string[];
  tables: string[];
  shape: string;
  contents: Record<string, string>;
  filled: Table[];
  written: Map<string, string>;
};
type Engine = { engine: PGlite; db: Db; start: Start };

/** What test files before have given back, in this worker. Some open two at once, as two simulators. */
const idle: Engine[] = [];
const MOST_IDLE = 2;

/**
 * A migrated database in memory: that of the test file before, exactly as it was when it was opened, or a new one. It takes a tenth of the time of a new
 * one. Whoever still holds it after `close` finds it closed.
 */
export async function openReused(dump: () => Promise<Blob>): Promise<{ engine: PGlite; db: Db; close: () => Promise<void> }> {
  const again = idle.pop();
  const taken = again && (await isAsAtStart(again)) ? again : await openNew(await dump());
  const lease = leaseOf(taken.engine);
  const db = beginningAgain(new Kysely<NoTables>({ dialect: new PGliteDialect({ pglite: lease.engine }), log: statementEnded }));
  const close = async () => {
    if (!lease.end() || taken.engine.closed) return;
    if (idle.length < MOST_IDLE) idle.push(taken);
    else await taken.engine.close();
  };
  return { engine: lease.engine, db, close };
}

async function openNew(dump: Blob): Promise<Engine> {
  const { engine, db } = await openEmbedded({ dump });
  const tables = await allTables(db);
  const contents = await contentsOf(db, tables);
  const columns = await storedColumns(db);
  const filled: Table[] = [];
  for (const name of tables.filter((name) => !contents[name]!.startsWith("0 "))) {
    const { rows } = await sql<{ rows: string }>`select jsonb_agg(t)::text as rows from ${sql.raw(quoted(name))} t`.execute(db);
    filled.push({ name, columns: columns.get(name)!, rows: rows[0]!.rows });
  }
  return {
    engine,
    db,
    start: {
      schemas: await schemasOf(engine),
      tables: await tablesOf(engine),
      shape: await shapeOf(db),
      contents,
      filled,
      written: await writesOf(db),
    },
  };
}

/** Puts the contents back; false where that is not worth it, or something else than contents has changed. */
async function isAsAtStart({ engine, db, start }: Engine): Promise<boolean> {
  try {
    await engine.exec("close all; unlisten *; select pg_advisory_unlock_all(); discard temp; discard sequences");
    await dropNew(engine, start);
    const now = await writesOf(db);
    const count = (writes: Map<string, string>) => [...writes.values()].reduce((sum, rows) => sum + Number(rows), 0);
    const isWorth = count(now) - count(start.written) < MANY_ROWS && (await shapeOf(db)) === start.shape;
    const filled = new Set(start.filled.map(({ name }) => name));
    const written = [...now.keys()].filter((name) => now.get(name) !== start.written.get(name) || filled.has(name));
    if (isWorth) await putBack(db, written, start);
    const contents = isWorth ? await contentsOf(db, written) : {};
    if (isWorth && written.every((name) => contents[name] === start.contents[name])) {
      start.written = await writesOf(db);
      return true;
    }
  } catch {
    // a new one is opened
  }
  if (!engine.closed) await engine.close();
  return false;
}

/** Drops the schemas and tables that a test has made. */
async function dropNew(engine: PGlite, { schemas, tables }: Start): Promise<void> {
  for (const name of await schemasOf(engine)) if (!schemas.includes(name)) await engine.exec(`drop schema ${name} cascade`);
  for (const name of await tablesOf(engine)) if (!tables.includes(name)) await engine.exec(`drop table if exists ${name} cascade`);
}

const OURS = "not in (select oid from pg_namespace where nspname ~ '^pg_' or nspname = 'information_schema')";
const namesIn = async (engine: PGlite, query: string) => (await engine.query<{ name: string }>(query)).rows.map(({ name }) => name);
const schemasOf = (engine: PGlite) => namesIn(engine, `select quote_ident(nspname) as name from pg_namespace where oid ${OURS}`);
const tablesOf = (engine: PGlite) =>
  namesIn(engine, `select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and relnamespace ${OURS}`);

async function putBack(db: Db, written: readonly string[], { filled }: Start): Promise<void> {
  const { rows: sequences } = await sql<{ name: string; start: string }>`
    select schemaname || '.' || sequencename as name, start_value::text as start from pg_sequences where last_value is not null`.execute(
    db,
  );
  await quietly(db, [
    ...written.map((name) => `delete from ${quoted(name)}`),
    ...filled.map(({ name, columns, rows }) => insertOf(name, columns, rows)),
    ...sequences.map(({ name, start }) => `perform setval('${quoted(name)}', ${start}, false)`),
  ]);
}

/** A hash of all that is not contents: tables, columns, constraints, triggers, functions, settings, and what was analysed. */
async function shapeOf(db: Db): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    with parts as (
      select 'schema ' || oid || nspname as part from pg_namespace where nspname !~ '^pg_(toast_)?temp'
      union all select concat_ws(' ', 'relation', oid, relname, relkind, reltuples, relhastriggers, reloptions) from pg_class
        where oid >= 16384 and relkind <> 't' and relnamespace not in (select oid from pg_namespace where nspname ~ '^pg_')
      union all select concat_ws(' ', 'column', attrelid, attnum, attname, atttypid, attnotnull, atthasdef, attisdropped) from pg_attribute where attrelid >= 16384 and attnum > 0
        and attrelid in (select oid from pg_class where relnamespace not in (select oid from pg_namespace where nspname ~ '^pg_'))
      union all select concat_ws(' ', 'default', oid, md5(adbin::text)) from pg_attrdef
      union all select concat_ws(' ', 'constraint', oid, conname, convalidated, condeferrable) from pg_constraint where oid >= 16384
      union all select concat_ws(' ', 'trigger', oid, tgname, tgenabled) from pg_trigger where oid >= 16384
      union all select concat_ws(' ', 'function', oid, proname, md5(prosrc)) from pg_proc where oid >= 16384
      union all select concat_ws(' ', 'setting', name, setting) from pg_settings where source in ('session', 'user', 'database')
    ) select md5(string_agg(part, '|' order by part)) as shape from parts`.execute(db);
  return rows[0]!.shape;
}

/** The engine for one test file: after `end`, which says whether it was the first, it is closed for whoever still has it. */
function leaseOf(engine: PGlite): { engine: PGlite; end: () => boolean } {
  let isOver = false;
  const lease = new Proxy(engine, {
    get(target, name) {
      if (isOver && name === "closed") return true;
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        if (isOver) throw new Error("PGlite is closed");
        return Reflect.apply(value, target, given) as unknown;
      };
    },
  });
  const end = () => {
    const isFirst = !isOver;
    isOver = true;
    return isFirst;
  };
  return { engine: lease, end };
}
