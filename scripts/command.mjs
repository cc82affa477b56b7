// `npm run customers -- import FILE` and the other commands of docs/operate/commands.md. Runs on Node 20 or newer. It installs what is missing on a fresh clone,
// and nothing where packages were installed before: `npm ci` would delete them under a portal that runs.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { installed, NODE } from "./start.mjs";

// a million customers pass through an import: the heap stays small, so that it runs beside a portal
const SMALL_HEAP = ["--max-old-space-size=160", "--max-semi-space-size=8"];
const COMMANDS = {
  brand: ["brand-command.ts"],
  customers: ["customers-command.ts", ...SMALL_HEAP],
  catalogue: ["catalogue.ts"],
  guides: ["guides-command.ts"],
  staff: ["staff-command.ts"],
  jobs: ["jobs-command.ts"],
  audit: ["audit-command.ts"],
  secrets: ["secrets-command.ts"],
  doctor: ["doctor-command.ts"],
};
/** npm writes it whenever it has installed something. */
const INSTALLED = "node_modules/.package-lock.json";

const [name, ...given] = process.argv.slice(2);
const [file, ...flags] = COMMANDS[name] ?? [];
if (!file) {
  console.error(`There is no command ${name}: ${Object.keys(COMMANDS).join(", ")}.`);
  process.exit(2);
}
const own = existsSync(NODE) ? NODE : process.execPath;
const node = existsSync(INSTALLED) ? own : installed();
const command = ["--disable-warning=ExperimentalWarning", ...flags, `src/app/server/${file}`, ...given];
spawn(node, command, { stdio: "inherit" }).on("exit", (code) => process.exit(code ?? 1));
