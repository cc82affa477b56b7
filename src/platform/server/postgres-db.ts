import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { beginningAgain } from "./begin-again.ts";
import type { NoTables } from "./db.ts";
import type { InTransaction } from "./migrate.ts";
import { patientPool } from "./patient-pool.ts";
import { statementEnded } from "./scope.ts";

type Log = { warn(about: object, message: string): void };
export type PostgresSettings = {
  url: string;
  /** The URL leads to a pooler in transaction mode: each transaction may have another connection of the server, so nothing can be set or prepared on one. */
  pooled?: boolean;
  poolSize: number;
  log: Log;
  /** Timeout of a statement; a request's own patience is shorter. */
  statementMs?: number;
  onError?: (error: unknown) => void;
};

const keepText = (value: string) => value;
const asText = new Set<number>([pg.types.builtins.DATE, pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) =>
    asText.has(oid) ? keepText : (pg.types.getTypeParser(oid, format as "text") as unknown),
};

const nothing = () => undefined;
const CONNECT_MS = 1_500;
const STATEMENT_MS = 15_000;
const SPARE_MS = 1_000; // a hanging server does not time out its statements itself
/** How often the server checks whether the client is still connected, to cancel its statement. Not every system supports it. */
const lookForClient = (client: pg.ClientBase): Promise<void> =>
  client.query("set client_connection_check_interval = '1s'").then(nothing, nothing);

class ConnectingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS });
  }
}

/** What a connection of one's own begins with; a pooler refuses it, and begins its connections with the same (`deploy/pgbouncer.ini`). */
const ownSettings = (statementMs: number): pg.PoolConfig => ({
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: STATEMENT_MS,
  // eslint-disable-next-line @typescript-eslint/no-misused-promises -- it is waited for, though its type does not say so
  onConnect: lookForClient,
  options: "-c timezone=UTC",
});

/** A pool on a PostgreSQL server. It connects when first used; a lost connection is logged, never thrown as an uncaught error. */
export function openPostgres({ url, pooled = false, poolSize, log, statementMs = STATEMENT_MS, onError = nothing }: PostgresSettings) {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // the pool's own option would also limit how long somebody waits for a connection that others use
    Client: ConnectingClient,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    query_timeout: statementMs + SPARE_MS,
    ...(!pooled && ownSettings(statementMs)),
    application_name: "vrata",
    types,
  });
  const lost = (error: Error) => log.warn({ fault: (error as { code?: string }).code }, `a database connection was lost: ${error.message}`);
  pool.on("error", lost);
  pool.on("connect", (client) => client.on("error", () => undefined)); // while in use; its query fails and reports it to the caller
  const patient = patientPool(pool, { onError, prepare: !pooled });
  const dialect = new PostgresDialect({ pool: patient });
  return { pool, patient, db: beginningAgain(new Kysely<NoTables>({ dialect, log: statementEnded })) };
}

/** On a connection of its own without time limits: a migration may take long, and other instances wait for it. */
export const inTransactionOn =
  (url: string): InTransaction =>
  async (work) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, application_name: "vrata-migrations" });
    client.on("error", () => undefined); // its query fails and reports it to the caller
    try {
      await client.connect();
      await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
      await client.query("begin");
      const result = await work(async (text, values) => {
        const answer = (await client.query(text, values)) as pg.QueryResult | pg.QueryResult[]; // several statements give several results
        return [answer].flat().flatMap(({ rows }) => rows as unknown[]);
      });
      await client.query("commit");
      return result;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
