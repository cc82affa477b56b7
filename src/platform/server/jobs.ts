import * as z from "zod/mini";
import type { Requires } from "../system-name.ts";
import type { Db } from "./db.ts";

/** Work that outlives its request. A handler may run more than once, and must be idempotent. */
export type Job<Payload = unknown, Dependencies = never> = {
  name: `${string}.${string}`;
  payload: z.ZodMiniType<Payload>;
  /** Runs at most this many times before it counts as failed, where an operator sees it. */
  attempts: number;
  /** Seconds before the first retry; doubled for each further one. */
  retryAfter?: number;
  /** Seconds that one run may take before it counts as lost. Default 60. */
  deadline?: number;
  /** A five-field cron line in Europe/Sofia, for recurring maintenance. */
  schedule?: string;
  /** The outside systems that it needs; where they are off there is no such job. Without it, what its feature's registration says. */
  requires?: Requires;
  run(payload: Payload, deps: Dependencies): Promise<void>;
};

export const job = <Payload, Dependencies>(declared: Job<Payload, Dependencies>): Job<Payload, Dependencies> => declared;

/**
 * Maintenance without a payload, at `schedule`: a five-field cron line in Europe/Sofia. It is attempted once unless `attempts` says
 * otherwise, since it comes again.
 */
export const recurringJob = <Dependencies>(
  { attempts = 1, ...at }: { name: `${string}.${string}`; schedule: string; attempts?: number; requires?: Requires },
  run: (deps: Dependencies) => Promise<void>,
): Job<Record<string, never>, Dependencies> => ({ ...at, attempts, payload: z.strictObject({}), run: (_, deps) => run(deps) });

/** Thrown by a job that no retry can help: it counts as failed at once, where an operator sees it. */
export class GiveUp extends Error {}

/** Where a feature enqueues work. `db` is the caller's own transaction, so the job exists exactly when the change does. */
export type Jobs = {
  enqueue<Payload>(db: Db, job: Job<Payload, never>, sent: { payload: Payload; startAfter?: Date }): Promise<void>;
};
