import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { RunningJobs } from "./job-runner.ts";

type Log = Record<"info" | "warn", (about: object, message: string) => void>;
/** What is open and must be closed, from the outside to the inside. */
export type Open = {
  app?: FastifyInstance;
  jobs?: RunningJobs;
  metrics?: { close: () => Promise<void> };
  /** Where mails come in. */
  mails?: { close: () => Promise<void> } | undefined;
  database: { close: () => Promise<void> };
};

/** From the signal to the exit. */
const GRACE_MS = 10_000;
const SPARE_MS = 1_000; // for closing the database after the last request and job

/** Accepts no new requests and jobs, lets the running ones finish, then closes the database. What has not ended by then is aborted. */
export async function closeInOrder({ app, jobs, mails, metrics, database }: Open, graceMs = GRACE_MS): Promise<void> {
  const grace = graceMs - 2 * SPARE_MS;
  // a kept-alive connection would keep the server open long after its last answer
  const hangUp = setInterval(() => app?.server.closeIdleConnections(), 50);
  const cutOff = setTimeout(() => app?.server.closeAllConnections(), grace);
  await Promise.allSettled([app?.close(), mails?.close(), jobs?.stop(grace)]);
  clearInterval(hangUp);
  clearTimeout(cutOff);
  await Promise.race([Promise.allSettled([database.close(), metrics?.close()]), pause(SPARE_MS, undefined, { ref: false })]);
}

/** Ctrl-C under `npm start` arrives from the terminal and again from the parent process: within this time it counts as one. */
const ECHO_MS = 500;

/** Sends `Connection: close` with every further answer, so that clients reconnect to another instance. */
export function closeConnections(app: FastifyInstance, isLeaving: () => boolean): void {
  app.addHook("onSend", async (_request, reply) => {
    if (isLeaving()) reply.header("connection", "close");
  });
}

/** What happens before closing: `leave` reports not ready, and requests are still served for the delay. */
export type Leaving = { leave?: () => void; delayMs?: number };

/** Closes at SIGTERM and SIGINT, within ten seconds after the delay of `leaving`; Ctrl-C needs no delay. A second signal ends the process at once. */
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
