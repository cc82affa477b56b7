import type { ServiceType } from "#features/account/customers/contract.ts";
import { scopeOf } from "#platform/permissions.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { stateOf } from "../rules.ts";
import type { LinesDependencies, OwnedLine } from "./dependencies.ts";

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

const SUSPENDED = ["suspended", "blocked", "graced", "disabled"];

/** A line with the fields of B§3; GRACED and DISABLED prepaid lines count as suspended (B§4). */
const asAsset = (line: OwnedLine) => ({
  ...{ assetId: line.assetId, serviceId: line.serviceId, displayName: line.displayName, tariffName: line.tariffName },
  ...{ bundled: line.bundled, status: line.status, suspensionReason: line.suspensionReason, prepaid: line.prepaid },
  suspended: SUSPENDED.includes(stateOf(line)),
  ...{ prepaidStatus: line.prepaidStatus, expireDate: line.expireDate, hasIndividualFault: line.hasIndividualFault },
  ...{ hasGroupFault: line.hasGroupFault, visitDate: line.visitDate, resolutionDate: line.resolutionDate },
  ...{ customerCode: line.customerCode, billingAccountCode: line.billingAccountCode },
  prepaidData: line.prepaid ? { status: line.prepaidStatus ?? "", serviceId: line.serviceId } : null,
});
