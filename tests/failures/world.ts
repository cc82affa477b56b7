import { randomBytes } from "node:crypto";
import { cpSync } from "node:fs";
import { fillDemoWorld } from "#app/demo/world.ts";
import { openDatabase, type DatabaseSettings } from "#platform/server/open-db.ts";
import { freshFolder } from "#testing/folder.ts";
import { runOnServer, startPostgres } from "#testing/postgres-server.ts";

const WORLD = "demo_world";
const SERVER = "KILLED_POSTGRES";
const FOLDER = "KILLED_FOLDER";
export const log = { info: () => undefined, warn: () => undefined };

/** Fills the demo world once on both databases; each case gets a copy of it. */
export default async function fillWorlds(): Promise<() => Promise<void>> {
  const [embedded, besideServer] = [freshFolder(), freshFolder()];
  const server = await startPostgres();
  await runOnServer(server.url, `create database ${WORLD}`);
  await Promise.all([
    fill({ dataDir: embedded.folder, log }),
    fill({ dataDir: besideServer.folder, databaseUrl: urlOf(server.url, WORLD), poolSize: 2, log }),
  ]);
  besideServer.remove();
  process.env[SERVER] = server.url;
  process.env[FOLDER] = embedded.folder;
  return async () => {
    await server.remove();
    embedded.remove();
  };
}

async function fill(settings: DatabaseSettings): Promise<void> {
  const { db, close } = await openDatabase(settings);
  await fillDemoWorld(db, new Date());
  await close();
}

const urlOf = (server: string, database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href;

/** Copies the demo world of the embedded database into a portal's folder. */
export const copyWorldInto = (folder: string): void => cpSync(process.env[FOLDER]!, folder, { recursive: true });

/** A database of its own with the demo world, on the PostgreSQL server of these tests. */
export async function copyOfWorld(): Promise<{ url: string; remove: () => Promise<void> }> {
  const server = process.env[SERVER]!;
  const name = `killed_${randomBytes(6).toString("hex")}`;
  await runOnServer(server, `create database ${name} template ${WORLD}`);
  return { url: urlOf(server, name), remove: () => runOnServer(server, `drop database if exists ${name} with (force)`) };
}
