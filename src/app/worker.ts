import { openLog } from "#platform/server/log.ts";
import { closeOnSignals } from "#platform/server/shutdown.ts";
import { configFrom, WrongSetting } from "./config.ts";
import { openFoundations } from "./foundations.ts";

/** Runs the jobs of the house in a process of its own, beside any number of web processes on the same database. */
try {
  const config = configFrom(process.env);
  const log = openLog(config.LOG_LEVEL);
  const publicUrl = () => `${config.PUBLIC_URL || `http://${config.HOST}:${config.PORT}`}${config.CONTEXT_PATH}`;
  const foundations = await openFoundations(config, { log, publicUrl, work: true });
  closeOnSignals(() => foundations.close(), log);
  process.stdout.write("Vrata's worker takes jobs\n");
} catch (error) {
  const known = error instanceof WrongSetting || (error as Error).name === "FolderInUse";
  process.stderr.write(`Vrata's worker cannot start: ${known ? (error as Error).message : (error as Error).stack}\n`);
  process.exit(1);
}
