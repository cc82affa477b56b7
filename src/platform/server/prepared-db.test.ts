import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { freshFolder } from "../../testing/folder.ts";
import { openEmbedded } from "./embedded-db.ts";
import { migrate, type Migrations } from "./migrate.ts";
import { buildPrepared, findPrepared, keepAlone, preparedName } from "./prepared-db.ts";

const { folder, remove } = freshFolder();
afterAll(remove);

const first: Migrations = { files: [{ name: "0001_kept.sql", text: "create table kept (n int)", checksum: "1" }] };
const second: Migrations = { files: [...first.files, { name: "0002_more.sql", text: "create table more (n int)", checksum: "2" }] };

test("a database prepared by the build needs no migration, and is built once", async () => {
  expect(findPrepared(first, folder)).toBeUndefined();
  await buildPrepared(folder, first);
  const [name] = readdirSync(folder);
  await buildPrepared(folder, first);
  expect(readdirSync(folder)).toEqual([name]);
  const dump = findPrepared(first, folder)!;
  const { engine, inTransaction } = await openEmbedded({ folder: join(folder, "db"), dump });
  expect(await migrate(inTransaction, first)).toEqual([]);
  expect((await engine.query("select * from kept")).rows).toEqual([]);
  await engine.close();
  expect(findPrepared(second, folder)).toBeUndefined();
});

test("only the newest is stored, and what is not a prepared database stays", () => {
  const [older, newer] = [first, second].map((migrations) => `${preparedName(migrations)}.zst`);
  keepAlone(join(folder, older!), Buffer.from("older"));
  writeFileSync(join(folder, "other.txt"), "");
  keepAlone(join(folder, newer!), Buffer.from("newer"));
  expect(readdirSync(folder).filter((name) => name !== "db")).toEqual([newer, "other.txt"]);
  expect(findPrepared(first, folder)).toBeUndefined();
});
