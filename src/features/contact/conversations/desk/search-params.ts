import { withQuery } from "#platform/address.ts";

export const PROBLEMS = ["newer", "claimed", "locked", "gone", "files"] as const;

export type DeskProblem = (typeof PROBLEMS)[number];

const DONE = ["answered", "noted", "claimed", "released", "locked", "reopened"] as const;
export type Done = (typeof DONE)[number];

/** What came of a form that was sent without a script, in a conversation's address. */
export const readOutcome = (search: Record<string, unknown>) => ({
  done: DONE.find((one) => one === search["done"]),
  problem: PROBLEMS.find((one) => one === search["problem"]),
});

/** The address of a conversation at the desk, with what came of a form. */
export const deskAddress = (code: string, outcome: { done: Done } | { problem: DeskProblem }): string =>
  withQuery(`/operator/conversations/${code}`, outcome);

const PREPARED_DONE = ["saved", "removed"] as const;
export type PreparedDone = (typeof PREPARED_DONE)[number];
export const PREPARED_PROBLEMS = ["name-taken", "too-many", "placeholder"] as const;
export type PreparedProblem = (typeof PREPARED_PROBLEMS)[number];

/** What came of a form of prepared answers that was sent without a script. */
export const readPrepared = (search: Record<string, unknown>) => ({
  done: PREPARED_DONE.find((one) => one === search["done"]),
  problem: PREPARED_PROBLEMS.find((one) => one === search["problem"]),
});

/** The address of the prepared answers, with what came of a form. */
export const preparedAddress = (outcome: { done: PreparedDone } | { problem: PreparedProblem }): string =>
  withQuery("/operator/conversations/answers", outcome);
