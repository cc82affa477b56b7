import type { Clock } from "#platform/server/clock.ts";
import type { Access } from "../json-interface.ts";
import { refusalFor } from "../refusals.ts";
import { createUnlessThere, openTmfInterface, oursIn, type TmfRequests } from "../tmf-interface.ts";
import { notesWith, Ours, Ref, wasMade } from "../tmf-shapes.ts";
import { ProviderUnavailable, TICKET_CHANGE_REFUSALS, TICKET_REFUSALS } from "./port.ts";
import type { ChangedTicket, CreatedTicket, NewTicket, Tickets } from "./port.ts";
import { contactAttributes, creationOf, OPEN_STATES, ticketOf, TroubleTicket } from "./tmf621-shapes.ts";

const TICKETS = "/troubleTicket/v4/troubleTicket";
const SYSTEM = { system: "system of tickets", keySetting: "TICKETS_KEY" };
const unexpected = (why: string) => new ProviderUnavailable(SYSTEM.system, new Error(why));

/** A system of trouble tickets behind TM Forum 621, version 4; `url` is the path above it (docs/decisions/220). Our id is the external id of the ticket. */
export function ticketsOverTmf({ clock, ...access }: Access & { clock: Pick<Clock, "now"> }): Tickets {
  const call = openTmfInterface(SYSTEM, access);
  const change = (ticketId: string, ourId: string, changing: Changing) =>
    call((requests) => changeOnce(requests, { ticketId, ourId, at: clock.now() }, changing));
  return {
    create: (ticket) => call((requests) => createOnce(requests, ticket)),
    ticket: (ticketId) =>
      call(async ({ find }) => {
        const found = await find(pathOf(ticketId), TroubleTicket);
        return found && ticketOf(found);
      }),
    find: (ourId) =>
      call(async (requests) => {
        const found = await oursIn(requests, { path: TICKETS, ourId }, TroubleTicket);
        return found && ticketOf(found);
      }),
    change: (ticketId, { ourId, contact, note }) =>
      change(ticketId, ourId, {
        text: note ?? "Contact changed.",
        attributes: (ticket) => (contact ? contactAttributes(ticketOf(ticket)?.customerCode ?? "", contact) : {}),
      }),
    cancel: (ticketId, { ourId, reason }) =>
      change(ticketId, ourId, {
        text: reason,
        already: "cancelled",
        attributes: () => ({ status: "cancelled", statusChangeReason: reason }),
      }),
    reopen: (ticketId, { ourId, why }) =>
      change(ticketId, ourId, { text: why, attributes: () => ({ status: "acknowledged", statusChangeReason: why }) }),
    rate: (ticketId, { ourId, stars, text }) =>
      change(ticketId, ourId, { text: `${stars}/5 ${text}`, attributes: () => ({ rating: { stars, text } }) }),
  };
}

const pathOf = (ticketId: string): string => `${TICKETS}/${encodeURIComponent(ticketId)}`;

async function createOnce(requests: TmfRequests, ticket: NewTicket): Promise<CreatedTicket> {
  const answer = await createUnlessThere(SYSTEM.system, {
    ours: () => oursIn(requests, { path: TICKETS, ourId: ticket.ourId }, Ours),
    create: () => requests.create(TICKETS, creationOf(ticket), Ref),
  });
  if ("made" in answer) return { state: "ok", ticketId: answer.made.id };
  if (answer.refused === "related-ticket") return related(requests, ticket.serviceId);
  return { state: "refused", reason: refusalFor(answer.refused, TICKET_REFUSALS, "not-allowed") };
}

/** The error names no ticket, so the open one of the line is looked up. */
async function related({ list }: TmfRequests, serviceId: string): Promise<CreatedTicket> {
  const { items } = await list(TICKETS, { "relatedEntity.id": serviceId, status: OPEN_STATES.join(",") }, TroubleTicket);
  const open = items.find((one) => OPEN_STATES.includes(one.status) && ticketOf(one)?.serviceId === serviceId);
  if (!open) throw unexpected("a related ticket that is not there");
  return { state: "refused", reason: "related-ticket", ticketId: open.id };
}

/** `already`: the state that a ticket is in once this has been done by whomever. */
type Changing = { text: string; attributes: (ticket: TroubleTicket) => object; already?: "cancelled" };

async function changeOnce(
  requests: TmfRequests,
  { ticketId, ourId, at }: { ticketId: string; ourId: string; at: Date },
  { text, attributes, already }: Changing,
): Promise<ChangedTicket> {
  const ticket = await requests.find(pathOf(ticketId), TroubleTicket);
  if (!ticket) return { state: "refused", reason: "no-such-ticket" };
  if (wasMade(ticket, ourId) || ticket.status === already) return { state: "ok", ticketState: ticket.status };
  const body = { ...attributes(ticket), ...notesWith(ticket, { ourId, text, at }) };
  const answer = await requests.change(pathOf(ticketId), { body, ourId }, TroubleTicket);
  if ("made" in answer) return { state: "ok", ticketState: answer.made.status };
  return { state: "refused", reason: refusalFor(answer.refused, TICKET_CHANGE_REFUSALS, "not-allowed") };
}
