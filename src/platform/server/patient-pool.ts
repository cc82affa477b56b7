import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { saysUnanswered, Unanswered } from "./away.ts";
import { patiently, waitForConnection } from "./database-patience.ts";
import { NO_NAMES, statementNames, type StatementNames } from "./statement-names.ts";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

/** PostgreSQL's errors where a prepared statement has gone, is there already, or its result has other columns now; nothing was run then. */
const OUTDATED = ["26000", "42P05", "0A000"];

/** `query_timeout` is the driver's option for one statement, missing in its types. */
type TimedQuery = pg.QueryConfig<unknown[]> & { query_timeout?: number };

type PoolSettings = {
  onError: (error: unknown) => void;
  /** False behind a pooler, where a name may stand for the statement of another process. */
  prepare?: boolean;
};

/**
 * A pool that prepares statements that come often (record 242), and whose waits end with the request's patience. A connection whose answer is late is closed,
 * since that answer would be taken for the next statement's.
 */
export function patientPool(pool: pg.Pool, { onError, prepare = true }: PoolSettings): PostgresPool {
  const names = prepare ? statementNames() : NO_NAMES;
  const lastAnswer: LastAnswer = { at: performance.now() };
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const clientOf = (client: pg.PoolClient): PostgresPoolClient => {
    const there = known.get(client) ?? patientClient(client, { names, lastAnswer, onError });
    known.set(client, there);
    return there;
  };
  return {
    connect: async () => clientOf(await waitForConnection((limits) => connected(pool, lastAnswer, limits))),
    end: () => pool.end(),
  } as PostgresPool;
}

/** Jobs and the start wait longer than a request for a connection, but not for ever: one that is never given back must not stop them silently. */
const OUTSIDE_REQUESTS = { silentMs: 15_000, atMostMs: MINUTE_MS };

/** When the database last answered anybody. */
type LastAnswer = { at: number };

async function connected(
  pool: pg.Pool,
  lastAnswer: LastAnswer,
  limits: { silentMs: number; atMostMs: number } = OUTSIDE_REQUESTS,
): Promise<pg.PoolClient> {
  const began = performance.now();
  let late = false;
  let timer: NodeJS.Timeout | undefined;
  const connecting = pool.connect();
  const tooLate = new Promise<never>((_, fail) => {
    const look = () => {
      const until = Math.min(Math.max(lastAnswer.at, began) + limits.silentMs, began + limits.atMostMs);
      const leftMs = Math.ceil(until - performance.now());
      if (leftMs > 0) timer = setTimeout(look, leftMs);
      else {
        late = true;
        fail(new Unanswered());
      }
    };
    look();
  });
  connecting.then((client) => late && client.release()).catch(() => undefined);
  try {
    return await Promise.race([connecting, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

type Client = { names: StatementNames; lastAnswer: LastAnswer; onError: (error: unknown) => void };

function patientClient(client: pg.PoolClient, { names, lastAnswer, onError }: Client): PostgresPoolClient {
  let broken: Error | undefined;
  const ask = (text: string, values: readonly unknown[], name?: string) =>
    patiently(async (leftMs) => {
      const how = { ...(name !== undefined && { name }), ...(leftMs !== undefined && { query_timeout: leftMs }) };
      const answer = await client.query({ text, values: values as unknown[], ...how } satisfies TimedQuery);
      lastAnswer.at = performance.now();
      return answer;
    });
  const query = async (text: string, values: readonly unknown[]) => {
    if (broken) throw broken;
    const name = values.length > 0 ? names.nameOf(text) : undefined; // one without values is sent as it is, and may be several
    try {
      return await ask(text, values, name).catch((error: unknown) => {
        if (name === undefined || !isOutdated(error)) throw error;
        names.forget(text);
        // within a transaction, which has failed by now, the first error says more
        return ask(text, values).catch((second: unknown) => {
          throw codeOf(second) === IN_FAILED_TRANSACTION ? error : second;
        });
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

const IN_FAILED_TRANSACTION = "25P02";
const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code;
const isOutdated = (error: unknown): boolean => OUTDATED.includes(codeOf(error) ?? "");
