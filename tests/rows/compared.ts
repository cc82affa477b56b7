import ts from "typescript";
import type { Column } from "./described.ts";

/** The driver's type for each type of PostgreSQL; days, 64-bit numbers and decimals stay text. */
const MADE: Record<string, (type: ts.Type, checker: ts.TypeChecker) => boolean> = {
  boolean: (type) => is(type, ts.TypeFlags.BooleanLike),
  smallint: (type) => is(type, ts.TypeFlags.NumberLike),
  integer: (type) => is(type, ts.TypeFlags.NumberLike),
  real: (type) => is(type, ts.TypeFlags.NumberLike),
  "double precision": (type) => is(type, ts.TypeFlags.NumberLike),
  text: isText,
  "character varying": isText,
  character: isText,
  name: isText,
  uuid: isText,
  inet: isText,
  date: isText,
  bigint: isText,
  numeric: isText,
  "timestamp with time zone": (type) => type.symbol?.name === "Date",
  bytea: (type) => type.symbol?.name === "Buffer" || type.symbol?.name === "Uint8Array",
  jsonb: () => true, // what is in it is checked by whoever wrote it: see the record
  json: () => true,
};

const is = (type: ts.Type, flags: ts.TypeFlags): boolean =>
  (type.isUnion() ? type.types : [type]).every((one) => (one.flags & flags) !== 0);
function isText(type: ts.Type): boolean {
  return is(type, ts.TypeFlags.StringLike);
}

/** Where the declared row differs from what PostgreSQL describes. */
export function differences(row: ts.Type, columns: Column[], checker: ts.TypeChecker): string[] {
  const declared = new Map(checker.getPropertiesOfType(row).map((property) => [property.name, checker.getTypeOfSymbol(property)]));
  const missing = [...declared.keys()].filter((name) => !columns.some((column) => column.name === name));
  return [
    ...missing.map((name) => `${name} is not in the answer`),
    ...columns.flatMap((column) => {
      const type = declared.get(column.name);
      return type ? differenceOf(column, type, checker) : [`${column.name} is not declared`];
    }),
  ];
}

function differenceOf(column: Column, type: ts.Type, checker: ts.TypeChecker): string[] {
  const { name, mayBeNull } = column;
  const parts = type.isUnion() ? type.types : [type];
  const says = (flag: ts.TypeFlags) => parts.some((one) => (one.flags & flag) !== 0);
  const saysNull = says(ts.TypeFlags.Null);
  const bare = checker.getNonNullableType(type);
  const property = `${name}: ${checker.typeToString(type)}`;
  const fits = column.type.endsWith("[]") ? isListOf(column.type.slice(0, -2), bare, checker) : MADE[column.type]?.(bare, checker);
  if (fits === undefined) return [`${property}: nothing is known of ${column.type}`];
  const literals = (bare.isUnion() ? bare.types : [bare]).flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
  return [
    ...(fits ? [] : [`${property} is ${column.type}`]),
    ...(mayBeNull === true && !saysNull && !says(ts.TypeFlags.Unknown) ? [`${property} may be null`] : []),
    ...(mayBeNull === false && saysNull ? [`${property} is never null`] : []),
    ...(literals.length > 0 ? undeclared(literals, { ...column, property }) : []),
  ];
}

/** A type of some words needs a check of the table that allows no others, or an expression that makes them. */
function undeclared(
  literals: string[],
  { choices, words, alike, property }: Pick<Column, "choices" | "words" | "alike"> & { property: string },
): string[] {
  if (choices) return choices.filter((choice) => !literals.includes(choice)).map((choice) => `${property} may be "${choice}"`);
  const isMade = literals.every((one) => words.includes(one)) || alike?.every((one) => literals.includes(one));
  return isMade ? [] : [`${property} has no check`];
}

function isListOf(element: string, type: ts.Type, checker: ts.TypeChecker): boolean | undefined {
  if (!checker.isArrayType(type)) return false;
  return MADE[element]?.(checker.getTypeArguments(type as ts.TypeReference)[0]!, checker);
}
