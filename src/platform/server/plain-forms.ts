import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "../endpoint.ts";
import type { Answer } from "./once.ts";
import { wantsPage } from "./problems.ts";
import type { ServerContext } from "./server-context.ts";

/** Whether a browser sent the request by itself, and shows what it is answered: it prefers a page, and calls send JSON. */
export const isPlainForm = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  wantsPage({ headers }) && !headers["content-type"]?.toLowerCase().startsWith("application/json");

/** Leads a plain form to the page that its endpoint names for the answer; undefined where the answer itself is shown. */
export function sendOnward(
  { endpoint, context, sent }: { endpoint: Endpoint; context: ServerContext; sent: object },
  { request, reply, answer }: { request: FastifyRequest; reply: FastifyReply; answer: Answer },
): FastifyReply | undefined {
  if (!endpoint.page || !isPlainForm(request)) return undefined;
  const page = endpoint.page(answer, sent, context.place);
  if (page === undefined) return undefined;
  const { contextPath, area } = context.place;
  const location = typeof page === "string" ? `${contextPath}${page.replace("{area}", area)}` : page.own;
  // what a refusal says in its headers, as when to try again, is not of the page
  const headers = answer.status < 400 ? answer.headers : {};
  return reply
    .code(303)
    .headers({ "cache-control": "no-store", ...headers, location })
    .send();
}
