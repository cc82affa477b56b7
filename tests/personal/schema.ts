import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

export type Column = { name: string; type: string };
type Foreign = { columns: string[]; table: string; referenced: string[] };
export type Table = { name: string; columns: Column[]; primary: string[]; foreign: Foreign[] };

/** Schemas that are not the portal's own: systems of other companies as they are simulated, and the job library's tables. */
const FOREIGN_SCHEMAS = "^(pg_|information_schema|first_contents|simulated_|jobs$)";

/** Every table of the portal with its columns, without those that work themselves out, and what they refer to. */
export async function readTables(db: Db): Promise<Table[]> {
  const { rows: columns } = await sql<Column & { table: string }>`
    select n.nspname || '.' || t.relname as "table", a.attname as name, format_type(a.atttypid, null) as type
    from pg_attribute a join pg_class t on t.oid = a.attrelid join pg_namespace n on n.oid = t.relnamespace
    where t.relkind in ('r', 'p') and not t.relispartition and n.nspname !~ ${FOREIGN_SCHEMAS}
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by 1, a.attnum`.execute(db);
  const { rows: constraints } = await sql<Foreign & { of: string; kind: "p" | "f" }>`
    select nt.nspname || '.' || t.relname as of, c.contype as kind, nr.nspname || '.' || r.relname as "table",
      array(select attname::text from unnest(c.conkey) with ordinality k (num, nth) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num order by nth) as columns,
      array(select attname::text from unnest(c.confkey) with ordinality k (num, nth) join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num order by nth) as referenced
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace nt on nt.oid = t.relnamespace
      left join pg_class r on r.oid = c.confrelid left join pg_namespace nr on nr.oid = r.relnamespace
    where c.contype in ('p', 'f')`.execute(db);
  return [...Map.groupBy(columns, ({ table }) => table)].map(([name, all]) => {
    const own = constraints.filter(({ of }) => of === name);
    return {
      name,
      columns: all.map((column) => ({ name: column.name, type: column.type })),
      primary: own.filter(({ kind }) => kind === "p").flatMap((one) => one.columns),
      foreign: own.filter(({ kind }) => kind === "f"),
    };
  });
}

/** Keys that name a row and nothing else: the database makes them, and they mean nothing outside of it. */
export const isOwnKey = ({ primary, foreign }: Table, { name, type }: Column): boolean =>
  foreign.some(({ columns }) => columns.includes(name)) || (primary.includes(name) && (type === "uuid" || type === "bigint"));
