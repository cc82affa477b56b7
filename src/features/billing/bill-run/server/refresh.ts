import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { recurringJob } from "#platform/server/jobs.ts";
import { HOUR_MS, instantBefore } from "#vocabulary/time-units.ts";

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
    /** Asks the billing system about many accounts; throws `ProviderUnavailable`. */
    walk(): { isOver(): boolean; ask(codes: readonly string[]): Promise<void> };
  };
};

/** An account is asked about again after so many hours. */
const HOURS = 20;
const PART = 500;

/** Asks the billing system about every account that nobody has opened for most of a day, until the run has lasted long enough. */
export async function refreshAccounts({ db, clock, customers, bills }: Dependencies): Promise<void> {
  const walk = bills.walk();
  for (let after: string | undefined = ""; after !== undefined && !walk.isOver();) {
    const codes: string[] = await customers.accountCodes(db, { after, most: PART });
    await walk.ask(await bills.notRequestedSince(db, codes, instantBefore(clock.now(), HOURS * HOUR_MS)));
    after = codes.at(-1);
  }
}

type JobDependencies = Dependencies & {
  /** Defined where the simulated billing system issues bills by itself. */
  billRun: unknown;
};

/**
 * Every five minutes, where a real billing system is: bills are announced, reminded of and made as documents also where nobody opens the portal. The simulated
 * one's bill run tells its own.
 */
export const refreshAllAccounts = recurringJob({ name: "bill-run.refresh", schedule: "*/5 * * * *" }, async (deps: JobDependencies) => {
  if (!deps.billRun) await refreshAccounts(deps);
});
