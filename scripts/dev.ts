import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { buildPrepared } from "../src/platform/server/prepared-db.ts";
import { bundle } from "./build.ts";
import { followEdits } from "./follow-edits.ts";

/** `npm run dev`: the portal with its data, built and started again as its files are edited. Ctrl-C ends it. */
const WATCHED = ["src", "public", "migrations"];
const PROGRAM = ["--disable-warning=ExperimentalWarning", "src/app/server/main.ts"];

let portal: ChildProcess | undefined;
let isEnding = false;

async function build(): Promise<void> {
  const began = performance.now();
  await bundle({ programs: false, readable: true });
  console.log(`built in ${Math.round(performance.now() - began)} ms`);
}

async function restart(): Promise<void> {
  await end();
  if (isEnding) return;
  const env = { SERVER_TIMING: "everyone", ...process.env };
  const started = spawn(process.execPath, PROGRAM, { stdio: "inherit", env });
  portal = started;
  started.once("exit", (code) => {
    if (portal !== started) return;
    portal = undefined;
    if (!isEnding) console.error(`The portal ended (${code ?? "by a signal"}) and starts again with the next edit.`);
  });
}

/** Lets the portal finish its requests and close its database; after ten seconds it is killed. */
async function end(): Promise<void> {
  const ending = portal;
  portal = undefined;
  if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
  const ended = once(ending, "exit");
  ending.kill("SIGTERM");
  const late = new AbortController();
  await Promise.race([ended, pause(10_000, undefined, { signal: late.signal }).then(() => ending.kill("SIGKILL"))]);
  late.abort();
  await ended;
}

await buildPrepared();
await build();
await restart();
const edited = followEdits({ build, restart, settle: () => pause(100), say: (text) => console.error(text) });
const watchers = WATCHED.map((folder) => watch(folder, { recursive: true }, (_, file) => file && edited(`${folder}/${file}`)));
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    isEnding = true;
    for (const watcher of watchers) watcher.close();
    void end().then(() => process.exit(0));
  });
