import { setImmediate as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { EmbeddedEngine } from "./embedded-engine.ts";

let engine: EmbeddedEngine;
beforeAll(async () => {
  engine = new EmbeddedEngine();
  await engine.waitReady;
});
afterAll(() => engine.close());
beforeEach(
  async () => void (await engine.exec("drop table if exists stock; create table stock (sku text primary key, pieces int not null)")),
);

const prepared = async () =>
  (await engine.query<{ statement: string }>("select statement from pg_prepared_statements")).rows.map(({ statement }) => statement);
const add = (sku: unknown, pieces: unknown) => engine.query("insert into stock values ($1, $2) returning *", [sku, pieces]);

test("a statement is prepared when it comes a second time, and takes other values each time", async () => {
  const text = "select $1::text as word, $2::int as number, $3::jsonb as list, $4::bytea as bytes, $5::timestamptz as at";
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) {
    expect((await prepared()).includes(text)).toBe(n > 2);
    const values = { word: n === 4 ? null : `w${n}`, number: n, list: [n, "й"], bytes: new Uint8Array([n, 0]), at: new Date(n * 1_000) };
    const { rows } = await engine.query(text, [values.word, n, JSON.stringify(values.list), values.bytes, values.at]);
    expect(rows).toEqual([values]);
  }
});

test("a refused statement harms none that follow, prepared or not", async () => {
  await add("a", 1);
  await add("b", 2);
  for (const sku of ["a", "b", "a"]) await expect(add(sku, 3)).rejects.toMatchObject({ code: "23505", params: [sku, 3] });
  await expect(add("c", "many")).rejects.toMatchObject({ code: "22P02" });
  await expect(engine.query("select nothing from stock")).rejects.toMatchObject({ code: "42703" });
  expect(await add("c", 3)).toMatchObject({ rows: [{ sku: "c", pieces: 3 }], affectedRows: 1 });
});

test("a transaction ends with its first error, and leaves nothing", async () => {
  await add("a", 1);
  await add("b", 2);
  const text = "insert into stock values ($1, $2) returning *";
  const failing = engine.transaction(async (tx) => {
    await tx.query(text, ["c", 3]);
    await expect(tx.query(text, ["a", 4])).rejects.toMatchObject({ code: "23505" });
    await expect(tx.query(text, ["d", 4])).rejects.toMatchObject({ code: "25P02" });
    throw new Error("undone");
  });
  await expect(failing).rejects.toThrow("undone");
  expect((await engine.query("select sku from stock order by sku")).rows).toEqual([{ sku: "a" }, { sku: "b" }]);
});

test("other statements wait until a transaction has ended", async () => {
  let read: Promise<unknown> | undefined;
  await engine.transaction(async (tx) => {
    await tx.query("insert into stock values ('a', 1)");
    read = engine.query("select count(*)::int as rows from stock");
    await pause();
    await tx.query("delete from stock");
  });
  expect(await read).toMatchObject({ rows: [{ rows: 0 }] });
});

test("a transaction that has ended takes no statement", async () => {
  const tx = await engine.transaction(async (given) => given);
  await expect(tx.query("select 1")).rejects.toThrow("Transaction is closed");
});

test("a prepared statement follows its tables, and comes again when it has been deallocated", async () => {
  const read = () => engine.query("select * from stock");
  for (let times = 0; times < 3; times += 1) await read();
  await engine.exec("alter table stock add column shelf text");
  await engine.query("insert into stock values ('a', 1, 'left')");
  expect((await read()).rows).toEqual([{ sku: "a", pieces: 1, shelf: "left" }]);
  await read();
  await engine.exec("deallocate all");
  expect((await read()).rows).toHaveLength(1);
  await engine.exec("drop table stock");
  await expect(read()).rejects.toMatchObject({ code: "42P01" });
  await engine.exec("create table stock (sku text)");
  expect((await read()).rows).toEqual([]);
});

test("no more than 500 statements stay prepared, those used last", async () => {
  await engine.query("select 'first'");
  for (let n = 0; n < 520; n += 1) {
    await engine.query(`select ${n}`);
    await engine.query(`select ${n}`);
    if (n % 100 === 0) await engine.query("select 'first'");
  }
  const all = await prepared();
  expect(all.length).toBeLessThanOrEqual(501);
  expect(all).toContain("select 'first'");
  expect(all).toContain("select 519");
  expect(all).not.toContain("select 0");
});
