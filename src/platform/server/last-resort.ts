/** The exit code of a crashed process, so that its supervisor starts another: `EX_SOFTWARE` of `sysexits.h`. */
const BROKEN = 70;

/** How long running work may take to finish; the fault may keep it from ending. */
const CLOSING_MS = 5_000;

type Watched = { fatal: (fault: unknown, cause: string) => void; close: () => Promise<void> };
type Process = Pick<NodeJS.Process, "on" | "exit">;

/**
 * For uncaught errors: logs the error, closes everything in order, and ends the process with code 70. Any such error is a bug, and nothing in memory can be
 * trusted after it.
 */
export function endWhenBroken(first: Watched, on: Process = process): { watch: (watched: Watched) => void } {
  let watched = first;
  let broken = false;
  const end = (cause: string) => (fault: unknown) => {
    watched.fatal(fault, cause);
    if (broken) return; // the first one is ending the process already
    broken = true;
    const leave = () => on.exit(BROKEN);
    setTimeout(leave, CLOSING_MS).unref();
    watched.close().then(leave, leave);
  };
  on.on("unhandledRejection", end("a promise was rejected and nobody minded"));
  on.on("uncaughtException", end("an error was thrown and nobody caught it"));
  return { watch: (next) => void (watched = next) };
}

/** Logs the fault by its class and place; a thrown value that is not an error could contain anything, so it is not logged. */
export const fatalTo =
  (log: { fatal: (about: object, message: string) => void }): Watched["fatal"] =>
  (fault, cause) =>
    log.fatal({ err: fault instanceof Error ? fault : new Error(`something that is no error but a ${typeof fault}`) }, cause);
