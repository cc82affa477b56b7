import { AsyncLocalStorage } from "node:async_hooks";
import type { Pool } from "pg";
import type { Db } from "#platform/server/db.ts";

/**
 * Has PostgreSQL refuse in a test what the embedded database, which has one connection, waits for without end: a statement sent outside of a transaction by what
 * runs within it.
 */
export function asOnOneConnection(db: Db, pool: Pool): void {
  const within = new AsyncLocalStorage<{ isOpen: boolean }>();
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) =>
      execute(async (tx) => {
        const transaction = { isOpen: true };
        try {
          return await within.run(transaction, () => work(tx));
        } finally {
          transaction.isOpen = false;
        }
      });
    return builder;
  };
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<never>;
  pool.connect = ((...given: unknown[]) =>
    given.length === 0 && within.getStore()?.isOpen
      ? Promise.reject(new Error("a second connection within a transaction: the embedded database has none, and would wait for ever"))
      : connect(...given)) as never;
}
