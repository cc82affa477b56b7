import type { FastifyInstance } from "fastify";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { pino } from "pino";
import { findUser } from "#features/sign-in/server/session.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { House } from "#platform/server/house.ts";
import { httpServer } from "#platform/server/http.ts";
import { openDatabase } from "#platform/server/open-db.ts";
import { signedIn } from "#platform/server/serve.ts";
import type { Config } from "./config.ts";
import { demoUsers, fillDemoWorld } from "./demo/world.ts";
import { pages } from "./pages.ts";
import { openRooms } from "./rooms.ts";
import { keptSecret } from "./secret.ts";
import { errorPage, servePages, type PageSettings, type Renderer } from "./serve-pages.ts";

export type Portal = {
  app: FastifyInstance;
  /** Takes people in; returns the address to open. */
  listen: () => Promise<string>;
  /** Ends what is under way within ten seconds, then everything that was opened. */
  close: () => Promise<void>;
};

const DIST = join(import.meta.dirname, "../../dist");

/** Opens everything that the settings name, and puts the whole portal behind one server. */
export async function openPortal(config: Config): Promise<Portal> {
  const log = pino({ level: config.LOG_LEVEL });
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR, poolSize: config.DATABASE_POOL, log });
  const { db } = database;
  if (config.demo) await fillDemoWorld(db, systemClock.now());
  const house: House = {
    place: { contextPath: config.CONTEXT_PATH, area: `/my${config.PORTAL_PRODUCT}` },
    secure: config.secure,
    sessionSecret: config.SESSION_SECRET || keptSecret(config.DATA_DIR),
    db,
    clock: systemClock,
    findUser: (cookie) => findUser(db, cookie, systemClock.now()),
  };
  const settings = await pageSettings(config, house);
  house.errorPage = errorPage(settings);
  const app = await httpServer({ house, loggerInstance: log, ...(config.TRUST_PROXY && { trustProxy: config.TRUST_PROXY }) });
  openRooms(app, house, {
    db,
    clock: house.clock,
    isReady: () => database.ready(),
    limits: { on: config.RATE_LIMITS === "on", secret: house.sessionSecret },
    demoUsers: config.demo ? demoUsers : [],
  });
  await servePages(app, settings);

  return {
    app,
    listen: async () => {
      await app.listen({ port: config.PORT, host: config.HOST });
      return addressOf(app, config);
    },
    close: async () => {
      await app.close();
      await database.close();
    },
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

function addressOf(app: FastifyInstance, { PUBLIC_URL, HOST, CONTEXT_PATH }: Config): string {
  const { port } = app.server.address() as AddressInfo;
  return `${PUBLIC_URL || `http://${HOST === "0.0.0.0" ? "127.0.0.1" : HOST}:${port}`}${CONTEXT_PATH}/`;
}
