import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Unanswered } from "./away.ts";

/** Time that may be spent waiting: consecutive waits add up, simultaneous ones count once. */
class WaitingTime {
  #leftMs: number;
  #running = 0;
  #since = 0;

  constructor(ms: number) {
    this.#leftMs = ms;
  }

  get leftMs(): number {
    return this.#leftMs - (this.#running > 0 ? performance.now() - this.#since : 0);
  }

  /** Starts counting; the returned function stops it. */
  begin(): () => void {
    if (this.#running++ === 0) this.#since = performance.now();
    return () => {
      if (--this.#running === 0) this.#leftMs -= performance.now() - this.#since;
    };
  }
}

/** A request waits for its turn so many times longer than for the database's answers: others are answered meanwhile. */
const TURNS = 4;

/** How long one request may still wait: for the database's answers, and for its turn at a connection while the database answers others. */
type Patience = { answers: WaitingTime; turns: WaitingTime; over: boolean };
const newPatience = (ms: number): Patience => ({ answers: new WaitingTime(ms), turns: new WaitingTime(TURNS * ms), over: false });

const waiting = new AsyncLocalStorage<Patience>();

/** Runs the work with that much patience; a statement to a PostgreSQL server beyond it throws `Unanswered`. */
export const withPatience = <T>(ms: number, work: () => T): T => waiting.run(newPatience(ms), work);

/**
 * Waits for the database within the request's remaining patience, or without a limit outside requests: in jobs and at the start. `ask` receives the remaining
 * milliseconds.
 */
export async function patiently<T>(ask: (leftMs: number | undefined) => Promise<T>): Promise<T> {
  const patience = waiting.getStore();
  if (!patience || patience.over) return ask(undefined);
  const left = Math.ceil(patience.answers.leftMs);
  if (left <= 0) throw new Unanswered();
  return counted(patience.answers, () => ask(left));
}

type TurnLimits = { silentMs: number; atMostMs: number };

/**
 * Waits for a turn at a connection, within limits of its own: `silentMs` while the database answers nobody, and `atMostMs` in all. Where many come at once for
 * the same, who comes late is then told what has become of it, and not that the database is away.
 */
export async function waitForConnection<T>(ask: (limits: TurnLimits | undefined) => Promise<T>): Promise<T> {
  const patience = waiting.getStore();
  if (!patience || patience.over) return ask(undefined);
  const limits = { silentMs: Math.ceil(patience.answers.leftMs), atMostMs: Math.ceil(patience.turns.leftMs) };
  if (limits.silentMs <= 0 || limits.atMostMs <= 0) throw new Unanswered();
  return counted(patience.turns, () => ask(limits));
}

async function counted<T>(time: WaitingTime, wait: () => Promise<T>): Promise<T> {
  const end = time.begin();
  try {
    return await wait();
  } finally {
    end();
  }
}

const held = new WeakMap<FastifyRequest, Patience>();

/** Gives every request its patience. Work that continues after the answer is no longer limited by it. */
export function limitDatabaseWaiting(app: FastifyInstance, ms: number): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const patience = newPatience(ms);
    held.set(request, patience);
    waiting.run(patience, done);
  });
  // the body is read in socket events, outside the request's async context
  app.addHook("preValidation", (request, _reply, done) => waiting.run(held.get(request)!, done));
  app.addHook("onResponse", (request, _reply, done) => {
    const patience = held.get(request);
    if (patience) patience.over = true;
    done();
  });
}
