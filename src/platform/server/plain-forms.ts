import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint, PageAddress } from "../endpoint.ts";
import { isPlainForm } from "./accepts.ts";
import type { StoredAnswer } from "./idempotency.ts";
import type { ServerContext } from "./server-context.ts";

type Sending = { request: FastifyRequest; reply: FastifyReply };

/** Leads a plain form to a page; undefined where there is none, or something else asks: the answer itself is shown. */
export function sendToPage(
  { request, reply }: Sending,
  { page, context, headers = {} }: { page: PageAddress | undefined; context: ServerContext; headers?: Record<string, string> },
): FastifyReply | undefined {
  if (page === undefined || !isPlainForm(request)) return undefined;
  const { contextPath, area } = context.place;
  const location = typeof page === "string" ? `${contextPath}${page.replace("{area}", area)}` : page.own;
  return reply
    .code(303)
    .headers({ "cache-control": "no-store", ...headers, location })
    .send();
}

/** The same to the page that the endpoint names for an answer. */
export function sendOnward(
  { endpoint, context, sent }: { endpoint: Endpoint; context: ServerContext; sent: object },
  { answer, ...sending }: Sending & { answer: StoredAnswer },
): FastifyReply | undefined {
  if (!endpoint.page || !isPlainForm(sending.request)) return undefined;
  // what a refusal says in its headers, as when to try again, is not of the page
  const headers = answer.status < 400 ? (answer.headers ?? {}) : {};
  return sendToPage(sending, { page: endpoint.page(answer, sent, context.place), context, headers });
}
