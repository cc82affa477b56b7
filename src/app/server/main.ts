import { lockFolder } from "#platform/server/folder-lock.ts";
import { collectSooner } from "#platform/server/heap.ts";
import { endWhenBroken, fatalTo } from "#platform/server/last-resort.ts";
import { closeOnSignals } from "#platform/server/shutdown.ts";
import { announce } from "./announce.ts";
import { configFrom } from "./config.ts";
import { sayWhy } from "./say-why.ts";

collectSooner();
const lastResort = endWhenBroken({ fatal: sayWhy, close: async () => undefined });
try {
  const config = configFrom(process.env);
  // locked before the portal is loaded, so that a second process on the folder is refused at once; the database takes the lock for good
  if (config.embedded) lockFolder(config.DATA_DIR).release();
  const { openPortal } = await import("./portal.ts");
  const portal = await openPortal(config);
  lastResort.watch({ fatal: fatalTo(portal.log), close: portal.close });
  closeOnSignals(portal.close, portal.log, { leave: portal.leave, delayMs: config.SHUTDOWN_DELAY_SECONDS * 1_000 });
  announce(`Vrata is open at ${await portal.listen()}`);
} catch (error) {
  sayWhy(error);
  process.exit(1);
}
