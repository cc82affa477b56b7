import ts from "typescript";
import type { Catalog } from "./described.ts";
import { targetsOf, type Target } from "./targets.ts";

/** What may be given for a parameter of each type of PostgreSQL: the driver sends numbers as text, too, and days are never a `Date`. */
const TAKES: Record<string, (type: ts.Type) => boolean> = {
  boolean: (type) => is(type, ts.TypeFlags.BooleanLike),
  smallint: isNumber,
  integer: isNumber,
  real: isNumber,
  "double precision": isNumber,
  bigint: (type) => isNumber(type) || isText(type) || is(type, ts.TypeFlags.BigIntLike),
  numeric: (type) => isNumber(type) || isText(type),
  text: isText,
  "character varying": isText,
  uuid: isText,
  date: isText,
  jsonb: isText,
  tsvector: isText,
  interval: isText,
  "timestamp with time zone": (type) => type.symbol?.name === "Date" || isText(type),
  bytea: (type) => /^(Buffer|Uint8Array)$/.test(type.symbol?.name ?? ""),
};
function isNumber(type: ts.Type): boolean {
  return is(type, ts.TypeFlags.NumberLike);
}
function isText(type: ts.Type): boolean {
  return is(type, ts.TypeFlags.StringLike);
}
const is = (type: ts.Type, flags: ts.TypeFlags): boolean =>
  (type.isUnion() ? type.types : [type]).every((one) => (one.flags & flags) !== 0);
const may = (type: ts.Type, flags: ts.TypeFlags): boolean =>
  (type.isUnion() ? type.types : [type]).some((one) => (one.flags & flags) !== 0);

/** Where what is given for a statement's parameters is not what PostgreSQL takes. */
export function wrongGiven(values: readonly ts.Expression[], parameters: readonly string[], checker: ts.TypeChecker): string[] {
  return values.flatMap((value, nth) => {
    const type = checker.getTypeAtLocation(value);
    const about = `${value.getText()}: ${checker.typeToString(type)}`;
    if (may(type, ts.TypeFlags.Undefined)) return [`${about} may be undefined`];
    const bare = checker.getNonNullableType(type);
    if (may(bare, ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Never)) return [];
    const fits = takes(parameters[nth]!, bare, checker);
    if (fits === undefined) return [`${about}: nothing is known of ${parameters[nth]}`];
    return fits ? [] : [`${about} is given for ${parameters[nth]}`];
  });
}

function takes(parameter: string, type: ts.Type, checker: ts.TypeChecker): boolean | undefined {
  if (!parameter.endsWith("[]")) return TAKES[parameter]?.(type);
  if (!checker.isArrayLikeType(type)) return false;
  const [element] = checker.getTypeArguments(type as ts.TypeReference);
  return element === undefined ? undefined : TAKES[parameter.slice(0, -2)]?.(checker.getNonNullableType(element));
}

type World = { columns: Catalog["columns"]; checker: ts.TypeChecker };

/** Where a statement leaves out a column that every row needs, or may give it nothing. */
export function wrongTargets(statement: string, values: readonly ts.Expression[], { columns, checker }: World): string[] {
  return targetsOf(statement).flatMap((target) => {
    const { kind, table } = target;
    const own = [...columns.values()].filter((column) => column.table === table);
    if (target.rows === "") return [`${table} is filled without the names of its columns`];
    const sets = setsOf(target, values, checker);
    if (sets === undefined) return [];
    const named = new Set(sets.map(({ column }) => column));
    const left = kind === "insert" ? own.filter(({ column, nullable, filled }) => !nullable && !filled && !named.has(column)) : [];
    return [
      ...left.map(({ column }) => `${table} is filled without ${column}`),
      ...[...named].flatMap((column) => (own.some((one) => one.column === column) ? [] : [`${table} has no ${column}`])),
      ...sets.flatMap(({ column, to }) => {
        const value = parameterOf(to, values);
        const known = own.find((one) => one.column === column);
        const nothing = to === "null" || (value && may(checker.getTypeAtLocation(value), ts.TypeFlags.Null));
        return nothing && known && !known.nullable ? [`${table}.${column} may get null`] : [];
      }),
    ];
  });
}

/** What a target's columns get; of rows that are read from JSON, the names of what is made JSON of. Undefined where nothing is known of it. */
function setsOf({ sets, rows }: Target, values: readonly ts.Expression[], checker: ts.TypeChecker): Target["sets"] | undefined {
  if (rows === undefined) return sets;
  const given = parameterOf(rows, values);
  const made =
    given && ts.isCallExpression(given) && given.arguments.length === 1 ? checker.getTypeAtLocation(given.arguments[0]!) : undefined;
  const row = made && checker.isArrayLikeType(made) ? checker.getTypeArguments(made as ts.TypeReference)[0] : made;
  const names = row ? checker.getPropertiesOfType(row).map(({ name }) => name) : [];
  return names.length > 0 ? names.map((column) => ({ column, to: undefined })) : undefined;
}

const parameterOf = (text: string | undefined, values: readonly ts.Expression[]): ts.Expression | undefined => {
  const [, number] = /^\$(\d+)(::[\w[\] ]+)*$/.exec(text ?? "") ?? [];
  return number === undefined ? undefined : values[Number(number) - 1];
};

/** Nothing, or what stands in the row that conflicts: erasing a column does not write it. */
const EMPTY = /^(''|null|'\[\]'|'\{\}'|excluded\.\w+)(::[\w[\] ]+)*$/;

/** The columns, as `schema.table.column`, that a statement gives something. */
export const columnsWritten = (statement: string, values: readonly ts.Expression[], { columns, checker }: World): string[] =>
  targetsOf(statement).flatMap((target) => {
    const { table } = target;
    const whole = [...columns.values()].flatMap((one) => (one.table === table ? [{ column: one.column, to: undefined }] : []));
    const sets = setsOf(target, values, checker) ?? whole;
    return sets.flatMap(({ column, to }) => (to !== undefined && EMPTY.test(to) ? [] : [`${table}.${column}`]));
  });
