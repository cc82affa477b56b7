import type { Place } from "#platform/client.ts";
import type { Scope } from "#platform/permissions.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { BillDelivery, Billing } from "#providers/billing/port.ts";

type StoredAccount = { code: string; answeredAt: Date | null; delivery: BillDelivery | null };
type Contact = { mail: string | null; mobile: string | null; acceptsMails: boolean };

/** What carrying a change to the billing system takes; `bills` has its answers as they are stored. */
export type CarrierDependencies = {
  db: Db;
  clock: Clock;
  billing: Billing;
  bills: {
    accountsOf(db: Db, codes: readonly string[]): Promise<StoredAccount[]>;
    syncAccount(code: string): Promise<void>;
  };
};

export type BillingAccountsDependencies = CarrierDependencies & {
  jobs: Jobs;
  place: Place;
  limits: { secret: string };
  bills: { freshAccounts(codes: readonly string[]): Promise<StoredAccount[]> };
  customers: {
    billingAccountsOf(db: Db, customerId: string, scope: Scope): Promise<{ code: string; name: string }[]>;
    reachableBy(db: Db, userId: string): Promise<Contact | undefined>;
    billOwnerOf(db: Db, account: string): Promise<{ user: { id: string } | null } | undefined>;
  };
};
