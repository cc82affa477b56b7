import { messages, protocol, type PGlite } from "@electric-sql/pglite";

/** A result column as PostgreSQL describes it. `choices`: what a check of its table lets it be; `words`: what the statement may make of it. */
export type Column = {
  name: string;
  type: string;
  mayBeNull: boolean | "unknown";
  choices: string[] | undefined;
  words: string[];
  alike: string[] | undefined;
};

/** `filled`: the database fills it where a statement does not name it; `computed`: it makes the value itself. */
type Known = {
  table: string;
  isView: boolean;
  column: string;
  nullable: boolean;
  filled: boolean;
  computed: boolean;
  choices: string[] | undefined;
};
/** `functions`: what is in the functions that migrations have made. */
export type Catalog = { types: Map<number, string>; columns: Map<string, Known>; functions: string[] };

/** Types and columns of the database, by their numbers. */
export async function readCatalog(engine: PGlite): Promise<Catalog> {
  const { rows: types } = await engine.query<{ oid: number; name: string }>(
    "select oid::int as oid, case when typelem <> 0 and typcategory = 'A' then format_type(typelem, null) || '[]' else format_type(oid, null) end as name from pg_type",
  );
  const { rows: checks } = await engine.query<{ rel: number; attr: number; def: string }>(
    "select conrelid::int as rel, conkey[1]::int as attr, pg_get_constraintdef(oid) as def from pg_constraint where contype = 'c' and cardinality(conkey) = 1",
  );
  const { rows: columns } = await engine.query<Omit<Known, "choices"> & { rel: number; attr: number }>(
    `select c.oid::int as rel, a.attnum::int as attr, n.nspname || '.' || c.relname as table, c.relkind = 'v' as "isView", a.attname as column, not a.attnotnull as nullable,
       a.atthasdef or a.attidentity <> '' as filled,
       a.attgenerated <> '' or a.attidentity <> '' or coalesce(pg_get_expr(d.adbin, d.adrelid) ~ '[(]', false) as computed
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v') and n.nspname not in ('pg_catalog', 'pg_toast')`,
  );
  const { rows: functions } = await engine.query<{ prosrc: string }>(
    "select prosrc from pg_proc p join pg_language l on l.oid = p.prolang where l.lanname = 'plpgsql'",
  );
  const choicesOf = (rel: number, attr: number): string[] | undefined => {
    const def = checks.find((one) => one.rel === rel && one.attr === attr && /= ANY|= '/.test(one.def))?.def;
    return def === undefined ? undefined : [...def.matchAll(/'([^']*)'::text/g)].map(([, choice = ""]) => choice);
  };
  return {
    types: new Map(types.map(({ oid, name }) => [oid, name])),
    columns: new Map(columns.map(({ rel, attr, ...column }) => [`${rel} ${attr}`, { ...column, choices: choicesOf(rel, attr) }])),
    functions: functions.map(({ prosrc }) => prosrc),
  };
}

type Described = { columns: Column[]; parameters: string[] };

/** The columns of a statement's result and the types of its parameters, or PostgreSQL's error. */
export async function describe(engine: PGlite, { types, columns }: Catalog, statement: string): Promise<Described | string> {
  const { serialize } = protocol;
  try {
    await engine.execProtocol(serialize.parse({ text: statement }));
    const { messages: answers } = await engine.execProtocol(serialize.describe({ type: "S" }));
    const given = answers.find((one) => one instanceof messages.ParameterDescriptionMessage)?.dataTypeIDs ?? [];
    const typeOf = (id: number) => types.get(id) ?? String(id);
    const fields = answers.find((one) => one instanceof messages.RowDescriptionMessage)?.fields ?? [];
    const outer = outerJoined(statement);
    // through a union or an inner query a column is that of a table that has one of its name
    const namedAlike = (name: string) =>
      [...columns.values()].find(({ table, column, choices }) => choices && column === name && statement.includes(table));
    const described = fields.map(({ name, dataTypeID, tableID, columnID }) => {
      const from = columns.get(`${tableID} ${columnID}`);
      const mayBeNull: Column["mayBeNull"] = from
        ? (from.nullable && !isNotNullChecked(statement, from.column)) || outer.has(from.table)
        : "unknown";
      return {
        name,
        type: typeOf(dataTypeID),
        mayBeNull,
        choices: from?.choices,
        words: from ? [] : wordsIn(statement),
        alike: from ? undefined : namedAlike(name)?.choices,
      };
    });
    return { columns: described, parameters: given.map(typeOf) };
  } catch (error) {
    return (error as Error).message;
  } finally {
    await engine.execProtocol(serialize.sync());
  }
}

/** Whether the statement lets through only rows that have the column. */
const isNotNullChecked = (statement: string, column: string): boolean =>
  new RegExp(`(where|and)\\s+(\\w+\\.)?${column} is not null`).test(statement);

/** Tables whose columns are null where a join found no row. */
const outerJoined = (statement: string): Set<string> =>
  new Set([...statement.matchAll(/\bleft join (?:lateral )?(\w+\.\w+)/g)].map(([, table = ""]) => table));

/** Texts that the statement itself names. */
const wordsIn = (statement: string): string[] => [...statement.matchAll(/'([^']*)'/g)].map(([, word = ""]) => word);
