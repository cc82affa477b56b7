import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDb } from "../../testing/database.ts";
import { freshFolder } from "../../testing/folder.ts";
import { migrate, readMigrations } from "./migrate.ts";
import { openEmbedded } from "./embedded-db.ts";

const { folder, remove } = freshFolder();
afterAll(remove);

const folderOf = (name: string, files: Record<string, string>) => {
  mkdirSync(join(folder, name));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, file), text);
  return join(folder, name);
};

let engine: Awaited<ReturnType<typeof openEmbedded>>;
beforeAll(async () => void (engine = await openEmbedded({})));
afterAll(() => engine.engine.close());

test("each migration is applied once, in the order of its number", async () => {
  const files = folderOf("order", {
    "0002_b.sql": "insert into t values (2); insert into t values (3);",
    "0001_a.sql": "create table t (n int)",
  });
  expect(await migrate(engine.inTransaction, readMigrations(files))).toEqual(["0001_a.sql", "0002_b.sql"]);
  expect(await migrate(engine.inTransaction, readMigrations(files))).toEqual([]);
  expect((await sql`select n from t order by n`.execute(engine.db)).rows).toEqual([{ n: 2 }, { n: 3 }]);
});

test("a migration that was changed after it was applied stops the start and is named", async () => {
  const first = folderOf("first", { "0003_c.sql": "create table c (n int)" });
  const changed = folderOf("changed", { "0003_c.sql": "create table c (n bigint)" });
  await migrate(engine.inTransaction, readMigrations(first));
  await expect(migrate(engine.inTransaction, readMigrations(changed))).rejects.toThrow("migrations/0003_c.sql was changed");
});

test("a migration that fails is named, and leaves no trace", async () => {
  const files = folderOf("fails", { "0004_d.sql": "create table d (n int); select nonsense" });
  await expect(migrate(engine.inTransaction, readMigrations(files))).rejects.toThrow("migrations/0004_d.sql failed");
  expect((await sql`select to_regclass('d') as found`.execute(engine.db)).rows).toEqual([{ found: null }]);
});

test("two migrations with one number are refused", () => {
  expect(() => readMigrations(folderOf("twice", { "0001_a.sql": "", "0001_b.sql": "" }))).toThrow("number 0001");
});

test("column types are read alike on every database", async () => {
  const { db, close } = await freshDb();
  const { rows } = await sql`select date '2026-11-21' as day, 9007199254740993::bigint as big, 1.50::numeric as exact, 7 as small,
    timestamptz '2026-11-21 08:00:00+02' as moment, '{"a":[1]}'::jsonb as json, true as yes`.execute(db);
  expect(rows).toEqual([
    {
      day: "2026-11-21",
      big: "9007199254740993",
      exact: "1.50",
      small: 7,
      moment: new Date("2026-11-21T06:00:00Z"),
      json: { a: [1] },
      yes: true,
    },
  ]);
  expect((await sql`select '2026-11-21 00:00'::timestamptz::text as text`.execute(db)).rows).toEqual([{ text: "2026-11-21 00:00:00+00" }]);
  await close();
});
