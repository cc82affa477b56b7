// `npm start`, `npm run worker` and `npm run dev` on a fresh clone: installs what is missing, builds what is stale, then runs. Runs on Node 20 or newer, with
// nothing installed yet.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { watchOver } from "./supervise.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
/** Node 24, as the project installs it. */
export const NODE = "node_modules/.bin/node";
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

/** Runs a command to its end, and exits with its status when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", ...options });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const node = installed();
  const programs = { dev: "scripts/dev.ts", worker: "dist/server/app/worker.js" };
  const program = programs[process.argv[2]] ?? "dist/server/app/main.js";
  if (program !== programs.dev) run(node, ["scripts/build.ts"]); // dev builds by itself, on every edit
  process.exit(await watchOver(node, program));
}
