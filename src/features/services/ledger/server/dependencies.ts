import type { Place } from "#platform/client.ts";
import type { Scope } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServiceOperationDependencies } from "../../operations/server/dependencies.ts";

export type LedgerDependencies = Pick<ServiceOperationDependencies, "db" | "clock" | "jobs"> & {
  place: Place;
  customers: {
    billingAccountsOf(db: Db, customerId: string, scope: Scope): Promise<{ code: string }[]>;
    /** What the customer calls lines, contracts and billing accounts. */
    namesOfSubjects(db: Db, customerId: string, subjects: readonly string[]): Promise<Map<string, string>>;
    namesOfUsers(db: Db, ids: readonly string[]): Promise<Map<string, string>>;
  };
};
