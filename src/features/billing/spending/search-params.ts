import { withQuery } from "#platform/address.ts";
import { LIMIT_PROBLEMS } from "./rules.ts";

const DONE = ["saved", "unchanged"] as const;
const PROBLEMS = [...LIMIT_PROBLEMS, "busy", "unread"] as const;

/** The outcome of a form that was sent without a script, as the page's address has it. */
export type Outcome = {
  at: string | undefined;
  done: (typeof DONE)[number] | undefined;
  problem: (typeof PROBLEMS)[number] | undefined;
  limit: string | undefined;
};

const text = (value: unknown, most: number): string | undefined => (typeof value === "string" ? value.slice(0, most) : undefined);

export const readOutcome = (search: Record<string, unknown>): Outcome => ({
  at: text(search["at"], 10),
  done: DONE.find((done) => done === search["done"]),
  problem: PROBLEMS.find((problem) => problem === search["problem"]),
  limit: text(search["limit"], 40),
});

/** The address of the tab, at an account, with what came of its form. */
export const spendingAddress = (outcome: Partial<Outcome>): string => withQuery("{area}/invoices", { open: "spending", ...outcome });
