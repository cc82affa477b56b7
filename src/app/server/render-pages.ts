import type { FastifyReply, FastifyRequest } from "fastify";
import { words as confirmWords } from "#features/account/sign-in/messages/confirm.ts";
import { failureTitle, words } from "#platform/messages/error-page-words.ts";
import { COOKIE, readCookie } from "#platform/server/cookies.ts";
import { HttpProblem, whereFrom } from "#platform/server/problems.ts";
import { traced } from "#platform/server/scope.ts";
import type { ServerContext } from "#platform/server/server-context.ts";
import { signedIn } from "#platform/server/serve.ts";
import type { ScreenPage } from "#platform/web/page.ts";
import { builtAssets } from "./assets.ts";
import type { DocumentCache } from "./document-cache.ts";
import { plainDocumentOf, type Assets, type Look } from "./documents.ts";
import type { Frame } from "../web/frame.ts";
import { mayOpen } from "../web/reach.ts";
import { clientInProcess } from "./in-process.ts";
import { fill, joined, type CachedPage } from "./page-bytes.ts";
import { ownOf, piecesOf, sendDocument } from "./page-document.ts";
import type { Rendered, renderFailure, renderFragment, renderPage } from "../web/ssr.tsx";
import { SECOND_FACTOR } from "#vocabulary/area-paths.ts";

/** The renderer that the server's build made of `ssr.tsx`. */
export type Renderer = { renderPage: typeof renderPage; renderFailure: typeof renderFailure; renderFragment: typeof renderFragment };

export type RenderSettings = {
  context: ServerContext;
  renderer: Renderer;
  /** The frame around every page for this visitor. */
  frameOf: (request: FastifyRequest) => Promise<Frame>;
  /** The frame for an unknown visitor: nothing is looked up for it. */
  strangersFrame: (request: FastifyRequest) => Frame;
  look: Look;
  /** Folder of the browser's build. */
  built: string;
};

/** The `Retry-After` of a page that could not be read. */
const RETRY_SECONDS = "2";

/** Where a user who must have a second factor adds it; every other page of theirs leads there. */

/** The rendered page, for the cache; undefined where it is incomplete. */
type Whole = CachedPage | undefined;

type Rendering = { page: ScreenPage; settings: RenderSettings; assets: Assets; documents: DocumentCache; address?: string };

/** Renders a page for one visitor and sends it; `address` is the address to render, where it differs from the requested one. */
export async function renderForVisitor(
  { page, settings, assets, documents, address }: Rendering,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Whole> {
  const { context, renderer } = settings;
  const user = await signedIn(request, context);
  if (page.access !== "anyone" && !user) {
    // the cookie of a session that has ended
    const ended = readCookie(request, context, COOKIE.session) === undefined ? "" : "&ended=yes";
    reply.redirect(`${context.place.contextPath}/login?returnTo=${encodeURIComponent(request.url)}${ended}`, 303);
    return undefined;
  }
  if (page.access !== "anyone" && user?.needsFactor && !page.path.startsWith(SECOND_FACTOR)) {
    reply.redirect(`${context.place.contextPath}${SECOND_FACTOR.replace("{area}", context.place.area)}`, 303);
    return undefined;
  }
  const frame = await settings.frameOf(request);
  if (!mayOpen(page, frame)) throw new HttpProblem(page.access !== "anyone" && user?.role === "operator" ? 403 : 404);
  const note = (slot: string, err: unknown) => request.log.error({ slot, err }, "a slot of the page has failed");
  const rendered = await traced("render", {}, () =>
    renderer.renderPage({ frame, call: clientInProcess(request, context), note }, address ?? request.url),
  );
  const document = documents(page, rendered, { frame, head: { assets, look: settings.look, bare: page.bare, customer: user?.customer } });
  const isSecret = page.secret !== undefined && page.secret in (request.query as object);
  reply.header("cache-control", user || isSecret ? "no-store" : "private, no-cache");
  if (isSecret) reply.header("referrer-policy", "strict-origin"); // the address stays out of Referer, ours too
  if (rendered.status === 503 || rendered.status === 429) reply.header("retry-after", RETRY_SECONDS);
  if (rendered.status === 405) reply.header("allow", "GET"); // the head of a page whose content is shown once
  sendDocument(reply, (own) => fill(document, own, reply.raw), { status: rendered.status, context, language: frame.language });
  return rendered.status === 200 && !rendered.isBroken ? document : undefined;
}

/** A failure page's HTML, in the visitor's language, with the status set on the reply. */
export function errorPage({
  context,
  renderer,
  frameOf,
  strangersFrame,
  built,
  look,
}: RenderSettings): NonNullable<ServerContext["errorPage"]> {
  const assetsFor = builtAssets(built);
  return async (request, reply, { status, again, confirm }) => {
    // with the database away the user cannot be looked up, and trying again would only double the wait
    const frame = status === 503 ? strangersFrame(request) : await frameOf(request).catch(() => strangersFrame(request));
    const at = whereFrom(request, context);
    const html = await renderer.renderFailure(
      frame,
      { failed: status, requestId: request.id, ...(again && { again }), ...(confirm && { confirm }) },
      at,
    );
    const title = confirm
      ? confirmWords[request.language].title
      : again
        ? words[request.language].again.title
        : failureTitle(request.language, status);
    const assets = assetsFor(frame.language);
    return joined(
      piecesOf(plainDocumentOf({ html, title }, frame, { assets, look }), { ...NOTHING_CACHED, href: at }),
      ownOf(reply, context),
    ).toString("utf8");
  };
}

const NOTHING_CACHED: Pick<Rendered, "cached" | "hereMark"> = { cached: new Map(), hereMark: "" };
