import { withQuery } from "#platform/address.ts";

export const ADD_PROBLEMS = ["below-one", "over-maximum", "gone", "none-left", "not-together"] as const;

/** What came of a form that was sent without a script; `removed`: the number of the entry that was just removed. */
export const readOutcome = (search: Record<string, unknown>) => ({
  problem: ADD_PROBLEMS.find((problem) => problem === search["problem"]),
  removed: /^[1-9]\d{0,5}$/.test(String(search["removed"])) ? Number(search["removed"]) : undefined,
});

/** The address of the cart with what came of a form. */
export const cartAddress = (outcome: { problem?: (typeof ADD_PROBLEMS)[number]; removed?: number } = {}): string =>
  withQuery("/cart", { problem: outcome.problem, removed: outcome.removed?.toString() });
