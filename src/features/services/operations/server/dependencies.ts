import type { Scope } from "#platform/permissions.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { EndState, Operation, OperationFault } from "#platform/server/operations/store.ts";
import type { ServiceInventory } from "#providers/service-inventory/port.ts";
import type { ServiceChange, ServiceOrders } from "#providers/service-orders/port.ts";

/** What the ledger shows of a request; `userName` is never stored in it. */
export type ServiceRequest = Readonly<Record<string, string | number | boolean | null>>;
/** What the carrier remembers: what is ordered, the order once it is placed, and when it was first called completed, in milliseconds. */
export type ServiceProgress = { change: ServiceChange; orderId?: string; completedAt?: number };
export type LineOperation = Operation<ServiceRequest, ServiceProgress>;

export type Ended = { state: EndState; fault: OperationFault | null; now: Date };

/** What operations of lines take. */
export type ServiceOperationDependencies = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  serviceOrders: ServiceOrders;
  serviceInventory: ServiceInventory;
  /** The key with which the system of orders sends its events; empty: it sends none. */
  serviceOrderEventsKey: string;
  customers: {
    billingAccountsOf(db: Db, customerId: string, scope: Scope): Promise<{ code: string }[]>;
    /** Stores what the inventory says of a line's state. */
    setLineState(tx: Db, serviceId: string, state: "active" | "suspended"): Promise<void>;
    /** Adds to the history of the customer's main user what another user changed; nothing where the main user did. */
    addToMainHistory(
      tx: Db,
      happened: { userId: string; event: "service-changed"; now: Date; details: Record<string, string> },
    ): Promise<void>;
  };
};
