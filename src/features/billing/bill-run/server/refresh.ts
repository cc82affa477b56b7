import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { recurringJob } from "#platform/server/jobs.ts";
import { ProviderUnavailable, type Billing } from "#providers/billing/port.ts";

type Dependencies = {
  db: Db;
  clock: Clock;
  customers: {
    /** The codes of billing accounts after this one, in order. */
    accountCodes(db: Db, page: { after: string; most: number }): Promise<string[]>;
  };
  bills: {
    /** Of these accounts those about which nobody has asked the billing system since the instant. */
    notRequestedSince(db: Db, codes: readonly string[], since: Date): Promise<string[]>;
  };
  /** Asks the billing system about an account; throws `ProviderUnavailable`. */
  syncAccount(code: string): Promise<void>;
};

/** An account is asked about again after so many hours. */
const HOURS = 20;
const PART = 500;
const AT_ONCE = 4;
/** So many failures in a run, and the billing system counts as away. */
const MOST_FAILURES = 8;
/** A run leaves the rest to the next one. */
const RUN_MS = 40_000;

/** Asks the billing system about every account that nobody has opened for most of a day, until the run has lasted long enough. */
export async function refreshAccounts({ db, clock, customers, bills, syncAccount }: Dependencies): Promise<void> {
  const started = performance.now();
  let failures = 0;
  const isOver = () => failures >= MOST_FAILURES || performance.now() - started >= RUN_MS;
  const sync = async (code: string) => {
    try {
      await syncAccount(code);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      failures += 1;
    }
  };
  for (let after: string | undefined = ""; after !== undefined && !isOver();) {
    const codes: string[] = await customers.accountCodes(db, { after, most: PART });
    const due = await bills.notRequestedSince(db, codes, new Date(clock.now().getTime() - HOURS * 3_600_000));
    const work = async () => {
      for (let code = due.shift(); code !== undefined && !isOver(); code = due.shift()) await sync(code);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    after = codes.at(-1);
  }
  if (failures >= MOST_FAILURES) throw new ProviderUnavailable("billing system", new Error(`${failures} accounts failed in one run`));
}

type SetAccountState = (
  tx: Db,
  code: string,
  state: { overdueCents: number; overdueSince: string | null; creditLimitReached: boolean },
) => Promise<void>;
type Sync = { db: Db; clock: Clock; billing: Billing; customers: { setAccountState: SetAccountState } };
type JobDependencies = Sync & {
  customers: Dependencies["customers"];
  bills: Dependencies["bills"] & { syncAccount(code: string, deps: Sync): Promise<void> };
  /** Defined where the simulated billing system issues bills by itself. */
  billRun: unknown;
};

/**
 * Every five minutes, where a real billing system is: bills are announced, reminded of and made as documents also where nobody opens the portal. The simulated
 * one's bill run tells its own.
 */
export const refreshAllAccounts = recurringJob({ name: "bill-run.refresh", schedule: "*/5 * * * *" }, async (deps: JobDependencies) => {
  if (!deps.billRun) await refreshAccounts({ ...deps, syncAccount: (code) => deps.bills.syncAccount(code, deps) });
});
