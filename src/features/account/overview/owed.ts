import { decimals, withLev } from "#vocabulary/money.ts";
import type { Day } from "#vocabulary/day.ts";
import type { Owed } from "./contract.ts";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

/** What is known of an account; `answeredAt` is when the billing system last told about it. */
export type AccountOwing = {
  code: string;
  mayPay: boolean;
  answeredAt: Date | null;
  overdueCents: number;
  dueCents: number;
  dueBills: number;
  dueOn: Day | null;
  /** How many bills cannot be shown now. */
  unreadBills: number;
};

/** An answer of the billing system counts as that of now for so long, in milliseconds. */
const FRESH_MS = MINUTE_MS;

/** What is owed on all accounts together, and how sure that is. */
export function owedIn(accounts: readonly AccountOwing[], now: Date): Owed {
  const answered = accounts.flatMap(({ answeredAt }) => (answeredAt ? [answeredAt.getTime()] : []));
  const oldest = Math.min(...answered);
  const due = accounts.filter(({ dueCents }) => dueCents > 0);
  const overdue = accounts.filter(({ overdueCents }) => overdueCents > 0);
  const first = due.flatMap(({ dueOn }) => dueOn ?? []).sort()[0]; // prettier-ignore
  return {
    known: answered.length === accounts.length ? "all" : answered.length > 0 ? "some" : "none",
    asOf: oldest < now.getTime() - FRESH_MS ? new Date(oldest).toISOString() : null,
    due:
      due.length > 0
        ? { ...together(due, "dueCents"), on: first ?? null, bills: due.reduce((sum, { dueBills }) => sum + dueBills, 0) }
        : null,
    overdue: overdue.length > 0 ? together(overdue, "overdueCents") : null,
    unreadBills: accounts.reduce((sum, { unreadBills }) => sum + unreadBills, 0),
  };
}

const together = (owing: readonly AccountOwing[], what: "dueCents" | "overdueCents") => ({
  sum: decimals(withLev(owing.reduce((sum, one) => sum + one[what], 0))),
  account: owing.length === 1 ? owing[0]!.code : null,
  mayPay: owing.every(({ mayPay }) => mayPay),
});

/** Whether the billing system has just told that nothing is overdue. */
export const isNothingOverdue = ({ known, asOf, overdue, unreadBills }: Owed): boolean =>
  known === "all" && asOf === null && overdue === null && unreadBills === 0;
