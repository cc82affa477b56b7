import type { CustomerUser } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { HomeContract, OperationDependencies } from "./dependencies.ts";

/**
 * The customer's own contract of this number. Throws the 404 of a contract that does not exist: one of another customer gets the same answer (decisions §3).
 */
export async function contractOf(
  { db, contractsOf }: Pick<OperationDependencies, "db" | "contractsOf">,
  { user, cid }: { user: CustomerUser; cid: string },
): Promise<HomeContract> {
  const own = await contractsOf(db, user.customerId);
  const found = own.find((contract) => contract.cid === cid);
  if (!found) throw new HttpProblem(404);
  return found;
}
