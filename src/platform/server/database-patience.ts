import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Unanswered } from "./away.ts";

/** How long one request may still wait for the database: consecutive statements add up, simultaneous ones count once. */
class Patience {
  #leftMs: number;
  #running = 0;
  #since = 0;
  over = false;

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

const waiting = new AsyncLocalStorage<Patience>();

/** Runs the work with that much patience; a statement to a PostgreSQL server beyond it throws `Unanswered`. */
export const withPatience = <T>(ms: number, work: () => T): T => waiting.run(new Patience(ms), work);

/**
 * Waits for the database within the request's remaining patience, or without a limit outside requests: in jobs and at the start. `ask` receives the remaining
 * milliseconds.
 */
export async function patiently<T>(ask: (leftMs: number | undefined) => Promise<T>): Promise<T> {
  const patience = waiting.getStore();
  if (!patience || patience.over) return ask(undefined);
  const left = Math.ceil(patience.leftMs);
  if (left <= 0) throw new Unanswered();
  const end = patience.begin();
  try {
    return await ask(left);
  } finally {
    end();
  }
}

const held = new WeakMap<FastifyRequest, Patience>();

/** Gives every request its patience. Work that continues after the answer is no longer limited by it. */
export function limitDatabaseWaiting(app: FastifyInstance, ms: number): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const patience = new Patience(ms);
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
