import type { FastifyInstance } from "fastify";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Logger } from "pino";
import { findUser } from "#features/sign-in/server/session.ts";
import type { House } from "#platform/server/house.ts";
import { httpServer } from "#platform/server/http.ts";
import { openLog } from "#platform/server/log.ts";
import { signedIn } from "#platform/server/serve.ts";
import type { Config } from "./config.ts";
import { demoUsers } from "./demo/world.ts";
import { openFoundations } from "./foundations.ts";
import { pages } from "./pages.ts";
import { openRooms } from "./rooms.ts";
import { keptSecret } from "./secret.ts";
import { errorPage, servePages, type PageSettings, type Renderer } from "./serve-pages.ts";

export type Portal = {
  app: FastifyInstance;
  log: Logger;
  /** Takes people in; returns the address to open. */
  listen: () => Promise<string>;
  /** Ends what is under way within ten seconds, then everything that was opened. */
  close: () => Promise<void>;
};

const DIST = join(import.meta.dirname, "../../dist");

/** Opens everything that the settings name, and puts the whole portal behind one server. */
export async function openPortal(config: Config): Promise<Portal> {
  const log = openLog(config.LOG_LEVEL);
  let address = config.PUBLIC_URL;
  const publicUrl = () => `${address}${config.CONTEXT_PATH}`;
  const foundations = await openFoundations(config, { log, publicUrl, work: config.JOBS === "in-process" });
  const { db, clock, database } = foundations;
  const house: House = {
    place: { contextPath: config.CONTEXT_PATH, area: `/my${config.PORTAL_PRODUCT}` },
    secure: config.secure,
    sessionSecret: config.SESSION_SECRET || keptSecret(config.DATA_DIR),
    db,
    clock,
    findUser: (cookie) => findUser(db, cookie, clock.now()),
  };
  const settings = await pageSettings(config, house);
  house.errorPage = errorPage(settings);
  const app = await httpServer({ house, loggerInstance: log, ...(config.TRUST_PROXY && { trustProxy: config.TRUST_PROXY }) });
  openRooms(app, house, {
    ...foundations,
    isReady: () => database.ready(),
    limits: { on: config.RATE_LIMITS === "on", secret: house.sessionSecret },
    demoUsers: config.demo ? demoUsers : [],
  });
  await servePages(app, settings);

  return {
    app,
    log,
    listen: async () => {
      await app.listen({ port: config.PORT, host: config.HOST });
      address ||= addressOf(app, config);
      return `${publicUrl()}/`;
    },
    close: () => foundations.close(app),
  };
}

async function pageSettings(config: Config, house: House): Promise<PageSettings> {
  const renderer = (await import(pathToFileURL(join(DIST, "server/ssr.js")).href)) as Renderer;
  return {
    house,
    pages: pages.filter((page) => !page.demo || config.demo),
    renderer,
    built: join(DIST, "client"),
    frameOf: async (request) => {
      const user = await signedIn(request, house);
      return {
        place: house.place,
        language: request.language,
        demo: config.demo,
        user: user ? { name: user.name ?? "", role: user.role } : null,
        cartCount: 0,
      };
    },
  };
}

function addressOf(app: FastifyInstance, { HOST }: Config): string {
  const { port } = app.server.address() as AddressInfo;
  return `http://${HOST === "0.0.0.0" ? "127.0.0.1" : HOST}:${port}`;
}
