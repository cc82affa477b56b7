import { collectSooner } from "#platform/server/heap.ts";
import { endWhenBroken, fatalTo } from "#platform/server/last-resort.ts";
import { closeInOrder, closeOnSignals } from "#platform/server/shutdown.ts";
import { announce } from "./announce.ts";
import { configFrom, WrongSetting } from "./config.ts";
import { layFoundation } from "./foundation.ts";
import { openMailIn } from "./mail-in.ts";
import { sayWhy } from "./say-why.ts";

collectSooner();
/** Runs the jobs and nothing else: any number of workers may run beside portals with JOBS=worker. */
const lastResort = endWhenBroken({ fatal: sayWhy, close: async () => undefined });
try {
  const config = configFrom(process.env);
  if (config.embedded) throw new WrongSetting("DATABASE_URL must be set for a worker: the embedded database belongs to one process");
  if (!config.PUBLIC_URL) throw new WrongSetting("PUBLIC_URL must be set for a worker: it writes mails with links to the portal");
  const { log, running, metricsServer, ...foundation } = await layFoundation(config, { work: true, port: () => config.PORT });
  const mails = await openMailIn(config, { ...foundation, log });
  const close = () => closeInOrder({ jobs: running, mails, ...(metricsServer && { metrics: metricsServer }), database: foundation });
  lastResort.watch({ fatal: fatalTo(log), close });
  closeOnSignals(close, log);
  announce("Vrata's worker runs");
} catch (error) {
  sayWhy(error);
  process.exit(1);
}
