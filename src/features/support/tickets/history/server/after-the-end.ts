import type { GivenBy, RequestOf } from "#platform/endpoint.ts";
import type { CustomerUser, RequestContext } from "#platform/server/feature.ts";
import { requireFound } from "#platform/server/problems.ts";
import { tidyMessage } from "#vocabulary/message-text.ts";
import { openTicketOf } from "../../server/offers.ts";
import { addEvents } from "../../server/rows.ts";
import type { rateTicket, reopenTicket } from "../ended-contract.ts";
import { ratingFaultOf, STARS, whyFaultOf } from "../rules.ts";
import { TICKET_ACTS } from "../../ticket.ts";
import type { TicketHistoryDependencies } from "./dependencies.ts";
import { ownerOf } from "../../server/viewing.ts";
import { lockCurrentTicket, rateProblem, reopenProblem, request as requestChange, currentTicket } from "./requests.ts";
import { storeRating } from "./store.ts";

type Reopen = RequestOf<typeof reopenTicket> & RequestContext<GivenBy<typeof reopenTicket>> & { user: CustomerUser };

/** Requests that a ticket is opened again, unless its line has an open one. */
export async function reopen({ body, user, once }: Reopen, deps: TicketHistoryDependencies): Promise<GivenBy<typeof reopenTicket>> {
  const { ticketId } = body;
  const why = tidyMessage(body.why);
  const now = deps.clock.now();
  const owner = await ownerOf(user, deps, TICKET_ACTS.reopen.who);
  requireFound(await currentTicket(deps.db, ticketId, owner));
  const fault = whyFaultOf(why);
  if (fault) return { status: 422, body: { problem: fault } };
  return once(async (tx): Promise<GivenBy<typeof reopenTicket>> => {
    const locked = requireFound(await lockCurrentTicket(tx, ticketId, owner));
    const problem = reopenProblem(locked, now) ?? ((await openTicketOf(tx, locked.ticket)) ? ("related-ticket" as const) : undefined);
    if (problem) return { status: 409, body: { problem } };
    await requestChange(tx, locked, { kind: "reopen", payload: { why }, userId: user.id, now, deps });
    return { status: 200, body: "requested" };
  });
}

type Rate = RequestOf<typeof rateTicket> & RequestContext<GivenBy<typeof rateTicket>> & { user: CustomerUser };

/** Stores a rating, and passes it on. */
export async function rate({ body, user, once }: Rate, deps: TicketHistoryDependencies): Promise<GivenBy<typeof rateTicket>> {
  const { ticketId } = body;
  const now = deps.clock.now();
  const owner = await ownerOf(user, deps, TICKET_ACTS.rate.who);
  requireFound(await currentTicket(deps.db, ticketId, owner));
  const rating = { stars: STARS.find((one) => String(one) === String(body.stars)), text: tidyMessage(body.text) };
  const fault = ratingFaultOf(rating);
  if (fault || rating.stars === undefined) {
    const problem = fault ?? "stars-missing";
    return { status: 422, body: { problem } };
  }
  const payload = { stars: rating.stars, text: rating.text };
  return once(async (tx): Promise<GivenBy<typeof rateTicket>> => {
    const locked = requireFound(await lockCurrentTicket(tx, ticketId, owner));
    const problem = rateProblem(locked);
    if (problem) return { status: 409, body: { problem } };
    await storeRating(tx, ticketId, payload);
    await addEvents(tx, ticketId, [{ key: `rated:${now.toISOString()}`, kind: "rated", at: now }]);
    await requestChange(tx, locked, { kind: "rate", payload, userId: user.id, now, deps });
    return { status: 200, body: "rated" };
  });
}
