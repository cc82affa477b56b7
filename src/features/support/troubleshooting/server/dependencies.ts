import type { BillingAccount, Customer, Line, ServiceType } from "#features/account/customers/contract.ts";
import type { Place } from "#platform/client.ts";
import type { Scope } from "#platform/permissions.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Requires } from "#platform/system-name.ts";
import type { Db } from "#platform/server/db.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { LineTests } from "#providers/line-test/port.ts";
import type { ServiceInventory } from "#providers/service-inventory/port.ts";
import type { AssetData, OpenTicket } from "../contract.ts";
import type { Guides, RouterOperation } from "../guides/guide.ts";

type LineFilter = { scope: Scope; type?: ServiceType; account?: string; assetId?: string; most: number };

/** What home internet does for a guide. */
export type Routers = {
  /** The contract whose router serves the line, where the user may change it; undefined: none, or it is not clear which. */
  contractFor(user: CustomerUser, line: Pick<Line, "cid" | "serviceType" | "billingAccountCode">): Promise<string | undefined>;
  /** Begins an operation; `placed` writes its id in the same transaction. `not-now`: something else is under way, or it cannot be done. */
  begin(
    command: { cid: string; customerId: string; userId: string; operation: RouterOperation },
    placed: (tx: Db, operationId: string) => Promise<void>,
  ): Promise<"placed" | "not-now" | "away">;
  /** How an operation stands; undefined: there is none. */
  stateOf(db: Db, operationId: string): Promise<"under-way" | "applied" | "failed" | "expired" | undefined>;
};

/** For how long a guide can go on, a check and an operation are waited for, and sessions are stored after their end; how many a user may begin in an hour. */
export type GuideSettings = { hours: number; checkSeconds: number; operationSeconds: number; days: number; startsPerUser: number };

/** What going on in a guide takes. */
export type ProgressDependencies = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  guides: Guides;
  guideSettings: GuideSettings;
  customers: {
    billingAccountsOf(db: Db, customerId: string, scope: Scope): Promise<BillingAccount[]>;
    someLinesOf(db: Db, customerId: string, which: LineFilter): Promise<Line[]>;
  };
  guideRouters: Routers;
  /** Whether what a guide would ask is there; all of it where it is not given. */
  isThere?: (requires: Requires) => boolean;
};

/** What the jobs take. */
export type GuideJobDependencies = ProgressDependencies & { lineTests: LineTests; serviceInventory: Pick<ServiceInventory, "line"> };

/** What the calls take. */
export type TroubleshootingDependencies = ProgressDependencies & {
  place: Place;
  /** Whether starts are counted; the counts are stored under hashes that need the secret. */
  limits: { on: boolean; secret: string };
  customers: ProgressDependencies["customers"] & {
    findCustomer(db: Db, customerId: string): Promise<Customer | undefined>;
    billedAccountsOf(db: Db, customerId: string, scope: Scope): Promise<{ code: string }[]>;
    findLine(
      db: Db,
      customerId: string,
      which: { scope: Scope; assetId: string },
    ): Promise<(Line & { customerKind: Customer["kind"] }) | undefined>;
  };
  /** A line with the fields of B§3. */
  assetOf(line: Line): Omit<AssetData, "serviceType" | "staticCode" | "address">;
  /** Whether the inventory answered that it has no service of this number. */
  isUnknownToInventory(which: { customerId: string; serviceId: string }): Promise<boolean>;
  /** The customer's open ticket of a line, and its position among those of the accounts. */
  openTicketOf(db: Db, line: { customerId: string; serviceId: string; accounts: readonly string[] }): Promise<OpenTicket | undefined>;
  /** Whether it is known where a technician would come for a line. */
  canBeVisited(db: Db, assetId: string): Promise<boolean>;
};
