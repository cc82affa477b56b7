import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { takePort } from "./browsers.ts";
import { firstWorld, ownWorld, portalFolder, PROCESS_ID } from "./world.ts";

const ALWAYS = {
  NODE_ENV: "production",
  NODE_COMPILE_CACHE: "node_modules/.cache/vrata/compiled",
  LOG_LEVEL: "warn",
  ROUTER_DELAY_MS: "50",
  CHANGE_POLL_MS: "100",
  SERVICE_ORDERS_TAKE_SECONDS: "0",
  LINE_TESTS_TAKE_SECONDS: "0",
  DOCUMENT_PRIORITY: "normal", // the browsers would come first
  DATABASE_ANSWER_MS: "20000", // three files on two processors: 2.5 seconds would be a limit that no test means
  CONFIRM_IDENTITY_MINUTES: "60", // a file signs in once, and may take long on a busy machine
};
/** It stands elsewhere: a day is Sofia's all the same. */
const SHARED = { RATE_LIMITS: "off", TZ: "America/Los_Angeles" };

export type RunningPortal = {
  url: string;
  /** Whether the next portal of this worker opens at the same address. */
  shared: boolean;
  /** The PostgreSQL database of its own; empty where it opened the embedded one. */
  databaseUrl: string;
  process: ChildProcess;
  output: () => string;
  stop: () => Promise<void>;
};

/**
 * Starts the built portal in a process of its own, on this worker's port, with a folder and a database of its own unless the environment says otherwise; an
 * empty DATABASE_URL is the embedded database.
 */
export async function startPortal(environment: Record<string, string> = {}): Promise<RunningPortal> {
  const folder = portalFolder();
  const world = environment["DATABASE_URL"] === undefined ? await ownWorld(environment["DEMO"] !== "off") : undefined;
  const { port, giveBack } = await takePort();
  const child = spawn("node_modules/.bin/node", ["--disable-warning=ExperimentalWarning", "--liftoff-only", "dist/server/app/main.js"], {
    env: { ...process.env, ...ALWAYS, PORT: String(port), DATA_DIR: folder, ...world?.environment, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  writeFileSync(join(folder, PROCESS_ID), String(child.pid));
  let output = "";
  const url = await new Promise<string>((found, failed) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Vrata is open at (http:[^\s"]+)/.exec(output)?.[1];
      if (address) found(address);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", (code) => failed(new Error(`the portal ended with ${code}:\n${output}`)));
    setTimeout(() => {
      if (/Vrata is open/.test(output)) return;
      child.kill("SIGTERM"); // or it would open for nobody
      failed(new Error(`the portal did not open within 150 s:\n${output}`));
    }, 150_000).unref();
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    giveBack();
    rmSync(folder, { recursive: true, force: true });
    await world?.remove();
  };
  const databaseUrl = environment["DATABASE_URL"] ?? world?.environment["DATABASE_URL"] ?? "";
  const shared = port !== 0 && environment["PORT"] === undefined;
  return { url, shared, databaseUrl, process: child, output: () => output, stop };
}

/** The portal that this worker's files share, one after the other, and what gives it its demo world back. */
let common: { portal: RunningPortal; renew: () => Promise<void> } | undefined;
let inUse = false;

/** The worker's portal with the demo world as it was first; `stop` leaves it to the next file, and it ends with the tests. While a file uses it, another one starts. */
export async function sharedPortal(): Promise<RunningPortal> {
  if (inUse) return startPortal(SHARED);
  inUse = true;
  if (common?.portal.process.exitCode === null) await common.renew();
  else {
    const portal = await startPortal(SHARED);
    common = { portal, renew: await firstWorld(portal.databaseUrl) };
  }
  return { ...common.portal, stop: async () => void (inUse = false) };
}
