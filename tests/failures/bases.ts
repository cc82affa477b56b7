import { cpSync } from "node:fs";
import type { Db } from "#platform/server/db.ts";
import { openDatabase } from "#platform/server/open-db.ts";
import { freshFolder } from "#testing/folder.ts";
import { copyOfWorld, copyWorldInto, log } from "./world.ts";

type Opened = { db: Db; close: () => Promise<void> };
/** A database with the demo world, for portals that are killed. */
export type Base = {
  /** The portal's settings. */
  environment: Record<string, string>;
  /** Opens it for the test, while no portal runs. */
  open: () => Promise<Opened>;
  /**
   * Shows what a killed portal left behind without repairing it, so that the next start finds it unchanged. Returns at once: the portal can be started again
   * meanwhile.
   */
  glance: <T>(look: (db: Db) => Promise<T>) => Promise<T>;
  remove: () => Promise<void>;
};

async function lookAt<T>({ db, close }: Opened, look: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await look(db);
  } finally {
    await close();
  }
}

async function embedded(): Promise<Base> {
  const { folder, remove } = freshFolder();
  copyWorldInto(folder);
  const glance: Base["glance"] = async (look) => {
    const copy = freshFolder();
    try {
      cpSync(folder, copy.folder, { recursive: true });
      return await lookAt(await openDatabase({ dataDir: copy.folder, log }), look);
    } finally {
      copy.remove();
    }
  };
  return { environment: { DATA_DIR: folder }, open: () => openDatabase({ dataDir: folder, log }), glance, remove: async () => remove() };
}

async function onPostgres(): Promise<Base> {
  const { folder, remove } = freshFolder();
  const { url, remove: drop } = await copyOfWorld();
  const environment = { DATA_DIR: folder, DATABASE_URL: url, SESSION_SECRET: "a secret of the tests, 32 characters" };
  const open = () => openDatabase({ databaseUrl: url, dataDir: folder, poolSize: 2, log });
  const removeBoth = async () => {
    await drop();
    remove();
  };
  return { environment, open, glance: async (look) => lookAt(await open(), look), remove: removeBoth };
}

/** Both databases, with their names for the tests' titles. */
export const BASES = [
  ["the embedded database", embedded],
  ["PostgreSQL", onPostgres],
] as const;
