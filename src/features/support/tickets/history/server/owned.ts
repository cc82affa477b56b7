import { scopeOf } from "#platform/permissions.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { Owner } from "../../server/rows.ts";
import { historyAddress } from "../search-params.ts";
import type { TicketHistoryDependencies } from "./dependencies.ts";

/** Whose tickets the user may see, and change: who may see an account may request help for its lines. */
export async function ownerOf(user: CustomerUser, { db, customers }: TicketHistoryDependencies): Promise<Owner> {
  const accounts = await customers.billedAccountsOf(db, user.customerId, scopeOf(user, "see"));
  return { customerId: user.customerId, accounts: accounts.map(({ code }) => code) };
}

/** Where a line of the user's own customer is; null: not known, or it is none of theirs any more. */
export async function addressOf(
  user: CustomerUser,
  serviceId: string,
  { db, customers }: TicketHistoryDependencies,
): Promise<string | null> {
  const lines = await customers.searchedLinesOf(db, user.customerId, { scope: scopeOf(user, "see"), serviceIds: [serviceId] });
  return lines[0]?.address ?? null;
}

/** What was found of a user's own; anything else does not exist for them. */
export function found<Own>(own: Own | undefined): Own {
  if (!own) throw new HttpProblem(404);
  return own;
}

/** Where the page's own form goes on: to the ticket, with the result in the address. */
export function onward(ticketId: string, result: Record<string, string>, { place }: TicketHistoryDependencies) {
  const address = historyAddress({ ticket: ticketId, result });
  return { status: 303, headers: { location: `${place.contextPath}${address.replace("{area}", place.area)}` } } as const;
}
