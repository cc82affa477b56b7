import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

/** Quotes a name of ours: schema and table, or a column. */
export const quoted = (name: string): string =>
  name
    .split(".")
    .map((part) => `"${part}"`)
    .join(".");
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Tables with what depends on them by a foreign key, as `truncate … cascade` would reach them; worked out once a database. */
const dependents = new WeakMap<Db, Map<string, string[]>>();

async function withDependents(db: Db, tables: readonly string[]): Promise<string[]> {
  const known = dependents.get(db) ?? new Map<string, string[]>();
  dependents.set(db, known);
  const key = tables.join();
  if (!known.has(key)) {
    const { rows } = await sql<{ name: string }>`
      with recursive reached as (
        select unnest(${sql.val(tables)}::text[])::regclass::oid as id
        union
        select c.conrelid from pg_constraint c join reached r on c.confrelid = r.id and c.contype = 'f'
      )
      select n.nspname || '.' || t.relname as name from reached r join pg_class t on t.oid = r.id join pg_namespace n on n.oid = t.relnamespace`.execute(
      db,
    );
    known.set(
      key,
      rows.map(({ name }) => name),
    );
  }
  return known.get(key)!;
}

/** Runs statements as one, with triggers and foreign keys off. */
export const quietly = (db: Db, statements: string[]) =>
  sql
    .raw(`do ${literal(`begin perform set_config('session_replication_role', 'replica', true); ${statements.join("; ")}; end`)}`)
    .execute(db);

/**
 * Empties tables, and all that refer to them, for the next test. In small tables `delete` with the triggers off takes a tenth of the time of
 * `truncate`, which makes new files.
 */
export async function emptied(db: Db, ...tables: string[]): Promise<void> {
  const all = await withDependents(db, tables);
  await quietly(
    db,
    all.map((name) => `delete from ${quoted(name)}`),
  );
}

/**
 * Empties tables, and all that refer to them, and fills them. From the second time on, what the first filling made is put back in one statement, which takes
 * a fraction of the time.
 */
export function refilling(db: Db, tables: readonly string[], fill: () => Promise<unknown>): () => Promise<void> {
  let again: string[] | undefined;
  return async () => {
    if (again) return void (await quietly(db, again));
    await emptied(db, ...tables);
    await fill();
    const names = await withDependents(db, tables);
    again = [...names.map((name) => `delete from ${quoted(name)}`), ...(await refillOf(db, names))];
  };
}

/** Statements that insert what is in these tables now. */
async function refillOf(db: Db, tables: readonly string[]): Promise<string[]> {
  const columns = await storedColumns(db);
  const each = tables.map((name) => `select ${literal(name)} as name, jsonb_agg(t)::text as rows from ${quoted(name)} t`);
  const { rows } = await sql.raw<{ name: string; rows: string | null }>(each.join(" union all ")).execute(db);
  return rows.flatMap(({ name, rows: contents }) => (contents ? [insertOf(name, columns.get(name)!, contents)] : []));
}

/** A statement that inserts rows, given as JSON, into a table. */
export function insertOf(name: string, columns: readonly string[], rows: string): string {
  const list = columns.map(quoted).join(", ");
  return `insert into ${quoted(name)} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::${quoted(name)}, ${literal(rows)})`;
}

/** Every table of our schemas; partitions count as part of theirs. */
export async function allTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || t.relname as name from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where t.relkind in ('r', 'p') and not t.relispartition and n.nspname !~ '^(pg_|information_schema|first_contents)' order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** The row count and a content hash of each table, in one statement. */
export async function contentsOf(db: Db, tables: readonly string[]): Promise<Record<string, string>> {
  const each = tables.map(
    (name) =>
      `select ${literal(name)} as name, count(*) || ' rows ' || coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as content from ${quoted(name)} r`,
  );
  const { rows } = await sql.raw<{ name: string; content: string }>(each.join(" union all ")).execute(db);
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

/** How often each table was written to, by the database's own counters; a partition's are its table's. */
export async function writesOf(db: Db): Promise<Map<string, string>> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ name: string; writes: string }>`
    select n.nspname || '.' || t.relname as name,
      sum(pg_stat_get_tuples_inserted(p.oid) + pg_stat_get_tuples_updated(p.oid) + pg_stat_get_tuples_deleted(p.oid))::text as writes
    from pg_class p join pg_class t on t.oid = coalesce(pg_partition_root(p.oid), p.oid) join pg_namespace n on n.oid = t.relnamespace
    where p.relkind = 'r' and n.nspname !~ '^(pg_|information_schema|first_contents)' group by 1`.execute(db);
  return new Map(rows.map(({ name, writes }) => [name, writes]));
}

/** A text that every write to one of these tables changes: asking for it takes a fraction of the time of `writesOf`. */
function writeMarks(db: Db, tables: readonly string[]): () => Promise<string> {
  let known = { relations: "", ids: [] as number[] };
  const find = async () =>
    (
      await sql<{ id: number }>`
        select oid::int as id from pg_class where relkind = 'r' and coalesce(pg_partition_root(oid), oid) = any(${sql.val(tables)}::text[]::regclass[])`.execute(
        db,
      )
    ).rows.map(({ id }) => id);
  const read = async () =>
    (
      await sql<{ relations: string; writes: string | null }>`
        select (select count(*) from pg_class)::text as relations,
          sum(pg_stat_get_tuples_inserted(id) + pg_stat_get_tuples_updated(id) + pg_stat_get_tuples_deleted(id))::text as writes
        from unnest(${sql.val(known.ids)}::int[]) id`.execute(db)
    ).rows[0]!;
  return async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    let now = await read();
    if (now.relations !== known.relations) {
      known = { relations: now.relations, ids: await find() }; // a table may have another partition
      now = await read();
    }
    return `${now.relations} relations, ${now.writes} writes`;
  };
}

/** `contentsOf`, reading only tables written to since the last time. On a server with more than one connection the counters are late: there all are read. */
export function followedContents(db: Db, tables: readonly string[]): () => Promise<Record<string, string>> {
  if (process.env["TEST_DATABASE_URL"]) return () => contentsOf(db, tables);
  const markNow = writeMarks(db, tables);
  let last: { mark: string; writes: Map<string, string>; contents: Record<string, string> } | undefined;
  return async () => {
    const mark = await markNow();
    if (last?.mark === mark) return last.contents;
    const writes = await writesOf(db);
    const written = tables.filter((name) => !last || last.writes.get(name) !== writes.get(name));
    const contents = { ...last?.contents, ...(written.length > 0 && (await contentsOf(db, written))) };
    last = { mark, writes, contents };
    return contents;
  };
}

export type FirstContents = {
  /** The row count and a content hash of every table now. */
  contents: () => Promise<Record<string, string>>;
  /** Restores the contents of the tables that differ. */
  restore: () => Promise<void>;
};

/** Stores the current contents of the tables beside them in the database; `without` names tables to ignore. */
export async function keepFirstContents(db: Db, without: readonly string[] = []): Promise<FirstContents> {
  const tables = (await allTables(db)).filter((name) => !without.includes(name));
  const contents = followedContents(db, tables);
  const first = await contents();
  const copyOf = (name: string) => `first_contents.${quoted(name.replace(".", "__"))}`;
  await sql.raw("create schema if not exists first_contents").execute(db);
  for (const name of tables) {
    await sql.raw(`drop table if exists ${copyOf(name)}`).execute(db);
    await sql.raw(`create table ${copyOf(name)} as select * from ${quoted(name)}`).execute(db);
  }
  const columns = await storedColumns(db);
  return {
    contents,
    async restore() {
      const now = await contents();
      const changed = tables.filter((name) => now[name] !== first[name]);
      if (changed.length === 0) return;
      await quietly(
        db,
        changed.flatMap((name) => {
          const list = columns.get(name)!.map(quoted).join(", ");
          return [
            `delete from ${quoted(name)}`,
            `insert into ${quoted(name)} (${list}) overriding system value select ${list} from ${copyOf(name)}`,
          ];
        }),
      );
    },
  };
}

/** The columns that can be written, by table: generated ones work themselves out. */
export async function storedColumns(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select n.nspname || '.' || t.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_attribute a join pg_class t on t.oid = a.attrelid join pg_namespace n on n.oid = t.relnamespace
    where t.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema)' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by 1`.execute(db);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}
