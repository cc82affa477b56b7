// `npm start` on a fresh clone: installs what is missing, builds what is stale, then serves. Runs on Node 20 or newer, with nothing installed yet.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const NODE = "node_modules/.bin/node";
const STAMP = "node_modules/.vrata-installed";

/** Installs the locked packages where the lock file changed since; returns Node 24's path. */
export function installed() {
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (!existsSync(NODE) || !existsSync(STAMP) || readFileSync(STAMP, "utf8") !== lock) {
    console.log("Installing packages (once)…");
    run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
    mkdirSync("node_modules", { recursive: true });
    writeFileSync(STAMP, lock);
  }
  return existsSync(NODE) ? NODE : process.execPath;
}

/** Runs a command to its end, and ends with its status when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", ...options });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const node = installed();
  run(node, ["scripts/build.ts"]);
  const main = process.argv[2] === "worker" ? "src/app/worker.ts" : "src/app/main.ts";
  // thousands who wait for their routers leave much behind that is soon gone: smaller rooms for the young halve the memory
  const child = spawn(node, ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", main], {
    stdio: "inherit",
    // what was compiled once is not compiled again: from the second start on, the portal opens half a second sooner
    env: { NODE_COMPILE_CACHE: "node_modules/.cache/vrata/compiled", NODE_ENV: "production", ...process.env },
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
