// `npm run guides -- check`: installs what is missing, then runs the command. Runs on Node 20 or newer, with nothing installed yet.
import { spawn } from "node:child_process";
import { installed } from "./start.mjs";

const command = ["--disable-warning=ExperimentalWarning", "src/app/server/guides-command.ts", ...process.argv.slice(2)];
spawn(installed(), command, { stdio: "inherit" }).on("exit", (code) => process.exit(code ?? 1));
