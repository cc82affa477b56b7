import { scopeOf } from "#platform/permissions.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { HomeContract, OperationDependencies } from "./dependencies.ts";

/** The customer's contracts that the user may see and change. */
export const contractsFor = ({ db, contractsOf }: Pick<OperationDependencies, "db" | "contractsOf">, user: CustomerUser) =>
  contractsOf(db, user.customerId, scopeOf(user, "home-internet"));

/**
 * The customer's own contract of this number. Throws the 404 of a contract that does not exist: one of another customer, or one that is not granted to the user,
 * gets the same answer (decisions §3).
 */
export async function contractOf(
  deps: Pick<OperationDependencies, "db" | "contractsOf">,
  { user, cid }: { user: CustomerUser; cid: string },
): Promise<HomeContract> {
  const own = await contractsFor(deps, user);
  const found = own.find((contract) => contract.cid === cid);
  if (!found) throw new HttpProblem(404);
  return found;
}
