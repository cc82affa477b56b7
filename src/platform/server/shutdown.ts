import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { RunningJobs } from "./job-runner.ts";

type Log = Record<"info" | "warn", (about: object, message: string) => void>;
/** What is open and must be closed, from the outside to the inside. */
export type Open = {
  app?: FastifyInstance;
  jobs?: RunningJobs;
  metrics?: { close: () => Promise<void> };
  database: { close: () => Promise<void> };
};

/** From the first signal to the last breath. */
const GRACE_MS = 10_000;
const SPARE_MS = 1_000; // for closing the database after the last request and job

/** Takes no new requests and jobs, lets those under way end, then closes the database. What is not over by then is cut off. */
export async function closeInOrder({ app, jobs, metrics, database }: Open, graceMs = GRACE_MS): Promise<void> {
  const grace = graceMs - 2 * SPARE_MS;
  // a connection that is kept alive would hold the server open long after its last answer
  const hangUp = setInterval(() => app?.server.closeIdleConnections(), 50);
  const cutOff = setTimeout(() => app?.server.closeAllConnections(), grace);
  await Promise.allSettled([app?.close(), jobs?.stop(grace)]);
  clearInterval(hangUp);
  clearTimeout(cutOff);
  await Promise.race([Promise.allSettled([database.close(), metrics?.close()]), pause(SPARE_MS, undefined, { ref: false })]);
}

/** Ctrl-C under `npm start` comes from the terminal and once more from whoever started us: so soon it is the same one. */
const ECHO_MS = 500;

/** Makes every answer from now on the last one of its connection, so that who keeps connections open comes back to another instance. */
export function closeConnections(app: FastifyInstance, isLeaving: () => boolean): void {
  app.addHook("onSend", async (_request, reply) => {
    if (isLeaving()) reply.header("connection", "close");
  });
}

/** What is done before closing: `leave` says that nobody more should come, and for so long whoever comes all the same is served. */
export type Leaving = { leave?: () => void; delayMs?: number };

/** Closes at SIGTERM and SIGINT, within ten seconds after the delay of `leaving`; Ctrl-C has no proxy to wait for. A second signal ends the process at once. */
export function closeOnSignals(close: () => Promise<void>, log: Log, { leave, delayMs = 0 }: Leaving = {}): void {
  let first: { signal: NodeJS.Signals; at: number } | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (first?.signal === signal && performance.now() - first.at < ECHO_MS) return;
    if (first) process.exit(1);
    first = { signal, at: performance.now() };
    const delay = signal === "SIGTERM" ? delayMs : 0;
    log.info({ signal, delaySeconds: delay / 1_000 }, "closing");
    setTimeout(
      () => {
        log.warn({}, "closing took too long and is cut short");
        process.exit(1);
      },
      delay + GRACE_MS - 200,
    ).unref();
    leave?.();
    // without a delay the listener closes in the same turn, before anything else can arrive
    (delay > 0 ? pause(delay).then(close) : close()).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", onSignal).on("SIGINT", onSignal);
}
