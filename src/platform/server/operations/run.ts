import * as z from "zod/mini";
import type { Clock } from "../clock.ts";
import type { Db } from "../db.ts";
import { job, recurringJob, type Job, type Jobs } from "../jobs.ts";
import {
  endOperation,
  findOperation,
  forgetOperations,
  overdueTurns,
  planTurn,
  waitingTurns,
  type EndState,
  type Operation,
  type OperationFault,
} from "./store.ts";
import { DAY_MS, instantAfter, instantBefore, MINUTE_MS } from "#vocabulary/time-units.ts";

/**
 * What one look at the outside system found: the operation goes on, with the next look at `at`, or has ended. `progress` is remembered with it; `ended` is what
 * else changes by this ending, in the same transaction.
 */
export type Look =
  | { at: Date; progress?: object }
  | { state: EndState; fault?: OperationFault; progress?: object; ended?: (tx: Db) => Promise<void> };
type Later = Extract<Look, { at: Date }>;

type World = { db: Db; clock: Clock; jobs: Jobs };

/** How operations of some kinds are carried out. */
export type Carrier<Deps extends World> = {
  /** The first part of the names of its jobs. */
  name: string;
  kinds: readonly string[];
  /**
   * Carries the operation as far as it goes now. Safe to repeat at any moment, also by two processes at once: the outside system is asked under the operation's
   * id, and is read back before the operation counts as applied. Throws what is not expected: the turn is repeated.
   */
  look(operation: Operation, deps: Deps): Promise<Look>;
  /** How long one look may take, in seconds. */
  deadline?: number;
  /** What else changes when it ends, in the same transaction. */
  ended?(
    tx: Db,
    happened: { operation: Operation; ending: { state: EndState; fault: OperationFault | null; now: Date } },
    deps: Deps,
  ): Promise<void>;
  /** Days for which the ledger shows what has ended. */
  days: number;
};

export type OperationJob = Job<{ id: string; turn: number }, never>;

const ATTEMPTS = 20;
const OVERDUE_MS = MINUTE_MS;
const PICKED_UP = 1_000;

type CarrierJobs<Deps> = {
  run: Job<{ id: string; turn: number }, Deps>;
  pickUp: Job<Record<string, never>, Deps>;
  lookSoon(tx: Db, which: { ids: readonly string[]; orderId: string }, deps: Deps): Promise<void>;
};

/**
 * The jobs of a carrier: `run` takes one turn of an operation, `pickUp` resumes turns that were lost and forgets what ended long ago. `lookSoon` brings the next
 * look forward to a second from now, so that however often it is called there is one look a second.
 */
export function operationJobs<Deps extends World>(carrier: Carrier<Deps>): CarrierJobs<Deps> {
  const run = job({
    name: `${carrier.name}.run-operation`,
    payload: z.strictObject({ id: z.uuid(), turn: z.number() }),
    attempts: ATTEMPTS,
    retryAfter: 2,
    ...(carrier.deadline !== undefined && { deadline: carrier.deadline }),
    async run({ id, turn }, deps: Deps) {
      const operation = await findOperation(deps.db, id);
      if (!operation || operation.endedAt || operation.turn !== turn) return; // it has ended, or its turn was planned again
      const found = await carrier.look(operation, deps);
      await deps.db
        .transaction()
        .execute((tx) => ("at" in found ? goOn(tx, { operation, found }, deps) : end(tx, { operation, found }, deps)));
    },
  });
  const goOn = async (tx: Db, { operation, found }: { operation: Pick<Operation, "id" | "turn">; found: Later }, { jobs }: Deps) => {
    const turn = await planTurn(tx, operation, found);
    if (turn !== undefined) await jobs.enqueue(tx, run, { payload: { id: operation.id, turn }, startAfter: found.at });
  };
  const end = async (tx: Db, { operation, found }: { operation: Operation; found: Exclude<Look, Later> }, deps: Deps) => {
    const ending = { state: found.state, fault: found.fault ?? null, now: deps.clock.now() };
    if (!(await endOperation(tx, operation.id, { ...ending, progress: found.progress }))) return;
    await found.ended?.(tx);
    await carrier.ended?.(tx, { operation, ending }, deps);
  };
  const lookSoon: CarrierJobs<Deps>["lookSoon"] = async (tx, which, deps) => {
    const at = instantAfter(deps.clock.now(), SOONEST_MS);
    for (const waiting of await waitingTurns(tx, which, at)) await goOn(tx, { operation: waiting, found: { at } }, deps);
  };
  const pickUp = recurringJob({ name: `${carrier.name}.pick-up`, schedule: "* * * * *" }, async (deps: Deps) => {
    const now = deps.clock.now();
    for (const lost of await overdueTurns(deps.db, carrier.kinds, { since: instantBefore(now, OVERDUE_MS), most: PICKED_UP }))
      await deps.db.transaction().execute((tx) => goOn(tx, { operation: lost, found: { at: now } }, deps));
    await forgetOperations(deps.db, carrier.kinds, instantBefore(now, carrier.days * DAY_MS));
  });
  return { run, pickUp, lookSoon };
}

const SOONEST_MS = 1_000;
const LATEST_MS = MINUTE_MS;

/** When to look again: soon at first, since a person may be waiting, later seldom, and once its time is over. */
export function lookAgain({ requestedAt, endsBy }: Pick<Operation, "requestedAt" | "endsBy">, now: Date): Date {
  const waited = now.getTime() - requestedAt.getTime();
  const at = now.getTime() + Math.min(Math.max(waited / 3, SOONEST_MS), LATEST_MS);
  return new Date(endsBy > now ? Math.min(at, endsBy.getTime()) : at);
}
