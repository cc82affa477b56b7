import type * as z from "zod/mini";

/** What zod/mini says of whatever has no words of its own. */
const PLAIN = "Invalid input";

const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown> | null | undefined)?.[key], given);

function wordsFor(issue: z.core.$ZodIssue, given: unknown): string {
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.map((key) => `“${key}”`).join(", ");
    return `has ${names}, which it does not know: delete it, or correct its name`;
  }
  if (valueAt(given, issue.path) === undefined) return "is missing";
  if (issue.message !== PLAIN) return issue.message;
  if (issue.code === "invalid_type" && issue.expected === "object")
    return 'must be an object, { … }; a text in both languages is { "bg": …, "en": … }';
  if (issue.code === "invalid_type") return `must be ${issue.expected === "string" ? "a text" : `of the type ${issue.expected}`}`;
  if (issue.code === "too_big") return `is too long: at most ${issue.maximum}`;
  if (issue.code === "too_small") return `is too short: at least ${issue.minimum}`;
  return "is not what it should be";
}

/** Where a file has not the form of a brand, each with what to do. */
export const shapeFaults = (issues: readonly z.core.$ZodIssue[], given: unknown): string[] =>
  issues.map((issue) => `${issue.path.join(".") || "the file"}: ${wordsFor(issue, given)}`);
