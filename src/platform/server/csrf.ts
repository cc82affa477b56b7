import csrf from "@fastify/csrf-protection";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createHmac, createSecretKey } from "node:crypto";
import { COOKIE, readCookie, wireName, writeCookie } from "./cookies.ts";
import type { ServerContext } from "./server-context.ts";
import { quickHmac } from "./quick-hmac.ts";
import { random } from "./random.ts";
import { secretsIn } from "./secrets.ts";

/** Whom a token is bound to: one session, or this browser's visitor. A token of another session, or from before signing in, is invalid. */
const boundTo = (request: FastifyRequest, context: ServerContext): string => readCookie(request, context, COOKIE.session) ?? "visitor";

const csrfKey = (secret: string): Buffer => Buffer.from(createHmac("sha256", secret).update("csrf").digest("base64url"));

/** Lets the server check tokens against the secret in the browser's cookie and its session (decisions §1.4). */
export async function checkTokens(app: FastifyInstance, context: ServerContext): Promise<void> {
  const { current, old } = secretsIn(context.sessionSecret);
  let checkOld: FastifyInstance["csrfProtection"] | undefined;
  if (old !== undefined) {
    // in a scope of its own: tokens are made by the plugin that has the current secret
    await app.register(async (scope) => {
      await scope.register(csrf, optionsOf(context, old));
      checkOld = scope.csrfProtection;
    });
  }
  await app.register(csrf, optionsOf(context, current));
  if (!checkOld) return;
  const [check, second] = [app.csrfProtection, checkOld];
  // what the first check refuses, the second one does
  app.csrfProtection = (request, reply, done) =>
    check.call(app, request, { send: () => second.call(app, request, reply, done) } as unknown as FastifyReply, done);
}

const optionsOf = (context: ServerContext, secret: string) =>
  ({
    cookieKey: wireName(context, COOKIE.csrf),
    cookieOpts: { path: "/", httpOnly: true, sameSite: "lax", secure: context.secure },
    // a key object: hashing with a text as the key takes half as long again; the plugin's type does not know key objects
    csrfOpts: { hmacKey: createSecretKey(csrfKey(secret)) as unknown as string },
    getUserInfo: (request: FastifyRequest) => boundTo(request, context),
    getToken: tokenIn,
    logLevel: "debug",
  }) as Parameters<typeof csrf>[1];

/** Rejects a request without a valid token in its header or in `_csrf` of its body. */
export const checkToken = (app: FastifyInstance, request: FastifyRequest): Promise<void> =>
  new Promise((resolve, reject) => app.csrfProtection(request, { send: reject } as unknown as FastifyReply, resolve));

/** A fresh token for the rendered page. A new browser is given the cookie with the secret. */
export function freshToken(reply: FastifyReply, context: ServerContext): string {
  const { cookies } = reply.request;
  const name = wireName(context, COOKIE.csrf);
  if (!cookies[name]) {
    cookies[name] = random(18, "base64url");
    writeCookie(reply, context, { name: COOKIE.csrf, value: cookies[name] });
  }
  return reply.generateCsrf({ userInfo: boundTo(reply.request, context) });
}

/**
 * Makes tokens for visitors without a session as the plugin does, given one of its own: the hash at the beginning is the same in all of them, and takes as long
 * as the rest.
 */
export function visitorTokens(context: Pick<ServerContext, "sessionSecret">, example: string): (secret: string) => string {
  const hmac = quickHmac(csrfKey(secretsIn(context.sessionSecret).current));
  const beginning = example.slice(0, example.indexOf("-") + 1);
  return (secret) => {
    const salted = beginning + random(6, "base64url").replaceAll("-", "_");
    return `${salted}-${hmac(`${salted}-${secret}`)}`;
  };
}

/** Where a caller sends the token: the header, or the form's own field. */
function tokenIn(request: FastifyRequest): string | undefined {
  const header = request.headers["x-csrf-token"];
  if (typeof header === "string") return header;
  const field = (request.body as { _csrf?: unknown } | null | undefined)?._csrf;
  return typeof field === "string" ? field : undefined;
}

/**
 * Whether another origin's page sends the request, by its `Origin` header. Browsers send the origin with every call that changes
 * something; `null` is never ours. A request without one is not a browser's.
 */
export function isForeign(
  { headers, host }: FastifyRequest,
  { publicOrigin, secure }: Pick<ServerContext, "publicOrigin" | "secure">,
): boolean {
  const { origin } = headers;
  if (origin === undefined) return false;
  const sent = origin.toLowerCase();
  if (sent === publicOrigin) return false;
  const own = /^(https?):\/\/(.+)$/.exec(sent);
  return !own || own[2] !== host.toLowerCase() || (secure && own[1] !== "https");
}

/** Whether an absolute `http` or `https` URL is one of the portal's own, as the sender of this request sees it. */
export function isOwnAddress(
  url: string,
  { host }: FastifyRequest,
  { publicOrigin, secure }: Pick<ServerContext, "publicOrigin" | "secure">,
): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, origin } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") return false;
  if (origin === publicOrigin) return true;
  const here = `${protocol}//${host}`;
  return URL.canParse(here) && origin === new URL(here).origin && !(secure && protocol !== "https:");
}
