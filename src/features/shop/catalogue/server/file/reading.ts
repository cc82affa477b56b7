import { printParseErrorCode, visit } from "jsonc-parser";
import type * as z from "zod/mini";
import { faultFinder, placesIn, type Fault } from "./faults.ts";
import { CatalogueFile } from "./format.ts";

/** A file, and how the pictures beside it are read; undefined when one is missing. */
export type Source = { name: string; bytes: Uint8Array; picture(path: string): Uint8Array | undefined };
export type ReadFile = { source: Source; text: string; content: CatalogueFile };

/** Reads a file. All faults of syntax and schema are reported at once. */
export function readCatalogue(source: Source): ReadFile | { faults: Fault[] } {
  const text = decoded(source.bytes);
  if (text === undefined) return { faults: [{ file: source.name, line: 1, column: 1, at: "", says: "is not text in UTF-8" }] };
  const faults = syntaxFaults(source.name, text);
  if (faults.length > 0) return { faults };
  const content: unknown = JSON.parse(text);
  const read = CatalogueFile.safeParse(content);
  if (read.success) return { source, text, content: read.data };
  const find = faultFinder(source.name, text);
  return { faults: read.error.issues.flatMap((issue) => wordsOf(issue, content).map(([path, says]) => find(path, says))) };
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const SYNTAX: Record<string, string> = {
  InvalidSymbol: "this is neither a text in quotes, a number, true, false nor null",
  InvalidNumberFormat: "this is not a number",
  PropertyNameExpected: "a field's name in quotes is expected here",
  ValueExpected: "a value is expected here",
  ColonExpected: "a colon is expected here",
  CommaExpected: "a comma is expected here",
  CloseBraceExpected: "a closing } is expected here",
  CloseBracketExpected: "a closing ] is expected here",
  EndOfFileExpected: "the file goes on where it should end",
  InvalidCommentToken: "JSON has no comments",
  UnexpectedEndOfComment: "JSON has no comments",
  UnexpectedEndOfString: "this text is not closed",
  UnexpectedEndOfNumber: "this number is not finished",
  InvalidUnicode: "this is not a letter's number in \\u form",
  InvalidEscapeCharacter: "nothing is written with this backslash",
  InvalidCharacter: "a line break or another control sign stands in a text",
};

/** Faults of JSON syntax, and duplicate fields, of which only one would be read. */
function syntaxFaults(file: string, text: string): Fault[] {
  const placeOf = placesIn(text);
  const faults: Fault[] = [];
  let last = -1;
  const add = (offset: number, says: string) => {
    if (offset !== last) faults.push({ file, ...placeOf(offset), at: "", says }); // the first fault at a position is the most specific
    last = offset;
  };
  const names: Set<string>[] = [];
  visit(
    text,
    {
      onObjectBegin: () => void names.push(new Set()),
      onObjectEnd: () => void names.pop(),
      onObjectProperty: (name, offset) => {
        if (names.at(-1)?.has(name)) add(offset, `the field "${name}" stands here a second time`);
        names.at(-1)?.add(name);
      },
      onError: (code, offset) => add(offset, SYNTAX[printParseErrorCode(code)] ?? "this is not JSON"),
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  return faults;
}

type Issue = z.core.$ZodIssue;

/** Each fault of an issue, with its field's path. */
function wordsOf(issue: Issue, content: unknown): [(string | number)[], string][] {
  const path = issue.path as (string | number)[];
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => [[...path, key], "is no field of the format"]);
  if (issue.code === "invalid_key") return [[path, issue.issues[0]?.message ?? "is not allowed as a key"]];
  return [[path, valueAt(content, path) === undefined ? "is missing" : messageOf(issue)]];
}

const valueAt = (content: unknown, path: (string | number)[]): unknown =>
  path.reduce((part, name) => (part as Record<string | number, unknown> | undefined)?.[name], content);

const ARTICLES: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

function messageOf(issue: Issue): string {
  if (issue.code === "invalid_type") return `must be ${ARTICLES[issue.expected] ?? issue.expected}`;
  if (issue.code === "invalid_value")
    return `must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.map((value) => JSON.stringify(value)).join(", ")}`;
  if (issue.code === "too_big") return `must be at most ${String(issue.maximum)}${counted(issue.origin)}`;
  if (issue.code === "too_small") return `must be at least ${String(issue.minimum)}${counted(issue.origin)}`;
  return issue.message === "Invalid input" ? "is not allowed" : issue.message;
}

const counted = (origin: string): string => (origin === "string" ? " letters long" : origin === "array" ? " entries long" : "");
