import { scopeOf } from "#platform/permissions.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import type { OpenTicket, TreeResult } from "../contract.ts";
import type { TroubleshootingDependencies } from "./dependencies.ts";

type Deps = TroubleshootingDependencies;

/** The open ticket of a line, with its position in what the user sees of the history. */
export async function openTicketSeenBy(
  user: CustomerUser,
  serviceId: string,
  { db, customers, openTicketOf }: Deps,
): Promise<OpenTicket | undefined> {
  const accounts = await customers.billedAccountsOf(db, user.customerId, scopeOf(user, "see"));
  return openTicketOf(db, { customerId: user.customerId, serviceId, accounts: accounts.map(({ code }) => code) });
}

/** A result with what may follow it; only an end that is over to a person has it. */
export async function withSupport(result: TreeResult, user: CustomerUser, deps: Deps): Promise<TreeResult> {
  if (!result.final || result.successful) return result;
  const { assetId, serviceId } = result.assetData;
  const [openTicket, canBeVisited] = await Promise.all([openTicketSeenBy(user, serviceId, deps), deps.canBeVisited(deps.db, assetId)]);
  return { ...result, support: { openTicket: openTicket ?? null, canBeVisited } };
}
