import { parse as parseJson } from "secure-json-parse";

/** What arrived cannot be read: answered 400, and the handler never sees it. */
export class Unreadable extends Error {
  readonly statusCode = 400;
}

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);
const DEEPEST = 20;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The text of a body; broken UTF-8 is refused rather than mended. */
export function textOf(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw new Unreadable("the body is not UTF-8");
  }
}

/** Reads JSON strictly: no `__proto__`, no NUL and no half of a surrogate pair anywhere, at most 20 levels deep. */
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

/** Reads `application/x-www-form-urlencoded` strictly; a name sent twice becomes a list. */
export function formOf(text: string): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {};
  for (const pair of text.split("&").filter(Boolean)) {
    const cut = pair.indexOf("=");
    const name = decoded(cut < 0 ? pair : pair.slice(0, cut));
    const value = cut < 0 ? "" : decoded(pair.slice(cut + 1));
    if (FORBIDDEN.has(name)) throw new Unreadable("a field has a forbidden name");
    const before = Object.hasOwn(fields, name) ? fields[name] : undefined;
    fields[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  refuseUnstorable(fields);
  return fields;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch {
    throw new Unreadable("the form is not UTF-8");
  }
}

/** PostgreSQL keeps no NUL and no lone surrogate in text, so neither may come in. */
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
