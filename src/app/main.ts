import { closeOnSignals } from "#platform/server/shutdown.ts";
import { configFrom, WrongSetting } from "./config.ts";
import { openPortal } from "./portal.ts";

try {
  const portal = await openPortal(configFrom(process.env));
  closeOnSignals(portal.close, portal.log);
  process.stdout.write(`Vrata is open at ${await portal.listen()}\n`);
} catch (error) {
  const known = error instanceof WrongSetting || (error as Error).name === "FolderInUse";
  process.stderr.write(`Vrata cannot start: ${known ? (error as Error).message : (error as Error).stack}\n`);
  process.exit(1);
}
