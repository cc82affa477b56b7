// `npm run customers -- import FILE`: installs what is missing, then runs the command. Runs on Node 20 or newer, with nothing installed yet.
import { spawn } from "node:child_process";
import { installed } from "./start.mjs";

// a million customers pass through: the heap stays small, so that it runs beside a portal
const flags = ["--disable-warning=ExperimentalWarning", "--max-old-space-size=160", "--max-semi-space-size=8"];
const command = [...flags, "src/app/server/customers-command.ts", ...process.argv.slice(2)];
spawn(installed(), command, { stdio: "inherit" }).on("exit", (code) => process.exit(code ?? 1));
