import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import { sql, type PostgresPool } from "kysely";
import type pg from "pg";
import { isAway } from "./away.ts";
import { dataFolderFault } from "./data-folder.ts";
import { databaseFault } from "./database-fault.ts";
import { withPatience } from "./database-patience.ts";
import type { Db } from "./db.ts";
import { openEmbedded } from "./embedded-db.ts";
import { lockFolder } from "./folder-lock.ts";
import { migrate, readMigrations, type InTransaction, type Migrations } from "./migrate.ts";
import { checkWays } from "./pooler.ts";
import { inTransactionOn, openPostgres } from "./postgres-db.ts";
import { watchDiskSpace, type DiskSpace } from "./disk-space.ts";
import { findPrepared } from "./prepared-db.ts";

export const MIGRATIONS = join(import.meta.dirname, "../../../migrations");

type Log = { info(about: object, message: string): void; warn(about: object, message: string): void };
type Opened = {
  db: Db;
  /** Whether the database answers within a second and, after a full disk, can write again. */
  ready: () => Promise<boolean>;
  close: () => Promise<void>;
};
export type Database = Opened &
  (
    | { kind: "embedded"; engine: PGlite }
    | {
        kind: "postgres";
        pool: pg.Pool;
        /** The same as the portal uses it. */
        patient: PostgresPool;
        /** Leads to the server without a pooler: for what lasts longer than a transaction, as listening and locks of a connection. */
        directUrl: string;
      }
  );
export type DatabaseSettings = {
  /** Empty: the embedded database under `dataDir`. */
  databaseUrl?: string | undefined;
  /** The same server without the pooler that `databaseUrl` leads to; empty: there is none. */
  directUrl?: string | undefined;
  dataDir: string;
  migrations?: string;
  /** Connections to a PostgreSQL server. */
  poolSize?: number;
  /** How long to wait for an unreachable PostgreSQL server at the start. */
  waitSeconds?: number;
  log: Log;
};

/** Opens and migrates the database. Throws `FolderInUse` when another process has the embedded one. */
export const openDatabase = (settings: DatabaseSettings): Promise<Database> =>
  settings.databaseUrl ? openServer(settings, settings.databaseUrl) : openFolder(settings);

/** A connection beside the pool, for work that must not wait for pages nor delay them; opened when it is first used. The embedded database has only the one. */
export function ownConnection(database: Database, { log, statementMs }: { log: Log; statementMs: number }): Pick<Opened, "db" | "close"> {
  if (database.kind === "embedded") return { db: database.db, close: async () => undefined };
  const { pool, db } = openPostgres({ url: database.directUrl, poolSize: 1, log, statementMs });
  return { db, close: async () => void (pool.ended || (await pool.end())) };
}

async function openFolder({ dataDir, migrations = MIGRATIONS, log }: DatabaseSettings): Promise<Database> {
  const lock = lockFolder(dataDir);
  try {
    const [folder, unfinished] = [join(dataDir, "db"), join(dataDir, "db-unfinished")];
    // the first start on this folder was interrupted, so it holds no data yet
    if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true });
    const expected = readMigrations(migrations);
    const dump = existsSync(folder) ? undefined : findPrepared(expected);
    if (!existsSync(folder)) writeFileSync(unfinished, "");
    const diskSpace = watchDiskSpace();
    const { engine, db, inTransaction } = await openEmbedded({ folder, ...(dump && { dump }), onError: diskSpace.note }).catch(
      (error: unknown) => {
        throw dataFolderFault(dataDir, error);
      },
    );
    await applyAll(inTransaction, expected, log);
    rmSync(unfinished, { force: true });
    const close = async () => {
      if (!engine.closed) await engine.close();
      lock.release();
    };
    return { kind: "embedded", engine, db, ready: () => isReady(db, diskSpace), close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openServer(
  { directUrl, poolSize = 10, waitSeconds = 30, migrations = MIGRATIONS, log }: DatabaseSettings,
  url: string,
): Promise<Database> {
  const diskSpace = watchDiskSpace();
  const ways = { url, directUrl: directUrl || url, pooled: Boolean(directUrl) };
  const { pool, patient, db } = openPostgres({ ...ways, poolSize, log, onError: diskSpace.note });
  const until = performance.now() + waitSeconds * 1_000;
  for (;;) {
    try {
      await checkWays(ways);
      await applyAll(inTransactionOn(ways.directUrl), readMigrations(migrations), log);
      break;
    } catch (error) {
      if (!isAway(error) || performance.now() > until) {
        await pool.end();
        throw databaseFault(ways.directUrl, error);
      }
      log.warn({}, `waiting for the database: ${(error as Error).message}`);
      await pause(500);
    }
  }
  return {
    kind: "postgres",
    pool,
    patient,
    directUrl: ways.directUrl,
    db,
    ready: () => isReady(db, diskSpace),
    close: async () => void (pool.ended || (await pool.end())),
  };
}

async function applyAll(inTransaction: InTransaction, migrations: Migrations, log: Log) {
  const applied = await migrate(inTransaction, migrations);
  if (applied.length) log.info({ applied }, "the database was brought up to date");
}

const READY_MS = 1_000;

/** Whether the database answers within a second, and has disk space to write. */
async function isReady(db: Db, diskSpace: DiskSpace): Promise<boolean> {
  const answered = withPatience(READY_MS, async () => {
    await sql`select 1`.execute(db);
    return diskSpace.isThere(db);
  }).catch(() => false);
  return Promise.race([answered, pause(READY_MS, false, { ref: false })]);
}
