// `npm run secrets -- status`: runs the command with what is installed; it installs and builds nothing, so a portal may run from the same folder.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
if (!existsSync("node_modules")) {
  console.error("The packages are not installed: run npm ci.");
  process.exit(1);
}
const NODE = "node_modules/.bin/node";
const command = ["--disable-warning=ExperimentalWarning", "src/app/server/secrets-command.ts", ...process.argv.slice(2)];
spawn(existsSync(NODE) ? NODE : process.execPath, command, { stdio: "inherit" }).on("exit", (code) => process.exit(code ?? 1));
