import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint, PageAddress } from "../endpoint.ts";
import { isPlainForm, wantsPage } from "./accepts.ts";
import type { StoredAnswer } from "./idempotency.ts";
import type { ServerContext } from "./server-context.ts";

type Sending = { request: FastifyRequest; reply: FastifyReply };

type Onward = { page: PageAddress | undefined; context: ServerContext; headers?: Record<string, string> };

/** Leads a plain form to a page; undefined where there is none, or something else asks: the answer itself is shown. */
export const sendToPage = (sending: Sending, onward: Onward): FastifyReply | undefined =>
  isPlainForm(sending.request) ? lead(sending, onward) : undefined;

function lead({ reply }: Sending, { page, context, headers = {} }: Onward): FastifyReply | undefined {
  if (page === undefined) return undefined;
  const location = locationOf(page, context);
  return reply
    .code(303)
    .headers({ "cache-control": "no-store", ...headers, location })
    .send();
}

function locationOf(page: PageAddress, { place: { contextPath, area } }: ServerContext): string {
  if (typeof page === "string") return `${contextPath}${page.replace("{area}", area)}`;
  return "own" in page ? page.own : page.elsewhere;
}

/** Whether the answer is shown by a page: a plain form has sent the request, or a person has opened the address. */
const isOfPage = ({ opened }: Endpoint, request: FastifyRequest): boolean =>
  isPlainForm(request) || (opened === true && wantsPage(request));

/** The same to the page that the endpoint names for an answer. */
export function sendOnward(
  { endpoint, context, sent }: { endpoint: Endpoint; context: ServerContext; sent: object },
  { answer, ...sending }: Sending & { answer: StoredAnswer },
): FastifyReply | undefined {
  if (!endpoint.page || !isOfPage(endpoint, sending.request)) return undefined;
  // what a refusal says in its headers, as when to try again, is not of the page
  const headers = answer.status < 400 ? (answer.headers ?? {}) : {};
  return lead(sending, { page: endpoint.page(answer, sent, context.place), context, headers });
}
