import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { AMBIENT, type AmbientStatus, type Problem, type SentForm } from "../problem.ts";
import { ownPath } from "../own-path.ts";
import { isAway } from "./away.ts";
import { isRolledBackForOthers } from "./begin-again.ts";
import { isOwnAddress } from "./csrf.ts";
import { CONFIRM_FIELD, TOKEN_FIELD } from "./form-fields.ts";
import { plainPage } from "./plain-page.ts";
import { TooBusy } from "./limit-concurrency.ts";
import { wantsPage } from "./accepts.ts";
import { sendToPage } from "./plain-forms.ts";
import type { PageAddress } from "../endpoint.ts";
import type { ConfirmProblem, FailedRequest, ServerContext } from "./server-context.ts";

const TITLES: Record<AmbientStatus, string> = {
  400: "The request cannot be read",
  401: "Sign in first",
  403: "Not allowed",
  404: "No such thing",
  405: "This address does not take this method",
  409: "This key was used for another request",
  412: "The file has changed",
  413: "Too large",
  415: "This kind of content is not taken",
  416: "The file has no such part",
  429: "Too many requests",
  500: "Our fault",
  503: "Away for a moment",
};

/** What a problem says besides its status; `page`: where the page of a plain form goes, instead of the failure page. */
type More = Partial<Problem> & { retryAfter?: number; page?: PageAddress };

/** An ambient problem, thrown anywhere on the server. */
export class HttpProblem extends Error {
  readonly status: AmbientStatus;
  readonly more: More;
  constructor(status: AmbientStatus, more: More = {}) {
    super(TITLES[status]);
    this.status = status;
    this.more = more;
  }
}

/** What was found of a user's own; anything else does not exist for them: 404. */
export function requireFound<Own>(own: Own | undefined): Own {
  if (own === undefined) throw new HttpProblem(404);
  return own;
}

/** Answers with a problem document (RFC 9457), or with the error page when a browser opens an address. */
export async function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  { problem, context }: { problem: HttpProblem; context: ServerContext },
): Promise<FastifyReply> {
  const { status } = problem;
  const onward = sendToPage({ request, reply }, { page: problem.more.page, context });
  if (onward) return onward;
  reply.code(status).header("cache-control", "no-store").headers(retryHeader(problem));
  if (context.errorPage && wantsPage(request))
    return sendFailurePage(request, reply, { failed: { status, ...sendable(request, problem) }, context });
  return reply.type("application/problem+json").serializer(JSON.stringify).send(problemOf(problem, request.id));
}

type Failing = { failed: FailedRequest; context: ServerContext };

/** Answers a browser with the error page or, where it cannot be rendered, with the plain one. */
export const sendFailurePage = async (request: FastifyRequest, reply: FastifyReply, failing: Failing): Promise<FastifyReply> =>
  reply
    .type("text/html; charset=utf-8")
    .header("content-language", request.language)
    .send(await pageFor(request, reply, failing));

async function pageFor(request: FastifyRequest, reply: FastifyReply, { failed, context }: Failing): Promise<string> {
  const { status } = failed;
  try {
    return await context.errorPage!(request, reply, failed);
  } catch (error) {
    request.log.error({ err: error }, "the error page could not be made");
    const { contextPath } = context.place;
    const signIn = status === 401 ? `${contextPath}/login?returnTo=${encodeURIComponent(whereFrom(request, context))}` : undefined;
    return plainPage({
      language: request.language,
      status,
      requestId: request.id,
      home: `${contextPath}/`,
      signIn,
      rehearsal: context.rehearsal,
    });
  }
}

/** Where the person was, an own path: the page whose form or link led to a call, as the browser names it, else what was opened. */
export function whereFrom(request: FastifyRequest, context: ServerContext): string {
  const home = `${context.place.contextPath}/`;
  const { referer } = request.headers;
  const isOwn = referer !== undefined && isOwnAddress(referer, request, context);
  const from = isOwn ? new URL(referer) : undefined;
  const opened = request.method === "GET" ? ownPath(request.url, home) : home;
  const { isCall } = request.routeOptions.config as { isCall?: true };
  return isCall && from ? ownPath(from.pathname + from.search, opened) : opened;
}

/** A refused form that can be sent again, as it is or once the person has proved who they are. */
function sendable(request: FastifyRequest, { more: { problem, fields } }: HttpProblem): Omit<FailedRequest, "status"> {
  const isUnconfirmed = problem === "confirm-identity";
  const again = problem === "csrf" || isUnconfirmed ? sentAgain(request) : undefined;
  const tried = fields?.[0]?.problem as ConfirmProblem | undefined;
  return { ...(again && { again }), ...(isUnconfirmed && { confirm: { ...(tried && { problem: tried }) } }) };
}

/** Fields that have to be typed again, since their values are never written into a page. */
const SECRET = /passw|^(code|pin|cvc|card\w*)$/i;

/**
 * The sent form of a page that was opened before signing in, or long ago: nothing was done, and it can be sent again. Only offered when the browser names this
 * origin; undefined where the form contains a secret.
 */
function sentAgain({ method, url, headers, body }: FastifyRequest): SentForm | undefined {
  const isForm = headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
  if (method !== "POST" || !isForm || headers["sec-fetch-site"] !== "same-origin" || typeof body !== "object" || body === null)
    return undefined;
  const fields = Object.entries(body as Record<string, string | string[]>)
    .filter(([name]) => name !== TOKEN_FIELD && name !== CONFIRM_FIELD)
    .flatMap(([name, values]) => [values].flat().map((value): [string, string] => [name, value]));
  return fields.some(([name]) => SECRET.test(name)) ? undefined : { action: url, fields };
}

/** The `Retry-After` header, for statuses that allow a retry. */
export const retryHeader = ({ status, more: { retryAfter = 2 } }: HttpProblem): Record<string, string> =>
  status === 429 || status === 503 ? { "retry-after": String(retryAfter) } : {};

/** The problem document of a refusal (RFC 9457). */
export function problemOf({ status, more: { retryAfter: _, page: __, ...extra } }: HttpProblem, requestId: string): Problem {
  return { type: "about:blank", title: TITLES[status], status, problem: AMBIENT[status], requestId, ...extra };
}

/** The problem for a thrown error; bugs and unreachable systems are logged. */
export function problemOfError(error: Error, { log }: Pick<FastifyRequest, "log">): HttpProblem {
  const problem = problemForError(error);
  if (problem.status === 500) log.error({ err: error }, "our fault");
  else if (problem.status === 503) log.warn({ reason: error.message }, "away for a moment");
  return problem;
}

/** The problem for an error: an unknown one is a bug, 500. */
function problemForError(error: FastifyError | Error): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (isAway(error) || isRolledBackForOthers(error) || error instanceof TooBusy) return new HttpProblem(503);
  const { statusCode, code } = error as FastifyError;
  if (code === "FST_CSRF_MISSING_SECRET" || code === "FST_CSRF_INVALID_TOKEN") return new HttpProblem(403, { problem: "csrf" });
  if (statusCode && statusCode !== 500 && statusCode in AMBIENT) return new HttpProblem(statusCode as AmbientStatus);
  if (statusCode && statusCode >= 400 && statusCode < 500) return new HttpProblem(400);
  return new HttpProblem(500);
}
