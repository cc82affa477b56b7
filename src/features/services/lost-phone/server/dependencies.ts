import type { Line } from "#features/account/customers/contract.ts";
import type { Place } from "#platform/client.ts";
import type { Scope } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServiceOperationDependencies } from "../../operations/server/dependencies.ts";
import type { ComingBack } from "../../operations/server/under-way.ts";

/** An order of the shop with a SIM card in it; `page` is below the context path. */
export type SimOrder = { number: string; page: string; cancelled: boolean; placedAt: Date };

export type LostPhoneDependencies = ServiceOperationDependencies & {
  place: Place;
  linesComingBack: ComingBack;
  customers: ServiceOperationDependencies["customers"] & {
    linesOf(db: Db, customerId: string, scope: Scope): Promise<Line[]>;
    someLinesOf(db: Db, customerId: string, which: { scope: Scope; serviceIds: readonly string[]; most: number }): Promise<Line[]>;
  };
  /** SIM cards of the shop. */
  newSims: {
    /** The offer to put into the cart; undefined where the shop has none. */
    offer(db: Db): Promise<string | undefined>;
    /** The user's orders with a SIM card since the instant, newest first. */
    ordersOf(db: Db, userId: string, since: Date): Promise<SimOrder[]>;
  };
};
