import { parse as parseJson } from "secure-json-parse";

/** A malformed body: answered 400 before the handler. */
export class Unreadable extends Error {
  readonly statusCode: number = 400;
}

/** Too many fields: answered 413. */
class TooManyFields extends Unreadable {
  override readonly statusCode = 413;
}

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);
const DEEPEST = 20;
/** None of our forms has a tenth of it. */
const MOST_FIELDS = 500;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The text of a body; invalid UTF-8 is an error rather than replaced. */
export function textOf(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw new Unreadable("the body is not UTF-8");
  }
}

/** Parses JSON strictly: no `__proto__`, no NUL and no lone surrogate anywhere, at most 20 levels deep. */
export function jsonOf(text: string): unknown {
  let value: unknown;
  try {
    value = parseJson(text, undefined, { protoAction: "error", constructorAction: "error" });
  } catch {
    throw new Unreadable("the body is not JSON we can read");
  }
  refuseUnstorable(value);
  return value;
}

/** The fields of a form as they arrive, at most 500; a repeated name becomes a list. */
export class FieldsOfForm {
  private readonly fields = new Map<string, string[]>();
  private count = 0;

  add(name: string, value: string): void {
    if ((this.count += 1) > MOST_FIELDS) throw new TooManyFields("the form has too many fields");
    if (FORBIDDEN.has(name)) throw new Unreadable("a field has a forbidden name");
    const before = this.fields.get(name);
    if (before) before.push(value);
    else this.fields.set(name, [value]);
  }

  all(): Record<string, string | string[]> {
    const form = Object.fromEntries([...this.fields].map(([name, values]) => [name, values.length === 1 ? values[0]! : values]));
    refuseUnstorable(form);
    return form;
  }
}

/** Parses `application/x-www-form-urlencoded` strictly. */
export function formOf(text: string): Record<string, string | string[]> {
  const fields = new FieldsOfForm();
  for (const pair of pairsOf(text)) {
    const cut = pair.indexOf("=");
    fields.add(decoded(cut < 0 ? pair : pair.slice(0, cut)), cut < 0 ? "" : decoded(pair.slice(cut + 1)));
  }
  return fields.all();
}

/** The pairs between the ampersands, read lazily: nothing after one field too many is parsed. */
function* pairsOf(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const end = text.indexOf("&", start);
    const stop = end < 0 ? text.length : end;
    if (stop > start) yield text.slice(start, stop);
    start = stop + 1;
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch {
    throw new Unreadable("the form is not UTF-8");
  }
}

/** PostgreSQL stores no NUL and no lone surrogate in text, so neither is accepted. */
export function refuseUnstorable(value: unknown, depth = 0): void {
  if (depth > DEEPEST) throw new Unreadable("nested too deep");
  if (typeof value === "string") {
    if (value.includes("\0") || !value.isWellFormed()) throw new Unreadable("a text has characters that cannot be kept");
  } else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      refuseUnstorable(name, depth + 1);
      refuseUnstorable(inner, depth + 1);
    }
  }
}
