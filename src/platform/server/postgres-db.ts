import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Tables } from "./db.ts";
import type { InTransaction } from "./migrate.ts";

type Log = { warn(about: object, message: string): void };
export type PostgresSettings = { url: string; poolSize: number; log: Log };

const keepText = (value: string) => value;
const asText = new Set<number>([pg.types.builtins.DATE, pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) =>
    asText.has(oid) ? keepText : (pg.types.getTypeParser(oid, format as "text") as unknown),
};

const CONNECT_MS = 1_500;
const STATEMENT_MS = 15_000;

/** A pool on a PostgreSQL server. Nothing connects before it is asked; a lost connection is logged, never thrown into the air. */
export function openPostgres({ url, poolSize, log }: PostgresSettings) {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    options: "-c timezone=UTC",
    application_name: "vrata",
    types,
  });
  const lost = (error: Error) => log.warn({ code: (error as { code?: string }).code }, `a database connection was lost: ${error.message}`);
  pool.on("error", lost);
  pool.on("connect", (client) => client.on("error", () => undefined)); // while lent out; its query fails and tells the caller
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), inTransaction: inTransactionOn(pool) };
}

const inTransactionOn =
  (pool: pg.Pool): InTransaction =>
  async (work) => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      const result = await work(async (text, values) => {
        const answer = (await client.query(text, values)) as pg.QueryResult | pg.QueryResult[]; // several statements give several results
        return [answer].flat().flatMap(({ rows }) => rows as unknown[]);
      });
      await client.query("commit");
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
