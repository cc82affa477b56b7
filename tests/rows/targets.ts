/**
 * A table that a statement inserts into or updates, and what each of the columns gets: undefined where that is not one expression of the statement. `rows`: what
 * whole rows are made of, where no column is named: a parameter with JSON, or a row that was the table's own.
 */
export type Target = { kind: "insert" | "update"; table: string; sets: { column: string; to: string | undefined }[]; rows?: string };

/** What stands between commas from here on, outside of brackets and quotes, until one of these words or a closing bracket; and where that is. */
function parts(text: string, from: number, until: RegExp): { parts: string[]; end: number } {
  const found: string[] = [];
  let [depth, begin, at] = [0, from, from];
  for (; at < text.length; at++) {
    const one = text[at]!;
    if (one === "'") at = text.indexOf("'", at + 1);
    else if (one === "(") depth++;
    else if (one === ")" && depth-- === 0) break;
    else if (depth === 0 && one === ",") {
      found.push(text.slice(begin, at).trim());
      begin = at + 1;
    } else if (depth === 0 && /\s/.test(one) && until.test(text.slice(at))) break;
  }
  return { parts: [...found, text.slice(begin, at).trim()], end: at };
}

const NEVER = /(?!)/;
const END = /^\s+(where|from|returning|on conflict|order by|limit|group by|union|having)\b/;

/** What the statement inserts and updates, the parts of a `with` and of an `on conflict` among it. */
export function targetsOf(statement: string): Target[] {
  const inserts = [...statement.matchAll(/\binsert into (\w+\.\w+)(?: as \w+)?\s*(\()?/g)].map((found): Target => {
    if (!found[2]) return wholeRows(statement, found);
    const columns = parts(statement, found.index + found[0].length, NEVER);
    const values = valuesOf(statement, columns.end + 1);
    const sets = columns.parts.map((column, nth) => ({ column, to: values?.[nth] }));
    return { kind: "insert", table: found[1]!, sets };
  });
  const updates = [...statement.matchAll(/\bupdate (\w+\.\w+)(?:\s+(?:as )?(?!set\b)\w+)?\s+set\s/g)].map((found): Target => {
    return { kind: "update", table: found[1]!, sets: setsIn(statement, found.index + found[0].length) };
  });
  const conflicts = [...statement.matchAll(/\bdo update set\s/g)].map((found): Target => {
    const table =
      inserts.length === 1 ? inserts[0]!.table : [...statement.slice(0, found.index).matchAll(/\binsert into (\w+\.\w+)/g)].at(-1)![1]!;
    return { kind: "update", table, sets: setsIn(statement, found.index + found[0].length) };
  });
  return [...inserts, ...updates, ...conflicts];
}

const READ =
  /^\s*select \w+\.\* from \w+, jsonb_populate_record\(null::|^\s*select \* from jsonb_populate_recordset\(null::[\w.]+, (\$\d+)/;

function wholeRows(statement: string, found: RegExpExecArray): Target {
  const rest = statement.slice(found.index + found[0].length);
  const target: Target = { kind: "insert", table: found[1]!, sets: [] };
  if (/^\s*default values/.test(rest)) return target;
  const read = READ.exec(rest);
  return { ...target, rows: read ? (read[1] ?? "its own") : "" };
}

/** The expressions of `values (…)` or of `select …`; undefined where there are several rows of them. */
function valuesOf(statement: string, from: number): string[] | undefined {
  const [begin] = /^\s*(overriding system value\s+)?(values\s*\(|select\s(distinct\s)?)/.exec(statement.slice(from)) ?? [];
  return begin === undefined ? undefined : parts(statement, from + begin.length, END).parts;
}

const setsIn = (statement: string, from: number): Target["sets"] =>
  parts(statement, from, END).parts.flatMap((part) => {
    const [, names = "", value = ""] = /^([^=]+)=([^]*)$/.exec(part) ?? [];
    const columns = names.replace(/[()]/g, "").split(",");
    return columns.map((column) => ({ column: column.trim(), to: columns.length === 1 ? value.trim() : undefined }));
  });
