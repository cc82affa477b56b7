import type { Line } from "#features/account/customers/contract.ts";
import type { Place } from "#platform/client.ts";
import type { Scope } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServiceOperationDependencies } from "../../operations/server/dependencies.ts";
import type { ComingBack } from "../../operations/server/under-way.ts";

export type SimDependencies = ServiceOperationDependencies & {
  place: Place;
  linesComingBack: ComingBack;
  customers: ServiceOperationDependencies["customers"] & { linesOf(db: Db, customerId: string, scope: Scope): Promise<Line[]> };
};
