import type {} from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { languageIn } from "#platform/language.ts";
import { languageOfAddress } from "#platform/server/cookies.ts";
import type { ScreenPage } from "#platform/web/page.ts";
import { builtAssets } from "./assets.ts";
import { openDocumentCache, type DocumentCache } from "./document-cache.ts";
import type { Assets } from "./documents.ts";
import { fill } from "./page-bytes.ts";
import { keyFor, openPageCache, sharedAddress, type PageCacheSettings, type SharedPages } from "./page-cache.ts";
import { sendDocument } from "./page-document.ts";
import { answerQuickly, type QuickPages, type QuickSettings } from "./quick-pages.ts";
import { renderForVisitor, type RenderSettings } from "./render-pages.ts";
import { serveBuilt } from "./serve-built.ts";
import { searchOf } from "../web/address.ts";
import { fillingsOf } from "../web/features.ts";

export type PageSettings = RenderSettings &
  PageCacheSettings & { /** Registers the shortcut that answers cached shared pages first. */ quick?: Omit<QuickSettings, "context"> };

/** Registers every page: rendered on the server, read in process, and cached for a while where it is the same for all visitors. */
export async function servePages(app: FastifyInstance, settings: PageSettings): Promise<void> {
  const { context, pages, built } = settings;
  const { contextPath, area } = context.place;
  const assetsFor = builtAssets(built);
  await serveBuilt(app, { built, contextPath });
  const cache = await openPageCache(app, settings);
  const documents = openDocumentCache();
  const quick = settings.quick && answerQuickly(app, { ...settings.quick, context });
  for (const page of pages) {
    const shared = cache.of(page.follows);
    app.route({
      method: ["GET", "HEAD"],
      url: `${contextPath}${page.path.replace("{area}", area)}`,
      config: { pattern: page.path },
      onRequest: (request, reply, done) => {
        languageOfAddress(request, reply, context);
        done();
      },
      handler: (request, reply) =>
        show(
          {
            page,
            settings,
            documents,
            assets: assetsFor(request.language, { ...page, fillings: fillingsOf(page, searchOf(request.url), context.off) }),
            ...(shared && { shared }),
            ...(quick && { quick }),
          },
          request,
          reply,
        ),
    });
  }
}

type Showing = {
  page: ScreenPage;
  settings: PageSettings;
  assets: Assets;
  documents: DocumentCache;
  shared?: SharedPages;
  quick?: QuickPages;
};

/** Shows a page for one visitor, or the shared cached one; a request during its rendering waits for it instead of rendering again. */
async function show(showing: Showing, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { page, settings, shared, quick } = showing;
  const { context } = settings;
  const address = shared && sharedAddress(request, page, context);
  if (!shared || address === undefined) {
    await renderForVisitor(showing, request, reply);
    return reply;
  }
  const key = keyFor(address, { language: request.language, cookies: request.cookies, context });
  const made = shared.find(key) ? undefined : shared.made(key);
  if (made) await made;
  const cached = shared.find(key);
  if (cached && request.originalUrl === request.url)
    quick?.remember(request.url, { shared, address, route: page.path, decided: languageIn(request.url) }, reply);
  if (cached) return sendDocument(reply, (own) => fill(cached, own, reply.raw), { status: 200, context, language: request.language });
  await shared.making(key, async () => {
    const round = shared.round();
    const whole = await renderForVisitor({ ...showing, address }, request, reply);
    if (whole && page.sharedFor && shared.round() === round) shared.keep(key, whole, page.sharedFor);
  });
  return reply;
}
