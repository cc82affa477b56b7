import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

/** Not PostgreSQL's own, and not an extension's. */
const ours = (oid: string, catalogue: string) =>
  `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
   and not exists (select from pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = ${oid} and e.deptype = 'e')`;
const RELATION = "from pg_class c join pg_namespace n on n.oid = c.relnamespace";

/**
 * What a database has beside rows, a query a kind of thing, each of which gives `name` and `what`. Columns have their place among those that are left: a dropped
 * one leaves a gap in PostgreSQL's own numbers, which nobody sees.
 */
const QUERIES: Record<string, string> = {
  schemas: `select nspname as name, nspacl::text as what from pg_namespace n where ${ours("n.oid", "pg_namespace")}`,
  extensions: `select extname as name, concat_ws(' ', extversion, n.nspname) as what from pg_extension e join pg_namespace n on n.oid = e.extnamespace`,
  relations: `select c.oid::regclass::text as name, concat_ws(' ', c.relkind, c.relpersistence, c.reloptions, c.relacl, c.relreplident, c.relrowsecurity,
      pg_get_partkeydef(c.oid), c.relispartition, pg_get_viewdef(c.oid)) as what ${RELATION} where ${ours("c.oid", "pg_class")}`,
  columns: `select c.oid::regclass || '.' || a.attname as name, concat_ws(' ', row_number() over (partition by c.oid order by a.attnum),
      format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity,
      a.attstorage, a.attcompression, a.attstattarget, a.attcollation::regcollation, a.attoptions, a.attacl) as what
    ${RELATION} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum where c.relkind <> 'i' and ${ours("c.oid", "pg_class")}`,
  constraints: `select k.conrelid::regclass || ' ' || k.conname as name, concat_ws(' ', pg_get_constraintdef(k.oid), k.convalidated, k.condeferrable, k.condeferred)
      as what from pg_constraint k join pg_namespace n on n.oid = k.connamespace where ${ours("k.oid", "pg_constraint")}`,
  indexes: `select c.oid::regclass::text as name, concat_ws(' ', pg_get_indexdef(c.oid), i.indisvalid, i.indisclustered) as what
    ${RELATION} join pg_index i on i.indexrelid = c.oid where ${ours("c.oid", "pg_class")}`,
  functions: `select p.oid::regprocedure::text as name, concat_ws(' ', pg_get_functiondef(p.oid), p.proacl) as what
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prokind <> 'a' and ${ours("p.oid", "pg_proc")}`,
  triggers: `select t.tgrelid::regclass || ' ' || t.tgname as name, concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) as what
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and ${ours("t.oid", "pg_trigger")}`,
  rules: `select c.oid::regclass || ' ' || r.rulename as name, pg_get_ruledef(r.oid) as what ${RELATION} join pg_rewrite r on r.ev_class = c.oid
    where ${ours("c.oid", "pg_class")}`,
  sequences: `select format('%I.%I', n.nspname, c.relname) as name, concat_ws(' ', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle,
      v.last_value, (select refobjid::regclass || '.' || refobjsubid from pg_depend where objid = c.oid and deptype in ('a', 'i') and refobjsubid > 0)) as what
    ${RELATION} join pg_sequence s on s.seqrelid = c.oid join pg_sequences v on v.schemaname = n.nspname and v.sequencename = c.relname
    where ${ours("c.oid", "pg_class")}`,
  types: `select t.oid::regtype::text as name, concat_ws(' ', t.typtype, format_type(t.typbasetype, t.typtypmod),
      (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = t.oid)) as what
    from pg_type t join pg_namespace n on n.oid = t.typnamespace where t.typtype in ('d', 'e', 'r', 'm') and ${ours("t.oid", "pg_type")}`,
  statistics: `select s.stxname as name, pg_get_statisticsobjdef(s.oid) as what from pg_statistic_ext s`,
  comments: `select i.type || ' ' || i.identity as name, d.description as what from pg_description d,
    pg_identify_object(d.classoid, d.objoid, d.objsubid) i where i.schema !~ '^pg_' and i.schema not in ('information_schema')
      and not exists (select from pg_depend e where e.classid = d.classoid and e.objid = d.objoid and e.deptype = 'e')`,
};

export type Catalogue = Record<string, Record<string, string | null>>;

/** Everything that migrations make, by kind and name: two databases of one kind are alike when this is. */
export async function readCatalogue(db: Db): Promise<Catalogue> {
  const found: Catalogue = {};
  for (const [kind, query] of Object.entries(QUERIES)) {
    const { rows } = await sql.raw<{ name: string; what: string | null }>(`select * from (${query}) found order by name`).execute(db);
    found[kind] = Object.fromEntries(rows.map(({ name, what }) => [name, what]));
  }
  return { ...found, rows: await readRows(db) };
}

/** The rows of each table that has some, but for when migrations were applied. */
async function readRows(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`.execute(db);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const query = `select coalesce(json_agg(row order by row::text), '[]')::text as rows from (select to_jsonb(t) - 'applied_at' as row from ${name} t) r`;
    const { rows } = await sql.raw<{ rows: string }>(query).execute(db);
    if (rows[0]!.rows !== "[]") found[name] = rows[0]!.rows;
  }
  return found;
}
