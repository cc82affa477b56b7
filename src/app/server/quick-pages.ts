import type {} from "@fastify/cookie";
import type {} from "@fastify/csrf-protection";
import { LRUCache } from "lru-cache";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Language } from "#platform/language.ts";
import { COOKIE, cookieOptions, languageOf, wireName } from "#platform/server/cookies.ts";
import { isMisaddressed } from "#platform/server/http.ts";
import type {} from "#platform/server/in-turn.ts";
import type { Observer } from "#platform/server/observe.ts";
import { visitorTokens } from "#platform/server/csrf.ts";
import { random } from "#platform/server/random.ts";
import { securityHeaders } from "#platform/server/security-headers.ts";
import type { ServerContext } from "#platform/server/server-context.ts";
import { fill } from "./page-bytes.ts";
import { keyFor, type SharedPages } from "./page-cache.ts";
import { policy, VARIES } from "./page-document.ts";

/** A page that is cached for all visitors, by its address; `decided`: the language that the address decides. */
type Known = { shared: SharedPages; address: string; route: string; decided: Language | undefined };
export type QuickPages = { remember: (url: string, page: Known, reply: FastifyReply) => void };
export type QuickSettings = { context: ServerContext; observe: Observer; isLeaving: () => boolean };

const REMEMBERED = 2_000;
/** Any other secret in a browser's cookie takes the normal path. */
const OUR_SECRET = /^[\w-]{1,64}$/;

/**
 * Answers a request for a shared cached page before the server creates its request and reply: with the same headers, after the same checks of the host, the
 * connection's turn, its cookies and body. Every other request takes the normal path.
 */
export function answerQuickly(app: FastifyInstance, settings: QuickSettings): QuickPages {
  const { context, observe, isLeaving } = settings;
  const pages = new LRUCache<string, Known>({ max: REMEMBERED });
  let tokenFor: ((secret: string) => string) | undefined;
  const secretName = wireName(context, COOKIE.csrf);
  const secretCookie = secretCookieOf(app, context);
  const always = headersOf(context);

  const find = (request: IncomingMessage) => {
    const { headers, url = "" } = request;
    if (request.method !== "GET" || !tokenFor || isLeaving()) return undefined;
    const known = pages.get(url);
    if (!known || "transfer-encoding" in headers || "content-length" in headers || "upgrade" in headers) return undefined;
    if (isMisaddressed(request) || !app.answerSlots.isFree(request.socket)) return undefined;
    const cookies = headers.cookie === undefined ? {} : app.parseCookie(headers.cookie);
    if (cookies[wireName(context, COOKIE.session)] !== undefined || cookies[wireName(context, COOKIE.visitor)] !== undefined)
      return undefined;
    const secret = cookies[secretName];
    if (secret && !OUR_SECRET.test(secret)) return undefined;
    const language = languageOf(cookies[wireName(context, COOKIE.language)], headers["accept-language"]);
    if (known.decided && known.decided !== cookies[wireName(context, COOKIE.language)]) return undefined; // stored on the normal path
    const page = known.shared.find(keyFor(known.address, { language, cookies, context }));
    return page && { page, route: known.route, secret, tokenFor, language };
  };

  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const found = find(request);
    if (!found) return false;
    const began = performance.now();
    const secret = found.secret || random(18, "base64url");
    const own = { nonce: random(16, "base64"), token: found.tokenFor(secret) };
    const body = fill(found.page, own, response);
    const id = randomUUID();
    const headers = [...always, ...Object.entries(headersOfAnswer(found.language, { nonce: own.nonce, id, length: body.length })).flat()];
    if (!found.secret) headers.push("set-cookie", secretCookie(secret));
    app.answerSlots.begin(request.socket, response);
    response.on("finish", () => {
      const seconds = (performance.now() - began) / 1_000;
      observe({ method: "GET", route: found.route, status: 200, seconds }, () => app.log.child({ requestId: id }));
    });
    response.writeHead(200, headers).end(body);
    return true;
  };

  answerFirst(app, answer);
  return {
    remember(url, page, reply) {
      pages.set(url, page);
      tokenFor ??= visitorTokens(context, exampleToken(reply, secretName));
    },
  };
}

/** A token of the plugin, which hangs on the reply but only needs a secret. */
function exampleToken(reply: FastifyReply, secretName: string): string {
  const cookies = { [secretName]: random(18, "base64url") };
  return reply.generateCsrf.call({ request: { cookies } }, { userInfo: "visitor" });
}

/** Hands requests to the server that `answer` does not answer. */
function answerFirst(app: FastifyInstance, answer: (request: IncomingMessage, response: ServerResponse) => boolean): void {
  const [listener] = app.server.listeners("request") as [RequestListener];
  app.server.off("request", listener);
  app.server.on("request", (request, response) => void (answer(request, response) || listener(request, response)));
}

/** The cookie with the secret, which has nothing to escape. */
function secretCookieOf(app: FastifyInstance, context: ServerContext): (secret: string) => string {
  const [before = "", after = ""] = app
    .serializeCookie(wireName(context, COOKIE.csrf), "x", cookieOptions(context, COOKIE.csrf))
    .split("=x");
  return (secret) => `${before}=${secret}${after}`;
}

/** The headers that only this answer has. */
const headersOfAnswer = (language: Language, { nonce, id, length }: { nonce: string; id: string; length: number }) => ({
  "content-language": language,
  "content-security-policy": policy(nonce),
  "x-request-id": id,
  "content-length": String(length),
});

/** The headers common to these answers, as Node writes them. */
function headersOf({ secure }: ServerContext): string[] {
  const { "content-security-policy": _, ...headers } = securityHeaders(secure);
  const ofPage = { "cache-control": "private, no-cache", "content-type": "text/html; charset=utf-8", vary: VARIES };
  return Object.entries({ ...headers, ...ofPage }).flat();
}
