import { BILLS } from "#vocabulary/system-needs.ts";
import type { Clock } from "#platform/server/clock.ts";
import { recurringJob } from "#platform/server/jobs.ts";
import type { Day } from "#vocabulary/day.ts";
import { refreshAllAccounts } from "./refresh.ts";

type Dependencies = {
  clock: Clock;
  bills: { syncAccount(code: string): Promise<void> };
  /** Issues what is due in the simulated billing system, and returns the accounts; undefined outside a demo that simulates it. */
  billRun: ((today: Day) => Promise<string[]>) | undefined;
};

/** Every morning: issues the bills of the demo's accounts whose month is over, and stores them in the portal. */
const issueMonthlyBills = recurringJob({ name: "bill-run.issue", schedule: "10 6 * * *", attempts: 3 }, async (deps: Dependencies) => {
  const accounts = (await deps.billRun?.(deps.clock.today())) ?? [];
  for (const account of accounts) await deps.bills.syncAccount(account);
});

export const billRunServer = { name: "bill-run", requires: BILLS, jobs: [issueMonthlyBills, refreshAllAccounts] };
