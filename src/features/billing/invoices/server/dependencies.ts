import type { Line } from "#features/account/customers/contract.ts";
import type { Scope } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import type { SyncDependencies } from "./sync.ts";

/** What the page of bills takes. */
export type InvoicesDependencies = SyncDependencies & {
  clock: { now: () => Date; today: () => `${number}-${number}-${number}` };
  customers: {
    billedAccountsOf(db: Db, customerId: string, scope: Scope): Promise<{ code: string; name: string }[]>;
    linesOf(db: Db, customerId: string, scope: Scope): Promise<Pick<Line, "serviceId" | "displayName">[]>;
  };
};
