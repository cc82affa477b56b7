// Supervises the portal: restarts it after a crash. Runs on Node 20 or newer, with nothing installed.
import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

/** The pause before each further start, in milliseconds; after the last one the supervisor gives up. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 16_000];
/** After running this long the pauses start over. */
const STEADY_MS = 60_000;

/** Whether a restart cannot help: the process was stopped (0) or is misconfigured (1). */
const isOver = ({ code }) => code === 0 || code === 1;

/**
 * Runs `begin`, which resolves with how the process ended, until it ends for good; resolves with the exit code. `stopping.aborted` means a stop was requested.
 */
export async function supervise({ begin, say, pause, stopping, now = () => Date.now() }) {
  let again = 0;
  for (;;) {
    const began = now();
    const ended = await begin();
    if (stopping.aborted || isOver(ended)) return ended.code ?? 1;
    if (now() - began >= STEADY_MS) again = 0;
    const how = ended.signal ?? `code ${ended.code}`;
    const wait = PAUSES[again++];
    if (wait === undefined) {
      say(`Vrata broke again (${how}). It is not started another time: see its log above.`);
      return ended.code ?? 1;
    }
    say(`Vrata broke (${how}) and starts again in ${wait / 1_000} s.`);
    await pause(wait);
    if (stopping.aborted) return 0;
  }
}

/** The C library's memory: one arena, and large blocks given back at once; its standard keeps some 60 MB more (docs/decisions/308). */
export const MALLOC = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "65536", MALLOC_MMAP_THRESHOLD_: "65536" };

/** Runs a program of the portal and restarts it after a crash; SIGINT and SIGTERM are forwarded and end the supervision. Resolves with the exit code. */
export function watchOver(node, program) {
  const stop = new AbortController();
  let child;
  const begin = () =>
    new Promise((ended, failed) => {
      // thousands of polling customers leave much short-lived garbage: a smaller heap for young objects halves the memory
      child = spawn(node, ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", program], {
        stdio: "inherit",
        // caches compiled code: from the second start on, the portal opens half a second sooner
        env: { ...MALLOC, NODE_COMPILE_CACHE: "node_modules/.cache/vrata/compiled", NODE_ENV: "production", ...process.env },
      });
      child.once("error", failed).once("exit", (code, signal) => ended({ code, signal }));
    });
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => {
      stop.abort();
      child?.kill(signal);
    });
  const wait = (milliseconds) => pause(milliseconds, undefined, { signal: stop.signal }).catch(() => undefined);
  return supervise({ begin, say: (text) => console.error(text), pause: wait, stopping: stop.signal });
}
