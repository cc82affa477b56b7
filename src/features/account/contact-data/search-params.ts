import { withQuery } from "#platform/address.ts";

/** Why a change is refused. */
const PROBLEMS = [
  "missing",
  "too-long",
  "characters",
  "site",
  "malformed",
  "same",
  "wrong",
  "expired",
  "unreachable",
  "not-understood",
  "too-many-tries",
  "too-many-sends",
  "not-sent",
] as const;

export type ContactProblem = (typeof PROBLEMS)[number];

/** What came of a form that was sent without a script; `at`: the part of the page. */
export const readOutcome = <Done extends string>(search: Record<string, unknown>, done: Record<Done, unknown>) => ({
  at: String(search["at"] ?? ""),
  problem: PROBLEMS.find((problem) => problem === search["problem"]),
  done: (Object.keys(done) as Done[]).find((one) => one === search["done"]),
});

type Part = "name" | "mail" | "mobile" | "mails";
/** The address of the page at one of its parts, with what came of the form there. */
export const contactAddress = (at: Part, result: { done: Part | "sent" | "removed" } | { problem: ContactProblem }): string =>
  withQuery("{area}/settings/contact", { at, ...result });
