import { withQuery } from "#platform/address.ts";

/** Problems in the page's address, after a form that was sent without scripts. */
const PAY_PROBLEMS = ["closed", "unknown-card", "code-needed"] as const;

/** What came of a form that was sent without a script; `lost`: the way back to the shop was lost. */
export const readOutcome = (search: Record<string, unknown>) => ({
  problem: PAY_PROBLEMS.find((one) => one === search["problem"]),
  isLost: search["lost"] === "yes",
});

/** The address of the payment's page with what came of its form. */
export const paymentAddress = (paymentId: string, outcome: { lost: "yes" } | { problem: (typeof PAY_PROBLEMS)[number] }): string =>
  withQuery(`/dev/payments/${paymentId}`, outcome);
