import type { Line } from "#features/account/customers/contract.ts";
import type { Place } from "#platform/client.ts";
import type { Scope } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServiceOperationDependencies } from "../../operations/server/dependencies.ts";

export type SimDependencies = ServiceOperationDependencies & {
  place: Place;
  customers: ServiceOperationDependencies["customers"] & { linesOf(db: Db, customerId: string, scope: Scope): Promise<Line[]> };
};
