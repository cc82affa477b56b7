import type { Place } from "#platform/client.ts";
import type { Scope } from "#platform/permissions.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { BillDelivery, Billing } from "#providers/billing/port.ts";

type StoredAccount = { code: string; answeredAt: Date | null; delivery: BillDelivery | null };
type Contact = { acceptsMails: boolean };

type AccountStates = {
  setAccountState(
    tx: Db,
    code: string,
    state: { overdueCents: number; overdueSince: string | null; creditLimitReached: boolean },
  ): Promise<void>;
};
/** What asking the billing system takes. */
type BillingRequest = { db: Db; clock: Clock; billing: Billing; customers: AccountStates };

/** What carrying a change to the billing system takes; `bills` has its answers as they are stored. */
export type CarrierDependencies = BillingRequest & {
  bills: {
    accountsOf(db: Db, codes: readonly string[]): Promise<StoredAccount[]>;
    syncAccount(code: string, deps: BillingRequest): Promise<void>;
  };
};

export type BillingAccountsDependencies = CarrierDependencies & {
  jobs: Jobs;
  place: Place;
  limits: { secret: string };
  bills: { freshAccounts(codes: readonly string[], deps: BillingRequest): Promise<StoredAccount[]> };
  customers: {
    billingAccountsOf(db: Db, customerId: string, scope: Scope): Promise<{ code: string; name: string }[]>;
    reachableBy(db: Db, userId: string): Promise<Contact | undefined>;
  };
};
