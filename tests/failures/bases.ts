import { cpSync } from "node:fs";
import { onTestFinished, test } from "vitest";
import type { Db } from "#platform/server/db.ts";
import { openDatabase } from "#platform/server/open-db.ts";
import { freshFolder } from "#testing/folder.ts";
import { KILLS, SOAK } from "./kills.ts";
import { endAll } from "./process.ts";
import { copyOfWorld, copyWorldInto, log, SESSION_SECRET } from "./world.ts";

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
  const environment = { DATA_DIR: folder, DATABASE_URL: url, SESSION_SECRET };
  const open = () => openDatabase({ databaseUrl: url, dataDir: folder, poolSize: 2, log });
  const removeBoth = async () => {
    await drop();
    remove();
  };
  return { environment, open, glance: async (look) => lookAt(await open(), look), remove: removeBoth };
}

/** A base, the name of its database, and what is closed and removed after the test, in this order. */
type Run = (base: Base, name: string, ends: (() => void | Promise<void>)[]) => Promise<void>;

/** A test on both databases; its title has a place for the database's name. Its processes end and its base is removed, whatever happens. */
export const testOnBoth = (title: string, run: Run): void => testOn(BASES, title, run);

/** The same on PostgreSQL alone, for what the database does not decide. */
export const testOnPostgres = (title: string, run: Run): void => testOn([BASES[1]], title, run);

/**
 * The same on one database in `npm test`, and on both in the soak: for cases in which either database cuts off the same transactions of ours. That each of them
 * keeps what it has committed is shown by purchases, routers and bills, which are always on both.
 */
export const testMostlyOnPostgres = (title: string, run: Run): void => mostlyOn("PostgreSQL", title, run);
export const testMostlyOnEmbedded = (title: string, run: Run): void => mostlyOn("the embedded database", title, run);

const mostlyOn = (database: string, title: string, run: Run): void =>
  testOn(KILLS < SOAK ? BASES.filter(([name]) => name === database) : BASES, title, run);

const testOn = (bases: readonly (readonly [string, () => Promise<Base>])[], title: string, run: Run): void =>
  // oxlint-disable-next-line vitest/expect-expect -- what is to be run asserts, and the rule looks at it where it stands
  test.each(bases)(title, { timeout: 900_000 }, async (name, openBase) => {
    const ends: Parameters<Run>[2] = [];
    onTestFinished(async () => {
      await endAll();
      for (const end of ends) await end();
    });
    const base = await openBase();
    ends.push(base.remove);
    await run(base, name, ends);
  });

/** The same on the embedded database alone, where a killed portal's jobs go on at once. */
export const testOnEmbedded = (title: string, run: Run): void => testOn(BASES.slice(0, 1), title, run);

/** Both databases, with their names for the tests' titles. */
const BASES = [
  ["the embedded database", embedded],
  ["PostgreSQL", onPostgres],
] as const;
