import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import { isAway } from "./away.ts";
import type { Db, NoTables } from "./db.ts";
import type { Database } from "./open-db.ts";
import { openPostgres, type PostgresSettings } from "./postgres-db.ts";
import { statementEnded } from "./scope.ts";

type Settings = Pick<PostgresSettings, "url" | "poolSize" | "log"> & {
  /** A replica that is further behind is not read. */
  mostBehindSeconds: number;
  /** How long it is left alone after it was away or behind; and so often one that answers says how far it is behind. */
  leftAloneMs?: number;
};

/** How long a replica may take to give a connection before the primary is read instead. */
const PATIENCE_MS = 300;
const LEFT_ALONE_MS = 5_000;

/** The replica at an address, read while it answers and follows; else the database itself is. Without an address it is the database, which is never behind. */
export function openReplica(database: Database, settings: Settings): { db: Db; close: () => Promise<void> } {
  if (database.kind === "embedded" || settings.url === "") return { db: database.db, close: async () => undefined };
  const { pool, patient } = openPostgres(settings);
  const reading = readingPool({ replica: patient, primary: database.patient, ...settings });
  return {
    db: new Kysely<NoTables>({ dialect: new PostgresDialect({ pool: reading }), log: statementEnded }),
    close: async () => void (pool.ended || (await pool.end())),
  };
}

type Pools = Pick<Settings, "mostBehindSeconds" | "leftAloneMs" | "log"> & { replica: PostgresPool; primary: PostgresPool };

/** Connections of the replica; of the primary for a while after the replica was away or too far behind. */
function readingPool({ replica, primary, mostBehindSeconds, leftAloneMs = LEFT_ALONE_MS, log }: Pools): PostgresPool {
  const state = { leftAloneUntil: -Infinity, lookedAt: -Infinity };
  const leaveAlone = (why: string) => {
    if (performance.now() > state.leftAloneUntil) log.warn({ why }, "the replica is not read for a while: the database itself is");
    state.leftAloneUntil = performance.now() + leftAloneMs;
  };
  const follows = async (client: PostgresPoolClient): Promise<boolean> => {
    if (performance.now() - state.lookedAt < leftAloneMs) return true;
    const { rows } = await client.query<{ behind: number }>(BEHIND, []);
    const { behind } = rows[0]!;
    state.lookedAt = performance.now();
    if (behind <= mostBehindSeconds) return true;
    leaveAlone(`${Math.round(behind)} seconds behind`);
    state.lookedAt = -Infinity;
    return false;
  };
  const ofReplica = async (): Promise<PostgresPoolClient | undefined> => {
    const client = await soon(replica.connect());
    if (!client) {
      leaveAlone("no connection");
      return undefined;
    }
    if (await follows(client)) return watched(client, leaveAlone);
    client.release();
    return undefined;
  };
  const connect = async (): Promise<PostgresPoolClient> => {
    if (performance.now() < state.leftAloneUntil) return primary.connect();
    const client = await ofReplica().catch((error: unknown) => {
      if (!isAway(error)) throw error;
      leaveAlone("away");
      return undefined;
    });
    return client ?? primary.connect();
  };
  return { connect, end: async () => undefined, options: primary.options };
}

/** Nothing is behind where nothing was written since: replicas of a database at rest are not told apart from those that are cut off, and a portal's jobs write every few seconds. */
const BEHIND = `select case when pg_is_in_recovery() then coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 1e9) else 0 end::float8 as behind`;

/** What comes soon; what comes later is given back. */
async function soon(connecting: Promise<PostgresPoolClient>): Promise<PostgresPoolClient | undefined> {
  const stop = new AbortController();
  const late = pause(PATIENCE_MS, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
  const client = await Promise.race([connecting, late]);
  stop.abort();
  if (!client) connecting.then((one) => one.release()).catch(() => undefined);
  return client;
}

/** A connection of the replica, whose loss is remembered: this read fails, and the next ones are of the primary. */
function watched(client: PostgresPoolClient, leaveAlone: (why: string) => void): PostgresPoolClient {
  const query = (async (text: string, values: unknown[]) => {
    try {
      return await client.query(text, values);
    } catch (error) {
      if (isAway(error)) leaveAlone("away");
      throw error;
    }
  }) as PostgresPoolClient["query"];
  return { ...client, query };
}
