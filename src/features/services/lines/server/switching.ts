import type { ServiceType } from "#features/account/customers/contract.ts";
import { scopeOf } from "#platform/permissions.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { asAsset } from "./asset.ts";
import type { LinesDependencies } from "./dependencies.ts";

/** As many lines of one type as anybody has. */
const MOST = 10_000;

/** What there is of a service type: a business customer's billing accounts with such lines, everybody else's lines. */
export async function switchedTo(serviceType: ServiceType, user: CustomerUser, { db, customers }: LinesDependencies) {
  const scope = scopeOf(user, "see");
  const customer = await customers.findCustomer(db, user.customerId);
  const lines = await customers.someLinesOf(db, user.customerId, { scope, type: serviceType, most: MOST });
  if (customer?.kind !== "business") return { isBusinessSegment: false, assets: lines.map(asAsset) };
  const accounts = await customers.billingAccountsOf(db, user.customerId, scope);
  const used = new Set(lines.map(({ billingAccountCode }) => billingAccountCode));
  return {
    isBusinessSegment: true,
    businessAccounts: accounts.filter(({ code }) => used.has(code)).map(({ code, name }) => ({ code, name })),
  };
}
