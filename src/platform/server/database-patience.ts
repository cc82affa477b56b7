import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Unanswered } from "./away.ts";

/** How long one request may still wait for the database: all that it asks counts together, what it asks side by side counts once. */
class Patience {
  #leftMs: number;
  #asked = 0;
  #since = 0;
  over = false;

  constructor(ms: number) {
    this.#leftMs = ms;
  }

  get leftMs(): number {
    return this.#leftMs - (this.#asked > 0 ? performance.now() - this.#since : 0);
  }

  /** Begins to wait; the answer ends it. */
  begin(): () => void {
    if (this.#asked++ === 0) this.#since = performance.now();
    return () => {
      if (--this.#asked === 0) this.#leftMs -= performance.now() - this.#since;
    };
  }
}

const waiting = new AsyncLocalStorage<Patience>();

/** Runs the work with so much patience; what it asks of a PostgreSQL server beyond that throws `Unanswered`. */
export const withPatience = <T>(ms: number, work: () => T): T => waiting.run(new Patience(ms), work);

/**
 * Waits for the database within what the request has left, or without a bound where there is no request: in jobs and at the start. `ask` is told how
 * many milliseconds there are.
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

/** Gives every request its patience. What a request leaves running after its answer is no longer bound by it. */
export function limitDatabaseWaiting(app: FastifyInstance, ms: number): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const patience = new Patience(ms);
    held.set(request, patience);
    waiting.run(patience, done);
  });
  // a body is read by its socket's events, which know nothing of the request
  app.addHook("preValidation", (request, _reply, done) => waiting.run(held.get(request)!, done));
  app.addHook("onResponse", (request, _reply, done) => {
    const patience = held.get(request);
    if (patience) patience.over = true;
    done();
  });
}
