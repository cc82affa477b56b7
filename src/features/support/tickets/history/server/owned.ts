import { HttpProblem } from "#platform/server/problems.ts";
import { historyAddress } from "../search-params.ts";
import type { TicketHistoryDependencies } from "./dependencies.ts";

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
