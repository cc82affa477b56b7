import { randomBytes } from "node:crypto";
import { cpSync } from "node:fs";
import { freshFolder } from "#testing/folder.ts";
import { runOnServer, startPostgres } from "#testing/postgres-server.ts";
import { startPortal } from "./process.ts";

const WORLD = "demo_world";
const SERVER = "KILLED_POSTGRES";
const FOLDER = "KILLED_FOLDER";
export const SESSION_SECRET = "a secret of the tests: 32 characters";
export const log = { info: () => undefined, warn: () => undefined };

/** Makes a portal's world once on both databases; each case gets a copy of it. */
export default async function fillWorlds(): Promise<() => Promise<void>> {
  const [embedded, besideServer] = [freshFolder(), freshFolder()];
  const server = await startPostgres();
  await runOnServer(server.url, `create database ${WORLD}`);
  await Promise.all([
    fill({ DATA_DIR: embedded.folder }),
    fill({ DATA_DIR: besideServer.folder, DATABASE_URL: urlOf(server.url, WORLD), SESSION_SECRET }),
  ]);
  besideServer.remove();
  process.env[SERVER] = server.url;
  process.env[FOLDER] = embedded.folder;
  return async () => {
    await server.remove();
    embedded.remove();
  };
}

/** What a portal's first start makes: the demo world, and queues, schedules and mails, with which each case would begin otherwise. */
async function fill(environment: Record<string, string>): Promise<void> {
  const portal = await startPortal({ ...environment, DEMO: "on" });
  if ((await portal.end("SIGTERM")) !== 0) throw new Error(portal.output());
}

const urlOf = (server: string, database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href;

/** Copies the demo world of the embedded database into a portal's folder. */
export const copyWorldInto = (folder: string): void => cpSync(process.env[FOLDER]!, folder, { recursive: true });

/** A database of its own with the demo world, on the PostgreSQL server of these tests. */
export async function copyOfWorld(): Promise<{ url: string; remove: () => Promise<void> }> {
  const server = process.env[SERVER]!;
  const name = `killed_${randomBytes(6).toString("hex")}`;
  await runOnServer(server, `create database ${name} template ${WORLD} strategy file_copy`);
  return { url: urlOf(server, name), remove: () => runOnServer(server, `drop database if exists ${name} with (force)`) };
}
