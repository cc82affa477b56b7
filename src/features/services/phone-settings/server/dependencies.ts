import type { Line } from "#features/account/customers/contract.ts";
import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { Scope } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServiceOperationDependencies } from "../../operations/server/dependencies.ts";
import type { Values } from "../rules.ts";
import type { Signer } from "./cms.ts";

export type PhoneSettingsDependencies = ServiceOperationDependencies & {
  place: Place;
  brand: Brand;
  /** The absolute URL of one of the portal's paths. */
  addressOf: (path: string) => string;
  /** What phones need to use the network. */
  phoneValues: Omit<Values, "name">;
  /** The key that documents are signed with; undefined where there is none. */
  billDocuments: { signingKey(): Promise<Signer | undefined> };
  customers: ServiceOperationDependencies["customers"] & { linesOf(db: Db, customerId: string, scope: Scope): Promise<Line[]> };
};
