import { sql } from "kysely";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { freshFolder } from "../../testing/folder.ts";
import { FolderInUse } from "./folder-lock.ts";
import { openDatabase } from "./open-db.ts";

const { folder, remove } = freshFolder();
afterAll(remove);
const log = { info: () => undefined, warn: () => undefined };

test("the embedded database stores its rows, is locked by this process while open, and unlocked after it closed", async () => {
  const first = await openDatabase({ dataDir: folder, log });
  expect(first.kind).toBe("embedded");
  expect(await first.ready()).toBe(true);
  await sql`create table kept (n int)`.execute(first.db);
  await sql`insert into kept values (7)`.execute(first.db);
  await expect(openDatabase({ dataDir: folder, log })).rejects.toThrow(FolderInUse);
  await first.close();
  await first.close();
  expect(await first.ready()).toBe(false);

  const second = await openDatabase({ dataDir: folder, log });
  expect((await sql`select n from kept`.execute(second.db)).rows).toEqual([{ n: 7 }]);
  await second.close();
});

test("parallel transactions on the one embedded connection are isolated from each other", async () => {
  const { db, close } = await openDatabase({ dataDir: folder, log });
  await sql`create table counted (n int)`.execute(db);
  const one = (n: number) =>
    db.transaction().execute(async (tx) => {
      await sql`insert into counted values (${n})`.execute(tx);
      if (n % 2) throw new Error("undone");
    });
  await Promise.allSettled([...Array.from({ length: 20 }, (_, n) => one(n)), sql`insert into counted values (100)`.execute(db)]);
  const { rows } = await sql<{ n: number }>`select n from counted order by n`.execute(db);
  expect(rows.map(({ n }) => n)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 100]);
  await close();
});

test("a database whose disk is full is not ready until it can write again", async () => {
  const { db, ready, close } = await openDatabase({ dataDir: folder, log });
  const full = sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`;
  await sql`create schema without_room`.execute(db);
  await sql`create function without_room.gen_random_uuid() returns uuid language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db);
  await sql`set search_path = without_room, pg_catalog, public`.execute(db);
  expect(await ready()).toBe(true); // checking writes nothing
  await expect(full.execute(db)).rejects.toThrow("extend");
  expect([await ready(), await ready()]).toEqual([false, false]);
  await sql`set search_path = public`.execute(db);
  expect([await ready(), await ready()]).toEqual([true, true]);
  await close();
});

test("an interrupted first start is repeated, and leaves no trace", async () => {
  const { folder: broken, remove: removeBroken } = freshFolder();
  mkdirSync(join(broken, "db/global"), { recursive: true });
  writeFileSync(join(broken, "db/PG_VERSION"), "17\n");
  writeFileSync(join(broken, "db-unfinished"), "");
  const { db, close } = await openDatabase({ dataDir: broken, log });
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  expect(existsSync(join(broken, "db-unfinished"))).toBe(false);
  await close();
  removeBroken();
});

test("a server that is unavailable for longer than the start may wait ends the start with the cause", async () => {
  const away = openDatabase({ databaseUrl: "postgres://vrata@127.0.0.1:9/none", dataDir: folder, waitSeconds: 0, log });
  await expect(away).rejects.toThrow("ECONNREFUSED");
});
