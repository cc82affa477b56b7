import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { resolve } from "node:path";
import { answerIn, clientOver, type Call } from "#platform/client.ts";
import { failureTitle, words } from "#platform/messages/words.ts";
import { ownPath } from "#platform/own-path.ts";
import type { ScreenPage } from "#platform/web/page.ts";
import { freshToken } from "#platform/server/csrf.ts";
import type { House } from "#platform/server/house.ts";
import { random } from "#platform/server/random.ts";
import { answerInside, signedIn } from "#platform/server/serve.ts";
import { fill, joined, keptPage, type Own, type Piece } from "./page-bytes.ts";
import { builtAssets } from "./assets.ts";
import { documentOf, NONCE, plainDocumentOf, TOKEN, type Assets, type Look } from "./documents.ts";
import type { Frame } from "./frame.ts";
import { keyOf, sharedAddress, sharedPages, type SharedPages } from "./shared-pages.ts";
import { fillingsOf } from "./slots.ts";
import type { Rendered, renderFailure, renderFragment, renderPage } from "./ssr.tsx";

/** The renderer that the server's build made of `ssr.tsx`. */
export type Renderer = { renderPage: typeof renderPage; renderFailure: typeof renderFailure; renderFragment: typeof renderFragment };
export type PageSettings = {
  house: House;
  pages: ScreenPage[];
  renderer: Renderer;
  /** What stands around every page for this visitor. */
  frameOf: (request: FastifyRequest) => Promise<Frame>;
  /** The same for somebody of whom nothing is known: nothing is looked up for it. */
  strangersFrame: (request: FastifyRequest) => Frame;
  look: Look;
  /** Folder of the browser's build. */
  built: string;
  /** Calls `heard` when the channel of the database says something. Without it no page is kept that follows a channel. */
  hear?: (channel: string, heard: () => void) => Promise<{ close: () => Promise<void> }>;
  /** So many bytes may the pages take that are kept for all visitors; 0: every page is made anew for every visitor. */
  keptBytes?: number;
};

/** Puts every page on the server: rendered there, read in process, and kept a while where it is the same for all visitors. */
export async function servePages(app: FastifyInstance, settings: PageSettings): Promise<void> {
  const { house, pages, built } = settings;
  const { contextPath, area } = house.place;
  const assetsFor = builtAssets(built);
  await app.register(fastifyStatic, {
    root: resolve(built),
    prefix: `${contextPath}/`,
    wildcard: false,
    preCompressed: true,
    index: false,
    globIgnore: ["**/*.gz", "**/*.br", "manifest.json"],
    setHeaders: (reply, path) =>
      void reply.header("cache-control", path.includes("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600"),
  });
  const kept = await sharedPages(app, { keptBytes: KEPT_BYTES, ...settings });
  for (const page of pages) {
    const shared = kept.of(page.follows);
    app.route({
      method: ["GET", "HEAD"],
      url: `${contextPath}${page.path.replace("{area}", area)}`,
      config: { pattern: page.path },
      handler: (request, reply) =>
        show({ page, settings, assets: assetsFor(page.file, fillingsOf(page)), ...(shared && { shared }) }, request, reply),
    });
  }
}

/** Enough for some four hundred pages of the shop. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** When a page that could not be read may be asked for again. */
const RETRY_SECONDS = "2";

type Showing = { page: ScreenPage; settings: PageSettings; assets: Assets; shared?: SharedPages };

/** A page for one visitor, or the one that is kept for all; who asks while it is made waits for it, and makes none of his own. */
async function show(showing: Showing, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { page, settings, shared } = showing;
  const { house } = settings;
  const address = shared && sharedAddress(request, page, house);
  if (!shared || address === undefined) return render(showing, request, reply);
  const key = keyOf(address, request, house);
  const made = shared.find(key) ? undefined : shared.made(key);
  if (made) await made;
  const kept = shared.find(key);
  if (kept) return send(reply, (own) => fill(kept, own, reply.raw), { status: 200, house });
  return shared.making(key, () => render({ ...showing, address, key }, request, reply));
}

async function render(
  { page, settings, assets, shared, address, key }: Showing & { address?: string; key?: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { house, renderer } = settings;
  const round = shared?.round();
  const user = await signedIn(request, house);
  if (page.access !== "anyone" && !user)
    return reply.redirect(`${house.place.contextPath}/login?returnTo=${encodeURIComponent(request.url)}`, 303);
  const frame = await settings.frameOf(request);
  const rendered = await renderer.renderPage(frame, inProcess(request, house), address ?? request.url);
  const pieces = piecesOf(documentOf(rendered, frame, { assets, look: settings.look }), rendered.kept);
  if (key && page.sharedFor && rendered.status === 200 && shared?.round() === round) shared?.keep(key, keptPage(pieces), page.sharedFor);
  const isSecret = page.secret !== undefined && page.secret in (request.query as object);
  reply.header("cache-control", user || isSecret ? "no-store" : "private, no-cache");
  if (rendered.status === 503 || rendered.status === 429) reply.header("retry-after", RETRY_SECONDS);
  return send(reply, (own) => joined(pieces, own), { status: rendered.status, house });
}

/** A failure page's HTML, in the visitor's language, with the status set on the reply. */
export function errorPage({ house, renderer, frameOf, strangersFrame, built, look }: PageSettings): NonNullable<House["errorPage"]> {
  const assets = builtAssets(built)();
  return async (request, reply, { status, again }) => {
    // with the database away nobody can be looked up, and asking again would only make people wait twice
    const frame = status === 503 ? strangersFrame(request) : await frameOf(request).catch(() => strangersFrame(request));
    const home = `${house.place.contextPath}/`;
    const at = request.method === "GET" ? ownPath(request.url, home) : home;
    const html = await renderer.renderFailure(frame, { failed: status, requestId: request.id, ...(again && { again }) }, at);
    const title = again ? words[request.language].errorPages.again.title : failureTitle(request.language, status);
    return joined(piecesOf(plainDocumentOf({ html, title }, frame, { assets, look }), NOTHING_KEPT), ownOf(reply, house)).toString("utf8");
  };
}

/** Only where the page itself left room for them: what a visitor wrote into an address stays what it is. */
const PLACES = /((?<=nonce=")@@nonce@@(?=")|(?<=name="(?:_csrf" value|csrf-token" content)=")@@token@@(?=")|@@kept-[\w-]+@@)/;

const piecesOf = (html: string, kept: Rendered["kept"]): Piece[] =>
  html.split(PLACES).map((piece) => (piece === NONCE ? "nonce" : piece === TOKEN ? "token" : (kept.get(piece) ?? Buffer.from(piece))));

/** A fragment with its reader's token in the forms that have a place for it. */
export function withToken(html: string, token: () => string): string {
  const places = html.split(TOKEN_IN_FORM);
  return places.length === 1 ? html : places.join(token());
}

const TOKEN_IN_FORM = /(?<=name="_csrf" value=")@@token@@(?=")/;

const NOTHING_KEPT: Rendered["kept"] = new Map();

/** The nonce and the token of one answer, which also says in its headers which nonce it allows. */
function ownOf(reply: FastifyReply, house: House): Own {
  const nonce = random(16, "base64");
  reply.header("content-security-policy", policy(nonce));
  return { nonce, token: freshToken(reply, house) };
}

const send = (reply: FastifyReply, bytesOf: (own: Own) => Buffer, { status, house }: { status: number; house: House }): FastifyReply => {
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-cache");
  return reply
    .code(status)
    .type("text/html; charset=utf-8")
    .send(bytesOf(ownOf(reply, house)));
};

const policy = (nonce: string): string =>
  `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; img-src 'self' data:; ` +
  "font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The API client of a page that is rendered here: the visitor's own request, in process. */
function inProcess(request: FastifyRequest, house: House): Call {
  const overHttp = injecting(request, house);
  return async (endpoint, asked) => {
    const inside = await answerInside(request, house, { endpoint, parts: asked });
    return inside ? answerIn(endpoint, inside) : overHttp(endpoint, asked);
  };
}

/** The same for what the house does not serve by a contract, and for what writes: a whole request, made and answered here. */
function injecting(request: FastifyRequest, house: House): Call {
  return clientOver(house.place, async ({ method, url, headers, body }) => {
    const { cookie, "user-agent": agent } = request.headers;
    const reply = await request.server.inject({
      method: method as "GET",
      url,
      remoteAddress: request.ip,
      headers: { ...headers, "accept-language": request.language, ...(cookie && { cookie }), ...(agent && { "user-agent": agent }) },
      ...(body !== undefined && { payload: body as object }),
    });
    const type = String(reply.headers["content-type"] ?? "");
    return {
      status: reply.statusCode,
      headers: reply.headers as Record<string, string>,
      body: type.includes("json") ? reply.json() : reply.payload,
    };
  });
}
