import type { Call } from "#platform/client.ts";
import { attempt } from "#platform/web/attempt.ts";
import { ticketDetails, ticketsHistory, type TicketDetails, type TicketHistory } from "../contract.ts";
import { readParams, readResult, type FormResult } from "../search-params.ts";

/** What the page shows of the history: null where it could not be read. `open` is the ticket that the address names; `isGone`: there is none. */
export type ReadHistory = { history: TicketHistory | null; open: TicketDetails | null; isGone: boolean; result: FormResult };

/** Reads the page of the history that the address names, and the ticket that is open on it. */
export async function readHistory(call: Call, search: Readonly<Record<string, unknown>>): Promise<ReadHistory> {
  const { page, ticket } = readParams(search);
  // a ticket is open only where it is on the page, so its own page goes before the named one
  const query = { ...(page !== undefined && { page: String(page) }), ...(ticket && { ticketId: ticket }) };
  const { answer } = await attempt(() => call(ticketsHistory, { query }));
  const opened = ticket ? await attempt(() => call(ticketDetails, { query: { ticketId: ticket } })) : undefined;
  const isGone =
    search["ticket"] !== undefined && (ticket === undefined || (opened?.error as { status?: number } | undefined)?.status === 404);
  return { history: answer?.body ?? null, open: opened?.answer?.body ?? null, isGone, result: readResult(search) };
}
