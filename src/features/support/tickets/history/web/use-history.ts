import { useState } from "react";
import { optional } from "#platform/web/attempt.ts";
import { useCall } from "#platform/web/call.ts";
import { ticketDetails, ticketsHistory, type TicketDetails } from "../contract.ts";
import { openTicketView } from "./open-ticket-view.ts";
import type { ReadHistory } from "./read-history.ts";

/** A ticket that is open on the page: its details, or that they are being read, or that this failed. */
export type OpenTicket = TicketDetails | "loading" | "failed";
type Opened = Readonly<Record<string, OpenTicket | undefined>>;
type Shown = { from: ReadHistory; history: ReadHistory["history"]; opened: Opened };

const shownFirst = (from: ReadHistory): Shown => ({
  ...{ from, history: from.history },
  opened: from.open ? { [from.open.ticketId]: from.open } : {},
});

/** The history as loaded with the page, its tickets opened and closed in place, and read again after a change. */
export function useHistory(data: ReadHistory) {
  const call = useCall();
  const [shown, setShown] = useState(() => shownFirst(data));
  const [isStale, setStale] = useState(false);
  if (shown.from !== data) {
    setShown(shownFirst(data));
    setStale(false);
  }
  const put = (ticketId: string, ticket: OpenTicket | undefined) =>
    setShown((before) => ({ ...before, opened: { ...before.opened, [ticketId]: ticket } }));
  const open = async (ticketId: string) => {
    put(ticketId, "loading");
    void optional(openTicketView);
    const answer = await optional(() => call(ticketDetails, { query: { ticketId } }));
    put(ticketId, answer?.body ?? "failed");
  };
  /** Reads an open ticket again; what is shown stays where that fails. */
  const refresh = async (ticket: TicketDetails) => {
    const answer = await optional(() => call(ticketDetails, { query: { ticketId: ticket.ticketId } }));
    setShown((before) =>
      before.opened[ticket.ticketId] === ticket
        ? { ...before, opened: { ...before.opened, [ticket.ticketId]: answer?.body ?? { ...ticket } } }
        : before,
    );
  };
  /** Reads the page of the history again; what is open stays open. Where that fails the list is stale. */
  const readAgain = async () => {
    const page = String(shown.history?.pagination.currentPage ?? 0);
    const answer = await optional(() => call(ticketsHistory, { query: { page } }));
    setStale(!answer);
    if (answer) setShown((before) => ({ ...before, history: answer.body }));
  };
  return {
    isStale,
    history: shown.history,
    opened: shown.opened,
    open,
    close: (ticketId: string) => put(ticketId, undefined),
    refresh,
    readAgain,
  };
}
