import type { ConnectionBuilder, Kysely, TransactionBuilder } from "kysely";
import type { NoTables } from "./db.ts";

/** How often a transaction that the database has rolled back for others is begun again. */
const TRIES_AGAIN = 3;
/** PostgreSQL's `serialization_failure` and `deadlock_detected`. */
const ROLLED_BACK_FOR_OTHERS = new Set(["40001", "40P01"]);

/** Whether the database has rolled the transaction back because of others that ran beside it: the same may succeed when it is begun again. */
export const isRolledBackForOthers = (error: unknown): boolean =>
  error instanceof Error && (ROLLED_BACK_FOR_OTHERS.has(String((error as { code?: unknown }).code)) || isRolledBackForOthers(error.cause));

/**
 * Has every transaction begun again, from its first statement, where the database has rolled it back for others; the fourth time the error is thrown. Nothing of
 * the earlier tries is left, so work within a transaction keeps what it finds in the database and in its result alone. Holds for `transaction()`, also of what
 * `connection()` gives; not for `startTransaction()`, nor for the copies that `withPlugin()` and its like make.
 */
export function beginningAgain(db: Kysely<NoTables>): Kysely<NoTables> {
  const begin = db.transaction.bind(db);
  const connect = db.connection.bind(db);
  db.transaction = () => withTries(begin());
  db.connection = () => onConnection(connect());
  return db;
}

function onConnection(builder: ConnectionBuilder<NoTables>): ConnectionBuilder<NoTables> {
  const execute: typeof builder.execute = builder.execute.bind(builder);
  builder.execute = (work, options) => execute((db) => work(beginningAgain(db)), options);
  return builder;
}

type Builder = TransactionBuilder<NoTables>;

function withTries(builder: Builder): Builder {
  const execute: Builder["execute"] = builder.execute.bind(builder);
  const isolate = builder.setIsolationLevel.bind(builder);
  builder.execute = (work) => retry(() => execute(work));
  builder.setIsolationLevel = (level) => withTries(isolate(level));
  return builder;
}

async function retry<T>(run: () => Promise<T>): Promise<T> {
  for (let again = 0; again < TRIES_AGAIN; again += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isRolledBackForOthers(error)) throw error;
    }
  }
  return run();
}
