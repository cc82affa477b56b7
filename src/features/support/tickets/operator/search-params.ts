import { withQuery } from "#platform/address.ts";

export const CAPACITY_PROBLEMS = ["booked", "passed"] as const;

export type CapacityProblem = (typeof CAPACITY_PROBLEMS)[number];

/** What came of a form that was sent without a script. */
export const readOutcome = (search: Record<string, unknown>) => ({
  isDone: search["done"] === "saved",
  problem: CAPACITY_PROBLEMS.find((one) => one === search["problem"]),
  taken: Number(search["taken"] ?? 0),
});

type Outcome = { done: "saved" } | { problem: CapacityProblem; taken: string };
/** The address of the plan of a region and a day, with what came of a form. */
export const planAddress = (shown: { region: string; day: string }, outcome?: Outcome): string =>
  withQuery("/operator/visits", { ...shown, ...outcome });
