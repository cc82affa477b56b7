import type { Line, ServiceType } from "#features/account/customers/contract.ts";
import { scopeOf } from "#platform/permissions.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { AssetData } from "../contract.ts";
import { ALL_ACCOUNTS } from "../rules.ts";
import type { TroubleshootingDependencies } from "./dependencies.ts";
import { assetDataOf } from "./results.ts";

type Deps = TroubleshootingDependencies;
export type Own = { line: Line; assetData: AssetData };

/** As many lines of one type as anybody has. */
const MOST = 10_000;

/** A line that the user sees; 404 for any other. */
export async function ownLine(assetId: string, user: CustomerUser, deps: Deps): Promise<Own> {
  const line = await deps.customers.findLine(deps.db, user.customerId, { scope: scopeOf(user, "see"), assetId });
  if (!line) throw new HttpProblem(404);
  return { line, assetData: assetDataOf(line, line.customerKind, deps) };
}

/** The lines of a type that the user sees, of one account or of all; 404 for an account that is not granted. */
export async function linesOfType(
  { serviceType, account }: { serviceType: ServiceType; account: string },
  user: CustomerUser,
  { db, customers }: Deps,
): Promise<Line[]> {
  const scope = scopeOf(user, "see");
  if (account === ALL_ACCOUNTS) return customers.someLinesOf(db, user.customerId, { scope, type: serviceType, most: MOST });
  const accounts = await customers.billingAccountsOf(db, user.customerId, scope);
  if (!accounts.some(({ code }) => code === account)) throw new HttpProblem(404);
  return customers.someLinesOf(db, user.customerId, { scope, type: serviceType, account, most: MOST });
}
