import { TECHNICIANS } from "#vocabulary/system-needs.ts";
import type { GivenBy, RequestOf } from "#platform/endpoint.ts";
import type { CustomerUser, RequestContext, ServerFeature } from "#platform/server/feature.ts";
import { requireFound } from "#platform/server/problems.ts";
import { dayFrom } from "#vocabulary/day-input.ts";
import { openTicketOf } from "../../server/offers.ts";
import { countTickets, eventsOf, ticketsOf, visitsOfTickets, type VisitRow } from "../../server/rows.ts";
import { ticketHistoryContract, type cancelTicket, type updateTicket } from "../contract.ts";
import { cancelReasons } from "../messages/reasons.ts";
import { pageAt, PAGE_SIZE } from "../../address.ts";
import { isOpen, TICKET_ACTS } from "../../ticket.ts";
import { editFaultsIn, visitTimeOf, wholeEdit, type EditFields } from "../rules.ts";
import type { TicketHistoryDependencies } from "./dependencies.ts";
import { downloadLink, fileOfLink, forgetTicketLinks } from "./downloading.ts";
import { addressesOf, mayChange, ownerOf } from "../../server/viewing.ts";
import { rate, reopen } from "./after-the-end.ts";
import { countMove, movesLeft } from "./move-limit.ts";
import {
  cancelRefusal,
  lockCurrentTicket,
  moveRefusal,
  requestCancellation,
  requestMove,
  currentTicket,
  type CurrentTicket,
} from "./requests.ts";
import { shownSummary, shownTicket } from "./show.ts";
import { positionOf } from "./store.ts";

/** How many pages are linked around the shown one (B§9). */
const PAGE_RANGE = 5;

type Update = RequestOf<typeof updateTicket> & RequestContext<GivenBy<typeof updateTicket>> & { user: CustomerUser };
type Updated = GivenBy<typeof updateTicket>;

const NO_VISIT = { problem: "not-allowed", block: null, underWay: null, tryAgainSeconds: null } as const;

type Requested = { answer: Updated } | { visit: VisitRow; to: ReturnType<typeof visitTimeOf> };

/** When the visit is to be, day and slot as a whole; or the answer to a request that moves nothing. */
function requestedTime(body: EditFields, standing: CurrentTicket, { isPlain, now }: { isPlain: boolean; now: Date }): Requested {
  const { visit } = standing;
  const refusal = moveRefusal(standing, now);
  if (refusal || !visit) return { answer: { status: 409, body: refusal ?? NO_VISIT } };
  const fields = isPlain ? body : wholeEdit(body, visit);
  if (fields.visitTimeSlot === visit.slot && dayFrom(fields.visitDate) === visit.day) return { answer: { status: 200, body: "unchanged" } };
  const faults = editFaultsIn(fields, now);
  return Object.keys(faults).length > 0 ? { answer: { status: 422, body: faults } } : { visit, to: visitTimeOf(fields) };
}

/** Requests that a visit is moved; everything that decides it is looked at again while the ticket is locked. */
async function update(request: Update, deps: TicketHistoryDependencies): Promise<GivenBy<typeof updateTicket>> {
  const { body, user, once } = request;
  const now = deps.clock.now();
  const owner = await ownerOf(user, deps, TICKET_ACTS.move.who);
  const standing = requireFound(await currentTicket(deps.db, body.ticketId, owner));
  const requested = requestedTime(body, standing, { isPlain: request.isPlainForm, now });
  // the same request may have been stored a moment ago: its answer is that one's, whatever stands in its way by now
  if ("answer" in requested) return once(async () => requested.answer);
  const { visit, to } = requested;
  const atMost = await deps.mostPlaces({ region: visit.region, ...to });
  return once(async (tx): Promise<GivenBy<typeof updateTicket>> => {
    const locked = requireFound(await lockCurrentTicket(tx, body.ticketId, owner));
    const late = moveRefusal(locked, now);
    if (late || !locked.visit) return { status: 409, body: late ?? NO_VISIT };
    const { allowed, retryAfterSeconds } = await movesLeft(tx, locked.ticket.id, deps);
    if (!allowed) {
      const headers = { "retry-after": String(retryAfterSeconds) };
      return { status: 429, headers, body: { problem: "too-many-moves" } };
    }
    const isTaken = await requestMove(tx, { ...locked, visit: locked.visit }, { to, atMost, userId: user.id, now, deps });
    if (isTaken) await countMove(tx, locked.ticket.id, deps);
    return isTaken ? { status: 200, body: "requested" } : { status: 422, body: { visitTimeSlot: "full" } };
  });
}

type Cancel = RequestOf<typeof cancelTicket> & RequestContext<GivenBy<typeof cancelTicket>> & { user: CustomerUser };

/** Requests that a ticket is cancelled. */
async function cancel(request: Cancel, deps: TicketHistoryDependencies): Promise<GivenBy<typeof cancelTicket>> {
  const { body, user, once } = request;
  const { ticketId, reason } = body;
  const now = deps.clock.now();
  const owner = await ownerOf(user, deps, TICKET_ACTS.cancel.who);
  requireFound(await currentTicket(deps.db, ticketId, owner));
  if (reason === "") return { status: 422, body: { problem: "reason-missing" } };
  return once(async (tx): Promise<GivenBy<typeof cancelTicket>> => {
    const locked = requireFound(await lockCurrentTicket(tx, ticketId, owner));
    const refusal = cancelRefusal(locked, now);
    if (refusal) return { status: 409, body: refusal };
    await requestCancellation(tx, locked, { payload: { reason, words: cancelReasons.bg[reason] }, userId: user.id, now, deps });
    return { status: 200, body: "requested" };
  });
}

const ticketHistoryFeature: ServerFeature<typeof ticketHistoryContract, TicketHistoryDependencies> = {
  contract: ticketHistoryContract,
  handlers: {
    async ticketsHistory({ user, query: { page = "0", ticketId } }, deps) {
      const owner = await ownerOf(user, deps);
      const itemsCount = await countTickets(deps.db, owner);
      const position = ticketId === undefined ? undefined : await positionOf(deps.db, owner, ticketId);
      const last = pageAt(Math.max(0, itemsCount - 1));
      const currentPage = Math.min(position === undefined ? Number(page) : pageAt(position), last);
      const tickets = await ticketsOf(deps.db, owner, { skip: currentPage * PAGE_SIZE, most: PAGE_SIZE });
      const visits = await visitsOfTickets(
        deps.db,
        tickets.map(({ id }) => id),
      );
      const shown = tickets.map((ticket) => shownSummary(ticket, visits.get(ticket.id)));
      return { status: 200, body: { tickets: shown, pagination: { itemsCount, currentPage, pageSize: PAGE_SIZE, pageRange: PAGE_RANGE } } };
    },

    async ticketDetails({ user, language, query: { ticketId } }, deps) {
      const { db, clock } = deps;
      const standing = requireFound(await currentTicket(db, ticketId, await ownerOf(user, deps)));
      const { ticket } = standing;
      const isLineBusy = !isOpen(ticket.state) && (await openTicketOf(db, ticket)) !== undefined;
      const address = (await addressesOf([ticket.serviceId], user, deps)).get(ticket.serviceId) ?? null;
      const events = await eventsOf(db, ticket.id);
      const isGranted = await mayChange(user, ticket.account, deps);
      return { status: 200, body: shownTicket(standing, { events, language, now: clock.now(), isLineBusy, isGranted, address }) };
    },

    updateTicket: (request, deps) => update(request, deps),
    cancelTicket: (request, deps) => cancel(request, deps),
    reopenTicket: (request, deps) => reopen(request, deps),
    rateTicket: (request, deps) => rate(request, deps),

    downloadTicketFile: (request, deps) => downloadLink(request, deps),
    openTicketFile: (request, deps) => fileOfLink(request, deps),
  },
};

export const ticketHistoryServer = {
  name: "ticket-history",
  requires: TECHNICIANS,
  about: "Trouble tickets of a customer: their history, their states and visits, and what may be changed.",
  feature: ticketHistoryFeature,
  jobs: [forgetTicketLinks],
};
