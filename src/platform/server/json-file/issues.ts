import type * as z from "zod/mini";

type Issue = z.core.$ZodIssue;

/** Each fault of a schema's issue in words, with its field's path. */
export function wordsOf(issue: Issue, content: unknown): [(string | number)[], string][] {
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
  if (issue.code === "too_big") return `must be at most ${String(issue.maximum)}${ofWhat(issue.origin)}`;
  if (issue.code === "too_small") return `must be at least ${String(issue.minimum)}${ofWhat(issue.origin)}`;
  return issue.message === "Invalid input" ? "is not allowed" : issue.message;
}

const ofWhat = (origin: string): string => (origin === "string" ? " letters long" : origin === "array" ? " entries long" : "");
