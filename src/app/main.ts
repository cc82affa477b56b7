import { closeOnSignals } from "#platform/server/shutdown.ts";
import { configFrom } from "./config.ts";
import { openPortal } from "./portal.ts";
import { sayWhy } from "./say-why.ts";

try {
  const portal = await openPortal(configFrom(process.env));
  closeOnSignals(portal.close, portal.log);
  process.stdout.write(`Vrata is open at ${await portal.listen()}\n`);
} catch (error) {
  sayWhy(error);
  process.exit(1);
}
