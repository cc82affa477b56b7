import type { FastifyInstance } from "fastify";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Logger } from "pino";
import { countOf } from "#features/shop/cart/server/store.ts";
import { choiceOf, COOKIE_CHOICE } from "#platform/cookie-choice.ts";
import { confirmByPassword } from "#features/account/sign-in/server/confirm.ts";
import { findUser } from "#features/account/sign-in/server/session.ts";
import type { ServerContext } from "#platform/server/server-context.ts";
import { frozen } from "#platform/frozen.ts";
import { knownBuyerHash } from "#platform/server/visitor.ts";
import { httpServer } from "#platform/server/http.ts";
import { knownVisitor, readCookie } from "#platform/server/cookies.ts";
import { shownBrand } from "#platform/brand.ts";
import { listen } from "#platform/server/listen.ts";
import { isThere } from "#platform/system-name.ts";
import { limitDatabaseWaiting } from "#platform/server/database-patience.ts";
import { observeRequests } from "#platform/server/observe.ts";
import { signedIn } from "#platform/server/serve.ts";
import { closeConnections, closeInOrder } from "#platform/server/shutdown.ts";
import type { MailListener } from "#features/contact/conversations/mail/server/listen-for-mail.ts";
import { CHANNEL } from "#features/contact/notifications/inbox/server/store.ts";
import { openStreams, serveStream } from "#features/contact/notifications/inbox/server/stream.ts";
import { lookOf } from "./brand/look.ts";
import type { Config } from "./config.ts";
import type { AppDependencies } from "./dependencies.ts";
import { openFeatures } from "./features.ts";
import { layFoundation, publicAddress, type Foundation } from "./foundation.ts";
import { sendDemoNotices } from "../demo/e-invoices.ts";
import { storeTicketFiles } from "../demo/ticket-files.ts";
import { pages } from "../web/features.ts";
import { isShownIn } from "../web/reach.ts";
import { withToken } from "./page-document.ts";
import { errorPage, type Renderer } from "./render-pages.ts";
import { openMailIn } from "./mail-in.ts";
import { offIn } from "./systems.ts";
import { serveGuideMedia } from "./serve-guide-media.ts";
import { shownUser } from "./shown-user.ts";
import { servePages, type PageSettings } from "./serve-pages.ts";
import { serveSite } from "./site/serve-site.ts";

export type Portal = {
  app: FastifyInstance;
  log: Logger;
  /** Starts listening; returns the address to open. */
  listen: () => Promise<string>;
  /** Reports not ready from now on and closes kept-alive connections, but still serves requests. */
  leave: () => void;
  /** Ends running requests and jobs within ten seconds, then closes everything that was opened. */
  close: () => Promise<void>;
};

type PageDependencies = Pick<AppDependencies, "brand" | "pageLimits">;

const DIST = join(import.meta.dirname, "../../../dist");

/** Opens everything that the settings name, and registers the whole portal on one server. */
export async function openPortal(config: Config): Promise<Portal> {
  let port = config.PORT;
  let mails: MailListener | undefined;
  const foundation = await layFoundation(config, { work: config.JOBS === "in-process", port: () => port });
  const { deps, secret, log, metrics, metricsServer, running } = foundation;
  const { db, clock } = deps;
  const context = contextOf(config, { secret, deps });
  const settings: PageSettings = {
    ...(await pageSettings(config, context, deps)),
    look: lookOf(deps.brand, deps.addressOf),
    cacheBytes: config.PAGE_CACHE === "on" ? config.PAGE_CACHE_MB * 1024 * 1024 : 0,
    listen: (channel, onNotified) => listen(foundation.database, channel, onNotified),
  };
  context.errorPage = errorPage(settings);
  context.fragment = fragmentsOf(settings.renderer, context.place, deps);
  const app = await httpServer({ context, loggerInstance: log, timingFor: config.SERVER_TIMING, ...trustedProxies(config) });
  const observe = observeRequests(app, metrics.requestEnded);
  limitDatabaseWaiting(app, config.DATABASE_ANSWER_MS);
  let closing = false;
  closeConnections(app, () => closing);
  const streams = openStreams((sessionIds) => deps.customers.liveSessionsAmong(db, sessionIds, clock.now()));
  const news = await listen(foundation.database, CHANNEL, streams.notified);
  serveStream(app, { context, streams });
  openFeatures(app, context, { ...deps, isReady: async () => !closing && (await deps.isReady()) });
  await serveForBrowsers(app, config, { ...settings, quick: { observe, isLeaving: () => closing }, deps });

  return {
    app,
    log,
    listen: async () => {
      await app.listen({ port: config.PORT, host: config.HOST });
      ({ port } = app.server.address() as AddressInfo);
      mails = await openMailIn(config, foundation);
      // the links of notices have the port, which is known only now
      if (config.demo) await fillDemo(config, deps);
      return `${publicAddress(config, port)}/`;
    },
    leave() {
      closing = true;
      streams.close();
    },
    close: async () => {
      closing = true;
      deps.homeInternet.endingsWatch.close();
      streams.close();
      await news.close();
      await closeInOrder({ app, jobs: running, mails, ...(metricsServer && { metrics: metricsServer }), database: foundation });
    },
  };
}

/** What the platform is told of the portal. */
function contextOf(config: Config, { secret, deps }: Pick<Foundation, "secret" | "deps">): ServerContext {
  const { db, clock, place } = deps;
  return {
    place,
    off: offIn(config.systems),
    rehearsal: config.SIMULATE.length > 0,
    secure: config.secure,
    ...(config.PUBLIC_URL && { publicOrigin: new URL(config.PUBLIC_URL).origin }),
    sessionSecret: secret,
    idempotencyHours: deps.idempotencyHours,
    confirmMinutes: deps.confirmMinutes,
    confirmByPassword: (user, tried) => confirmByPassword(deps, user, tried),
    db,
    clock,
    findUser: userFinder(config, deps),
  };
}

/** Finds the user of a session's cookie, by the settings for staff. */
function userFinder(
  { operatorFactor, STAFF_PASSWORDS }: Config,
  { db, clock, customers }: Pick<AppDependencies, "db" | "clock" | "customers">,
): ServerContext["findUser"] {
  const rules = { customers, operatorFactor, staffPasswords: STAFF_PASSWORDS === "allowed" };
  return (cookie) => findUser(db, cookie, { now: clock.now(), ...rules });
}

/** What the demo world has beside the rows of the database. */
async function fillDemo({ OUTGOING }: Config, deps: AppDependencies): Promise<void> {
  await storeTicketFiles(deps.db, deps.files);
  if (OUTGOING === "send") await sendDemoNotices(deps);
}

/** Pages with their assets, what the guides show, and what programs request at fixed addresses. */
async function serveForBrowsers(
  app: FastifyInstance,
  { GUIDES_DIR: folder, SECURITY_CONTACT: securityContact }: Config,
  { deps, ...settings }: PageSettings & { deps: AppDependencies },
): Promise<void> {
  serveSite(app, { deps, pages: settings.pages, built: settings.built, securityContact });
  await serveGuideMedia(app, { folder, contextPath: settings.context.place.contextPath, brand: deps.brand });
  await servePages(app, settings);
}

const fragmentsOf =
  (
    { renderFragment }: Renderer,
    place: ServerContext["place"],
    { brand, pageLimits: limits }: PageDependencies,
  ): NonNullable<ServerContext["fragment"]> =>
  (endpoint, given, { language, token }) =>
    withToken(renderFragment({ place, language, brand: shownBrand(brand, language), limits }, endpoint, given), token);

/** The proxies whose `X-Forwarded-For` is trusted. */
const trustedProxies = ({ TRUST_PROXY }: Config) => (TRUST_PROXY ? { trustProxy: TRUST_PROXY.split(",").map((one) => one.trim()) } : {});

async function pageSettings(
  config: Config,
  context: ServerContext,
  { brand, pageLimits: limits }: PageDependencies,
): Promise<Omit<PageSettings, "look" | "cacheBytes">> {
  const renderer = (await import(pathToFileURL(join(DIST, "server/ssr.js")).href)) as Renderer;
  const off = frozen(offIn(config.systems));
  const shownIn = { demo: config.demo, ...(config.SIMULATE.length > 0 && ({ rehearsal: true } as const)) };
  const brands = frozen({ bg: shownBrand(brand, "bg"), en: shownBrand(brand, "en") });
  const { homeInternet, ...others } = limits;
  const everyone = frozen(config.demo ? limits : others); // the demo world shows the modals of home internet in its gallery
  const customers = frozen({ ...others, homeInternet });
  const strangersFrame: PageSettings["strangersFrame"] = (request) => ({
    place: context.place,
    brand: brands[request.language],
    limits: everyone,
    language: request.language,
    ...shownIn,
    ...(off.length > 0 && { off }),
    user: null,
    cartCount: 0,
    cookieChoice: choiceOf(readCookie(request, context, COOKIE_CHOICE)) ?? null,
  });
  return {
    context,
    pages: pages.filter(({ demo, requires }) => isShownIn(demo, shownIn) && isThere(requires, off)),
    renderer,
    built: join(DIST, "client"),
    strangersFrame,
    frameOf: async (request) => {
      const user = await signedIn(request, context);
      const buyer = knownBuyerHash({ user, knownVisitor: knownVisitor(request, context) });
      return {
        ...strangersFrame(request),
        ...(user?.role === "customer" && { limits: customers }),
        user: user ? shownUser(user) : null,
        cartCount: buyer ? await countOf(context.db, buyer) : 0,
      };
    },
  };
}
