import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { saysUnanswered, Unanswered } from "./away.ts";
import { patiently } from "./database-patience.ts";

/** `query_timeout` is the driver's option for one statement, missing in its types. */
type TimedQuery = pg.QueryConfig<unknown[]> & { query_timeout?: number };

/**
 * A pool whose waits end with the request's patience. A connection whose answer is late is closed, since that answer would be taken for the next statement's.
 */
export function patientPool(pool: pg.Pool, onError: (error: unknown) => void): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const clientOf = (client: pg.PoolClient): PostgresPoolClient => {
    const there = known.get(client) ?? patientClient(client, onError);
    known.set(client, there);
    return there;
  };
  return {
    connect: async () => clientOf(await patiently((leftMs) => connected(pool, leftMs))),
    end: () => pool.end(),
  } as PostgresPool;
}

async function connected(pool: pg.Pool, leftMs: number | undefined): Promise<pg.PoolClient> {
  if (leftMs === undefined) return pool.connect();
  let late = false;
  let timer: NodeJS.Timeout | undefined;
  const connecting = pool.connect();
  const tooLate = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      late = true;
      fail(new Unanswered());
    }, leftMs);
  });
  connecting.then((client) => late && client.release()).catch(() => undefined);
  try {
    return await Promise.race([connecting, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function patientClient(client: pg.PoolClient, onError: (error: unknown) => void): PostgresPoolClient {
  let broken: Error | undefined;
  const query = async (text: string, values: readonly unknown[]) => {
    if (broken) throw broken;
    try {
      return await patiently((leftMs) => {
        const timed: TimedQuery = { text, values: values as unknown[], ...(leftMs !== undefined && { query_timeout: leftMs }) };
        return client.query(timed);
      });
    } catch (error) {
      if (saysUnanswered(error)) broken = error as Error;
      onError(error);
      throw error;
    }
  };
  const processID = (client as unknown as { processID?: number }).processID;
  return { query, processID, release: (discard?: boolean) => client.release(broken ?? discard) } as unknown as PostgresPoolClient;
}
