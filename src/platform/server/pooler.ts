import pg from "pg";
import { CannotStart } from "./cannot-start.ts";

/** How the server is reached: `url` for transactions, through a pooler where `pooled`, and `directUrl` for what lasts longer. */
export type Ways = { url: string; directUrl: string; pooled: boolean };

type Seen = {
  /** Another process answers than the one that greeted: a pooler is between. */
  pooler: boolean;
  server: string;
  timezone: string;
  statementTimeout: string;
  idleTimeout: string;
};

const CONNECT_MS = 1_500;
const ANSWER_MS = 5_000;
const NEEDED = "set timezone = 'UTC'; set statement_timeout = '15s'; set idle_in_transaction_session_timeout = '15s'";

/**
 * Throws `CannotStart` where the two addresses would lose notifications or mix statements up: a pooler where none may be, two servers, or a pooler whose
 * connections begin otherwise than the portal's own.
 */
export async function checkWays({ url, directUrl, pooled }: Ways): Promise<void> {
  const direct = await seenThrough(directUrl);
  if (direct.pooler) throw new CannotStart(pooled ? DIRECT_IS_POOLED : URL_IS_POOLED);
  if (!pooled) return;
  const through = await seenThrough(url);
  if (through.server !== direct.server)
    throw new CannotStart("DATABASE_URL and DATABASE_DIRECT_URL lead to two databases: both must be the same one, once through the pooler");
  if (through.timezone !== "UTC" || through.statementTimeout === "0" || through.idleTimeout === "0")
    throw new CannotStart(
      `the pooler at DATABASE_URL gives connections in the time zone ${through.timezone}, with the limits ${through.statementTimeout} for a statement and ${through.idleTimeout} for an idle transaction. Have it begin each with: ${NEEDED} (connect_query of PgBouncer, deploy/pgbouncer.ini).`,
    );
}

const URL_IS_POOLED =
  "DATABASE_URL leads to a pooler. Set DATABASE_DIRECT_URL to the same database without it: notifications and jobs would be lost otherwise (docs/operate/many-machines.md).";
const DIRECT_IS_POOLED =
  "DATABASE_DIRECT_URL leads to a pooler: it must lead to PostgreSQL itself, or to a proxy that only passes bytes on";

async function seenThrough(connectionString: string): Promise<Seen> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    application_name: "vrata-check",
  });
  client.on("error", () => undefined); // its query fails and reports it to the caller
  try {
    await client.connect();
    const { rows } = await client.query<Omit<Seen, "pooler"> & { pid: number }>(`
      select pg_backend_pid() as pid, current_database() || ' since ' || pg_postmaster_start_time() as server, current_setting('TimeZone') as timezone,
        current_setting('statement_timeout') as "statementTimeout", current_setting('idle_in_transaction_session_timeout') as "idleTimeout"`);
    const { pid, ...seen } = rows[0]!;
    return { ...seen, pooler: pid !== (client as unknown as { processID: number }).processID };
  } finally {
    await client.end().catch(() => undefined);
  }
}
