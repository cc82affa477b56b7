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

const migrationOf = (name: string, checksum: string) => ({ name, text: "select 1", checksum });

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

test("of a release that was squashed, a database goes on without running what stands for it, and a new one has both names", async () => {
  const released = { release: "1.0", lastSquashed: "0010", migrations: { "0001_a.sql": "a", "0005_e.sql": "e" } };
  const files = [
    { name: "0010_ae.sql", text: "create table ae (n int)", checksum: "ae" },
    { name: "0011_f.sql", text: "create table f (n int)", checksum: "f" },
  ];
  const [former, made, older, edited] = [await openEmbedded({}), await openEmbedded({}), await openEmbedded({}), await openEmbedded({})];
  const [a, e] = [migrationOf("0001_a.sql", "a"), migrationOf("0005_e.sql", "e")];
  await migrate(former.inTransaction, { files: [a, e] });
  expect(await migrate(former.inTransaction, { files, released })).toEqual(["0011_f.sql"]);
  expect((await sql`select to_regclass('ae') as ae, to_regclass('f')::text as f`.execute(former.db)).rows).toEqual([{ ae: null, f: "f" }]);
  expect(await migrate(made.inTransaction, { files, released })).toEqual(["0010_ae.sql", "0011_f.sql"]);
  expect(await migrate(made.inTransaction, { files: [a, e] })).toEqual([]);
  await migrate(older.inTransaction, { files: [a] });
  await expect(migrate(older.inTransaction, { files, released })).rejects.toThrow("older than Vrata 1.0: it lacks 0005_e.sql");
  await migrate(edited.inTransaction, { files: [a, migrationOf("0005_e.sql", "another")] });
  await expect(migrate(edited.inTransaction, { files, released })).rejects.toThrow("another 0005_e.sql applied than that of Vrata 1.0");
  for (const one of [former, made, older, edited]) await one.engine.close();
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
