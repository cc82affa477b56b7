import { REHEARSAL } from "#testing/rehearsal.ts";
import { sql } from "kysely";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fillDemoWorld } from "#app/demo/world.ts";
import type { Db } from "#platform/server/db.ts";
import { openDatabase } from "#platform/server/open-db.ts";
import { openPostgres } from "#platform/server/postgres-db.ts";
import { freshFolder } from "#testing/folder.ts";
import { runOnServer, startPostgres } from "#testing/postgres-server.ts";
import { keepFirstContents } from "#testing/tables.ts";

/** The database with the demo world, of which each portal of these tests gets a copy. */
const WORLD = "demo_world";
const SERVER = "END_TO_END_POSTGRES";
/** The folder with a folder for each running portal. */
const PORTALS = "END_TO_END_PORTALS";

/** Starts one PostgreSQL for all end-to-end tests and fills its demo world once. */
export default async function startWorld(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const { folder, remove } = freshFolder();
  await runOnServer(server.url, `create database ${WORLD}`);
  const databaseUrl = Object.assign(new URL(server.url), { pathname: `/${WORLD}` }).href;
  const log = { info: () => undefined, warn: () => undefined };
  const { db, close } = await openDatabase({ databaseUrl, dataDir: folder, poolSize: 2, log });
  await fillDemoWorld(db, new Date());
  await close();
  process.env[SERVER] = server.url;
  process.env[PORTALS] = mkdtempSync(join(tmpdir(), "vrata-portals-"));
  return async () => {
    endPortals(process.env[PORTALS]!);
    await server.remove();
    remove();
  };
}

/** A folder for one portal's data; whoever starts the portal writes its process id there, so that none outlives the tests. */
export const portalFolder = (): string => mkdtempSync(join(process.env[PORTALS] ?? tmpdir(), "portal-"));
export const PROCESS_ID = "process-id";

/** Ends the portals that workers shared: a worker that is ended itself cannot end its own. */
function endPortals(folder: string): void {
  for (const one of readdirSync(folder)) {
    const id = Number(readFileSync(join(folder, one, PROCESS_ID), "utf8"));
    try {
      process.kill(id, "SIGKILL");
    } catch {
      // it has ended already
    }
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Settings of a portal on a database of its own: a copy of the demo world, or an empty one where DEMO is off. Its owner removes it at the end. */
export async function ownWorld(demo: boolean): Promise<{ environment: Record<string, string>; remove: () => Promise<void> }> {
  const server = process.env[SERVER];
  if (!server) return { environment: {}, remove: async () => undefined };
  const name = `portal_${randomBytes(6).toString("hex")}`;
  await runOnServer(server, `create database ${name}${demo ? ` template ${WORLD} strategy file_copy` : ""}`);
  const DATABASE_URL = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const environment = { DATABASE_URL, SESSION_SECRET: randomBytes(32).toString("base64url"), ...(demo ? { DEMO: "on" } : REHEARSAL) };
  return { environment, remove: () => runOnServer(server, `drop database if exists ${name} with (force)`) };
}

/**
 * Keeps the contents of a running portal's database; the function restores them, in the tables that differ. What is queued is forgotten, what runs is waited
 * for, and the portal is told that its catalogue may be another.
 */
export async function firstWorld(databaseUrl: string): Promise<() => Promise<void>> {
  const { db } = openPostgres({ url: databaseUrl, poolSize: 1, log: { warn: () => undefined }, statementMs: 60_000 });
  const { restore } = await keepFirstContents(db, await queuesIn(db));
  return async () => {
    await sql`delete from jobs.job where state < 'active'`.execute(db);
    for (let running = 1; running > 0;) {
      const { rows } = await sql<{ running: number }>`select count(*)::int as running from jobs.job where state = 'active'`.execute(db);
      running = rows[0]!.running;
      if (running > 0) await pause(50);
    }
    await restore();
    await sql`notify catalogue`.execute(db);
  };
}

async function queuesIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select 'jobs.' || tablename as name from pg_tables where schemaname = 'jobs'`.execute(db);
  return rows.map(({ name }) => name);
}
