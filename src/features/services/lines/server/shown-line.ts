import { scopeOf, type Scope } from "#platform/permissions.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { Day } from "#vocabulary/day.ts";
import type { Line } from "../contract.ts";
import { advisedAct, lineState } from "../line.ts";
import type { LinesDependencies, OwnedLine } from "./dependencies.ts";

/** The accounts of which a user may see lines, by code, and the codes of those whose lines, and whose routers, the user may change. */
export type Seen = { names: Map<string, string>; changeable: Set<string>; settable: Set<string> };

export async function seenBy(user: CustomerUser, { db, customers }: Pick<LinesDependencies, "db" | "customers">): Promise<Seen> {
  const seen = await customers.billingAccountsOf(db, user.customerId, scopeOf(user, "see"));
  const codesOf = async (scope: Scope) => {
    const within = scope === "all" ? seen : scope.length > 0 ? await customers.billingAccountsOf(db, user.customerId, scope) : [];
    return new Set(within.map(({ code }) => code));
  };
  const names = new Map(seen.map(({ code, name }) => [code, name]));
  return { names, changeable: await codesOf(scopeOf(user, "change")), settable: await codesOf(scopeOf(user, "home-internet")) };
}

/** A line as its owner sees it on a day. */
export const shownLine = (line: OwnedLine, { names, changeable, settable }: Seen, today: Day): Line => ({
  serviceId: line.serviceId,
  assetId: line.assetId,
  name: line.displayName,
  type: line.serviceType,
  tariff: line.tariffName,
  state: lineState(line),
  reason: line.status === "SUSPENDED" ? line.suspensionReason : null,
  act: advisedAct(line, today),
  prepaid: line.prepaid,
  balanceCents: line.balanceCents,
  validTo: line.expireDate,
  fault: line.hasIndividualFault
    ? { scope: "individual", until: line.visitDate }
    : line.hasGroupFault
      ? { scope: "group", until: line.resolutionDate }
      : null,
  bundled: line.bundled,
  cid: line.cid,
  address: line.address,
  accountCode: line.billingAccountCode,
  accountName: names.get(line.billingAccountCode) ?? "",
  mayChange: changeable.has(line.billingAccountCode),
  maySetRouter: line.cid !== null && settable.has(line.billingAccountCode),
});

/** A line that is within the scope, as the portal has it; 404 for any other. */
export async function lineWithin(
  scope: Scope,
  { serviceId, user }: { serviceId: string; user: CustomerUser },
  { db, customers }: LinesDependencies,
): Promise<OwnedLine> {
  const [line] = await customers.someLinesOf(db, user.customerId, { scope, serviceIds: [serviceId], most: 1 });
  if (!line) throw new HttpProblem(404);
  return line;
}

/** A line that the user may see; 404 for any other. */
export const ownLine = (serviceId: string, user: CustomerUser, deps: LinesDependencies): Promise<OwnedLine> =>
  lineWithin(scopeOf(user, "see"), { serviceId, user }, deps);
