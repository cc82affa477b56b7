import { randomBytes } from "node:crypto";
import pg from "pg";
import { fillDemoWorld } from "#app/demo/world.ts";
import { openDatabase } from "#platform/server/open-db.ts";
import { freshFolder } from "#testing/database.ts";
import { startPostgres } from "#testing/postgres-server.ts";

/** The database with the demo world, of which each portal of these tests gets a copy. */
const WORLD = "demo_world";
const SERVER = "END_TO_END_POSTGRES";

/** Starts one PostgreSQL for all end-to-end tests and fills its demo world once. */
export default async function startWorld(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const { folder, remove } = freshFolder();
  await onServer(server.url, `create database ${WORLD}`);
  const databaseUrl = Object.assign(new URL(server.url), { pathname: `/${WORLD}` }).href;
  const log = { info: () => undefined, warn: () => undefined };
  const { db, close } = await openDatabase({ databaseUrl, dataDir: folder, poolSize: 2, log });
  await fillDemoWorld(db, new Date());
  await close();
  process.env[SERVER] = server.url;
  return async () => {
    await server.remove();
    remove();
  };
}

/** Settings of a portal on a database of its own: a copy of the demo world, or an empty one where DEMO is off. Its owner removes it at the end. */
export async function ownWorld(demo: boolean): Promise<{ environment: Record<string, string>; remove: () => Promise<void> }> {
  const server = process.env[SERVER];
  if (!server) return { environment: {}, remove: async () => undefined };
  const name = `portal_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${name}${demo ? ` template ${WORLD}` : ""}`);
  const DATABASE_URL = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const environment = { DATABASE_URL, SESSION_SECRET: randomBytes(32).toString("base64url"), DEMO: demo ? "on" : "off" };
  return { environment, remove: () => onServer(server, `drop database if exists ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
