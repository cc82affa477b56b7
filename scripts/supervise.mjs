// Watches over the portal: starts it again when it broke. Runs on Node 20 or newer, with nothing installed.
import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

/** How long to wait before each further start, in milliseconds; after the last one it is given up. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 16_000];
/** What ran so long was steady: the pauses begin anew. */
const STEADY_MS = 60_000;

/** Whether nothing is mended by starting again: it was told to end (0), or cannot start as it is set up (1). */
const isOver = ({ code }) => code === 0 || code === 1;

/**
 * Runs `begin`, which resolves with how the process ended, until it ends for good; resolves with the exit code. `stopping.aborted` says that somebody
 * wants the end.
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

/** Runs a program of the portal, and starts it again when it broke; SIGINT and SIGTERM are handed on and end the watch. Resolves with the exit code. */
export function watchOver(node, program) {
  const stop = new AbortController();
  let child;
  const begin = () =>
    new Promise((ended, failed) => {
      // thousands who wait for their routers leave much behind that is soon gone: a smaller heap for young objects halves the memory
      child = spawn(node, ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", program], {
        stdio: "inherit",
        // what was compiled once is not compiled again: from the second start on, the portal opens half a second sooner
        env: { NODE_COMPILE_CACHE: "node_modules/.cache/vrata/compiled", NODE_ENV: "production", ...process.env },
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
