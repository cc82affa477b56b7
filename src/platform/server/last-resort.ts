/** How a process ends that broke, so that whoever watches it starts another: `sysexits.h` calls it a fault of the software. */
const BROKEN = 70;

/** So long what is under way may end; what broke may keep it from ending. */
const CLOSING_MS = 5_000;

type Watched = { fatal: (fault: unknown, cause: string) => void; close: () => Promise<void> };
type Process = Pick<NodeJS.Process, "on" | "exit">;

/**
 * For what nobody caught: it is logged, what is open is closed in order, and the process ends with code 70. Nothing should come here; what does is a bug,
 * and after it nothing that is in memory can be trusted.
 */
export function endWhenBroken(first: Watched, on: Process = process): { watch: (watched: Watched) => void } {
  let watched = first;
  let broken = false;
  const end = (cause: string) => (fault: unknown) => {
    watched.fatal(fault, cause);
    if (broken) return; // the first one is already ending the process
    broken = true;
    const leave = () => on.exit(BROKEN);
    setTimeout(leave, CLOSING_MS).unref();
    watched.close().then(leave, leave);
  };
  on.on("unhandledRejection", end("a promise was rejected and nobody minded"));
  on.on("uncaughtException", end("an error was thrown and nobody caught it"));
  return { watch: (next) => void (watched = next) };
}

/** Writes the fault down by its kind and place; what is thrown and is no error may be anything, so it is not written. */
export const fatalTo =
  (log: { fatal: (about: object, message: string) => void }): Watched["fatal"] =>
  (fault, cause) =>
    log.fatal({ err: fault instanceof Error ? fault : new Error(`something that is no error but a ${typeof fault}`) }, cause);
