import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "#platform/server/db.ts";
import { openEmbedded } from "#platform/server/embedded-db.ts";
import { migrate, readMigrations, type InTransaction } from "#platform/server/migrate.ts";
import { inTransactionOn, openPostgres } from "#platform/server/postgres-db.ts";
import type { Database } from "#platform/server/open-db.ts";
import { findPrepared, keepAlone, makePrepared, preparedName } from "#platform/server/prepared-db.ts";
import { CACHE } from "./folder.ts";
import { asOnOneConnection } from "./one-connection.ts";
import { runOnServer } from "./postgres-server.ts";
import { openReused } from "./reused-database.ts";

const root = join(import.meta.dirname, "../..");
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * A migrated, empty database for one test file: in memory, or a new one on the server at TEST_DATABASE_URL, through the pooler at TEST_DATABASE_POOLER if set.
 * Call it in `beforeAll` and its `close` in `afterAll`.
 */
export async function freshDb(): Promise<{ db: Db; database: Database; close: () => Promise<void> }> {
  const server = process.env["TEST_DATABASE_URL"];
  return server ? onServer(server) : inMemory();
}

/** A database of its own without any migration, and how to migrate it; on the embedded one and on the server as above. */
export async function emptyDb(): Promise<{ db: Db; inTransaction: InTransaction; close: () => Promise<void> }> {
  const server = process.env["TEST_DATABASE_URL"];
  if (!server) {
    const { engine, db, inTransaction } = await openEmbedded({});
    return { db, inTransaction, close: () => engine.close() };
  }
  const name = `empty_${randomBytes(6).toString("hex")}`;
  await runOnServer(server, `create database ${name}`);
  const url = onDatabase(server, name);
  const { pool, db } = openPostgres({ url, poolSize: 2, log: silent });
  const close = async () => {
    await pool.end();
    await runOnServer(server, `drop database ${name} with (force)`);
  };
  return { db, inTransaction: inTransactionOn(url), close };
}

/** Makes the initial state of test files, a file or a template on the server, once before they run, so that none of them waits for it. */
export default async function beforeAllTests(): Promise<void> {
  const server = process.env["TEST_DATABASE_URL"];
  if (server) await makeTemplate(server);
  else await makeDump();
}

async function inMemory() {
  const { engine, db, close } = await openReused(async () => (dump ??= await makeDump()));
  return { db, database: { kind: "embedded" as const, engine, db, ready: async () => true, close }, close };
}

/** The result of `makeDump`, read once a worker. */
let dump: Blob | undefined;

/** A migrated database as a file, made once for these migrations, from that of the build where there is one, and loaded by every test file after that. */
async function makeDump(): Promise<Blob> {
  const migrations = readMigrations(join(root, "migrations"));
  const file = join(CACHE, preparedName(migrations).replace("database-", "database-alone-"));
  if (!existsSync(file)) {
    const built = findPrepared(migrations);
    keepAlone(file, withoutTemplates(built ? Buffer.from(await built.arrayBuffer()) : await makePrepared(migrations)));
  }
  return new Blob([readFileSync(file)]);
}

/** The tar without the databases template0 and template1, which are half of its files and unused. */
export function withoutTemplates(tar: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < tar.length;) {
    const name = tar.toString("latin1", at, at + 100).replace(/\0[^]*/, "");
    const size = parseInt(tar.toString("latin1", at + 124, at + 136), 8) || 0;
    const next = at + 512 + Math.ceil(size / 512) * 512;
    if (!/^\/?base\/[14]\/./.test(name)) parts.push(tar.subarray(at, next));
    at = next;
  }
  return Buffer.concat(parts);
}

const TEMPLATE = "vrata_template";

/** A migrated database on the server, of which every test file gets a copy: a tenth of the work of migrating it. */
async function makeTemplate(server: string): Promise<void> {
  await runOnServer(server, `drop database if exists ${TEMPLATE}`);
  await runOnServer(server, `create database ${TEMPLATE}`);
  await migrate(inTransactionOn(onDatabase(server, TEMPLATE)), readMigrations(join(root, "migrations")));
}

const onDatabase = (server: string, name: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href;

async function onServer(server: string) {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await runOnServer(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const pooler = process.env["TEST_DATABASE_POOLER"];
  const directUrl = onDatabase(server, name);
  const { pool, patient, db } = openPostgres({
    url: onDatabase(pooler ?? server, name),
    pooled: pooler !== undefined,
    poolSize: 10,
    log: silent,
  });
  asOnOneConnection(db, pool);
  const close = async () => {
    if (!pool.ended) await pool.end();
    await runOnServer(server, `drop database if exists ${name} with (force)`);
  };
  return { db, database: { kind: "postgres" as const, pool, patient, directUrl, db, ready: async () => true, close }, close };
}
