import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { systemClock } from "#platform/server/clock.ts";
import { startJobs } from "#platform/server/job-runner.ts";
import { openDatabase } from "#platform/server/open-db.ts";
import { closeInOrder } from "#platform/server/shutdown.ts";
import type { Config } from "./config.ts";
import { fillDemoWorld } from "./demo/world.ts";
import { jobsOfTheHouse } from "./jobs.ts";
import { openProviders } from "./providers.ts";

export type Foundations = Awaited<ReturnType<typeof openFoundations>>;
type Around = { log: Logger; publicUrl: () => string; work: boolean };

/** What stands under the web process and the worker alike: database, others' systems, jobs. `work` says whether jobs run here. */
export async function openFoundations(config: Config, { log, publicUrl, work }: Around) {
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR, poolSize: config.DATABASE_POOL, log });
  const { db } = database;
  const clock = systemClock;
  if (config.demo) await fillDemoWorld(db, clock.now());
  const providers = openProviders(config, { db, clock, log, publicUrl, callbackPath: "/payments/callback" });
  const running = await startJobs({ database, declared: jobsOfTheHouse, needs: { db, clock, ...providers }, log, work });
  return {
    database,
    db,
    clock,
    providers,
    jobs: running.jobs,
    /** Ends the web server, if one was opened on it, then jobs, others' systems and the database, within ten seconds. */
    async close(app?: FastifyInstance) {
      await closeInOrder({ ...(app && { app }), jobs: running, database });
      await providers.close();
    },
  };
}
