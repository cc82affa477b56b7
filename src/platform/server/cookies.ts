import { createHmac, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { COOKIE_CHOICE } from "../cookie-choice.ts";
import { languageIn, LANGUAGES, type Language } from "../language.ts";
import type { ServerContext } from "./server-context.ts";
import { random } from "./random.ts";
import { secretsIn } from "./secrets.ts";
import { DAY_SECONDS } from "#vocabulary/time-units.ts";

type Secure = Pick<ServerContext, "secure">;

export const COOKIE = { session: "vrata-session", visitor: "vrata-visitor", language: "vrata-language", csrf: "vrata-csrf" } as const;

/** A cookie's name on the wire: with the `__Host-` prefix on HTTPS, except the one that A§9 names. */
export const wireName = ({ secure }: Secure, name: string): string => (secure && name !== COOKIE_CHOICE ? `__Host-${name}` : name);

export const readCookie = (request: FastifyRequest, context: Secure, name: string): string | undefined =>
  request.cookies[wireName(context, name)];

/** How a cookie of the portal is set. */
export const cookieOptions = ({ secure }: Secure, name: string) =>
  ({ path: "/", httpOnly: name !== COOKIE_CHOICE, sameSite: "lax", secure }) as const;

/** Every cookie of the portal is set here; an undefined value clears it. */
export function writeCookie(
  reply: FastifyReply,
  context: Secure,
  cookie: { name: string; value: string | undefined; maxAge?: number },
): void {
  const options = cookieOptions(context, cookie.name);
  const name = wireName(context, cookie.name);
  if (cookie.value === undefined) {
    reply.clearCookie(name, options);
    // the next user of this browser is another visitor: the secret that the id is derived from is deleted, too
    if (cookie.name === COOKIE.visitor) reply.clearCookie(wireName(context, COOKIE.csrf), options);
  } else reply.setCookie(name, cookie.value, { ...options, ...(cookie.maxAge !== undefined && { maxAge: cookie.maxAge }) });
  // CSRF tokens from before signing in are invalid in the session, which has its own secret
  if (cookie.name === COOKIE.session && cookie.value !== undefined)
    reply.setCookie(wireName(context, COOKIE.csrf), random(18, "base64url"), options);
}

const VISITOR = /^[\w-]{22}$/;
const YEAR = 365 * DAY_SECONDS;

export const knownVisitor = (request: FastifyRequest, context: Secure): string | undefined => {
  const id = readCookie(request, context, COOKIE.visitor);
  return id && VISITOR.test(id) ? id : undefined;
};

/**
 * This browser's visitor id; a new browser is given one of 128 bits. It is derived from the CSRF secret, so that equal first submits at the same moment all
 * have the same visitor.
 */
export function visitorOf(request: FastifyRequest, reply: FastifyReply, context: Pick<ServerContext, "secure" | "sessionSecret">): string {
  request.visitorId ??= knownVisitor(request, context);
  if (!request.visitorId) {
    const seed = readCookie(request, context, COOKIE.csrf) ?? randomBytes(18).toString("base64url");
    request.visitorId = createHmac("sha256", secretsIn(context.sessionSecret).current)
      .update(`visitor ${seed}`)
      .digest("base64url")
      .slice(0, 22);
    writeCookie(reply, context, { name: COOKIE.visitor, value: request.visitorId, maxAge: YEAR });
  }
  return request.visitorId;
}

const isLanguage = (value: string | undefined): value is Language => LANGUAGES.includes(value as Language);

/** The visitor's language: the stored choice, else the first of ours that the browser prefers, else Bulgarian (decisions §1.7). */
export function languageOf(stored: string | undefined, accepted = ""): Language {
  if (isLanguage(stored)) return stored;
  const known = preferred.get(accepted);
  if (known) return known;
  const found = preferenceIn(accepted);
  if (preferred.size < 1000 && accepted.length <= LONGEST_KNOWN) preferred.set(accepted, found);
  return found;
}

/** Takes the language that the address decides, and stores it: what the page calls and leads to is in the same one. */
export function languageOfAddress(request: FastifyRequest, reply: FastifyReply, context: Secure): void {
  const language = languageIn(request.url);
  if (!language) return;
  request.language = language;
  if (request.method === "GET" && readCookie(request, context, COOKIE.language) !== language)
    writeCookie(reply, context, { name: COOKIE.language, value: language, maxAge: YEAR });
}

/** Caches only short headers: browsers send the same few over and over. */
const LONGEST_KNOWN = 200;
const preferred = new Map<string, Language>();

function preferenceIn(accepted: string): Language {
  const preferences = accepted
    .slice(0, 200)
    .split(",")
    .map((preference, place) => {
      const [tag = "", ...rest] = preference.trim().toLowerCase().split(";");
      const weight = rest.map((part) => /^\s*q=([\d.]+)$/.exec(part)?.[1]).find(Boolean);
      return { language: tag.split("-")[0], weight: weight === undefined ? 1 : Number(weight), place };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place);
  return preferences.map(({ language }) => language).find(isLanguage) ?? "bg";
}
