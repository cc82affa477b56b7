import type { FastifyReply } from "fastify";
import type { Language } from "#platform/language.ts";
import { freshToken } from "#platform/server/csrf.ts";
import type { ServerContext } from "#platform/server/server-context.ts";
import { random } from "#platform/server/random.ts";
import { NONCE, TOKEN } from "./documents.ts";
import type { Own, Piece } from "./page-bytes.ts";
import { shortMarkup } from "./short-markup.ts";
import type { CachedMarkup, Rendered } from "../web/ssr.tsx";

/** Matches only the page's own placeholders: text from an address stays as it is. */
const PLACE = /(?<=nonce=")@@nonce@@(?=")|(?<=name="(?:_csrf" value|csrf-token" content)=")@@token@@(?=")|@@kept-[\w-]+@@/y;

/** React's escapes in attribute values. */
const ENTITIES: Record<string, string> = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };

/** React's separator between two texts, and so between two marks. */
const BETWEEN = "<!-- -->";

/** `here`: the page's own address. */
type Part = Piece | "here";
/** `isSentOnce`: the document is for one answer. Shortening it would take longer than sending what is left out. */
type Marked = Pick<Rendered, "cached" | "hereMark"> & { isSentOnce?: boolean };

/** A document in pieces, with the places for each answer's nonce and token between them. */
export function piecesOf(html: string, { cached, hereMark, href, isSentOnce = false }: Marked & Pick<Rendered, "href">): Piece[] {
  const here = Buffer.from(href.replace(/["&'<>]/g, (sign) => ENTITIES[sign]!));
  return partsOf(html, { cached, hereMark, isSentOnce }).map((part) => (part === "here" ? here : part));
}

const cutBefore = new WeakMap<CachedMarkup, Part[]>();

/** The parts of cached markup, cut once. */
function partsWithin(markup: CachedMarkup, hereMark: string): Part[] {
  const known = cutBefore.get(markup) ?? partsOf(markup.html, { cached: markup.inner, hereMark });
  cutBefore.set(markup, known);
  return known;
}

function partsOf(html: string, marked: Marked): Part[] {
  const parts: Part[] = [];
  const bytesOf = (piece: string) => Buffer.from(marked.isSentOnce ? piece : shortMarkup(piece));
  let done = 0;
  // searched by its first letters, which is much faster than trying the whole pattern at every character
  for (let at = html.indexOf("@@"); at >= 0; at = html.indexOf("@@", at)) {
    PLACE.lastIndex = at;
    const [mark] = PLACE.exec(html) ?? [];
    const found = mark === undefined ? undefined : partsFor(mark, marked);
    if (mark === undefined || found === undefined) {
      at += 1;
      continue;
    }
    if (at > done) parts.push(bytesOf(html.slice(done, at)));
    parts.push(...found);
    done = at += mark.length;
    if (marked.cached.has(mark) && html.startsWith(BETWEEN, at)) done = at += BETWEEN.length;
  }
  if (html.length > done) parts.push(bytesOf(html.slice(done)));
  return parts;
}

function partsFor(mark: string, { cached, hereMark }: Marked): Part[] | undefined {
  if (mark === NONCE) return ["nonce"];
  if (mark === TOKEN) return ["token"];
  if (mark === hereMark) return ["here"];
  const markup = cached.get(mark);
  return markup && partsWithin(markup, hereMark);
}

/** A fragment with its reader's CSRF token in the forms that have a place for it. */
export function withToken(html: string, token: () => string): string {
  const places = html.split(TOKEN_IN_FORM);
  return places.length === 1 ? html : places.join(token());
}

const TOKEN_IN_FORM = /(?<=name="_csrf" value=")@@token@@(?=")/;

/** The nonce and the token of one answer; also sets the header that allows the nonce. */
export function ownOf(reply: FastifyReply, context: ServerContext): Own {
  const nonce = random(16, "base64");
  reply.header("content-security-policy", policy(nonce));
  return { nonce, token: freshToken(reply, context) };
}

/** What a page depends on beside its address. */
export const VARIES = "cookie, accept-language";

/** Sends the document with this answer's nonce and token. */
export function sendDocument(
  reply: FastifyReply,
  bytesOf: (own: Own) => Buffer,
  { status, context, language }: { status: number; context: ServerContext; language: Language },
): FastifyReply {
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-cache");
  return reply
    .code(status)
    .header("vary", VARIES)
    .header("content-language", language)
    .type("text/html; charset=utf-8")
    .send(bytesOf(ownOf(reply, context)));
}

export const policy = (nonce: string): string =>
  `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; img-src 'self' data:; ` +
  "font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
