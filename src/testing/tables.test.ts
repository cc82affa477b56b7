import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#platform/server/db.ts";
import { freshDb } from "./database.ts";
import { contentsOf, keepFirstContents, refilling } from "./tables.ts";

const COUNTED_ELSEWHERE = "platform.rate_limits";
let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await freshDb());
  await sql`create table public.parted (day int not null, what text not null) partition by range (day)`.execute(db);
  await sql`create table public.parted_one partition of public.parted for values from (0) to (10)`.execute(db);
  await sql`create table public.plain (what text not null)`.execute(db);
  await sql`insert into public.parted values (1, 'first')`.execute(db);
  await sql`insert into public.plain values ('first')`.execute(db);
});
afterAll(() => close());

test("every way to write is noticed and put back: rows that come, change and go, in a partition, in a transaction and without triggers", async () => {
  const { contents, restore } = await keepFirstContents(db, [COUNTED_ELSEWHERE]);
  const first = await contents();
  expect(first["public.plain"]).toMatch(/^1 rows /);
  const ways: [string, () => Promise<unknown>][] = [
    ["public.plain", () => sql`insert into public.plain values ('second')`.execute(db)],
    ["public.plain", () => sql`update public.plain set what = 'other'`.execute(db)],
    ["public.plain", () => sql`delete from public.plain`.execute(db)],
    ["public.parted", () => sql`insert into public.parted values (2, 'second')`.execute(db)],
    ["public.parted", () => sql`update public.parted set what = 'other'`.execute(db)],
    ["public.plain", () => db.transaction().execute((tx) => sql`insert into public.plain values ('third')`.execute(tx))],
    [
      "public.plain",
      () => sql`do $$ begin perform set_config('session_replication_role', 'replica', true); delete from public.plain; end $$`.execute(db),
    ],
  ];
  for (const [table, write] of ways) {
    await write();
    const now = await contents();
    expect(Object.keys(now).filter((name) => now[name] !== first[name])).toEqual([table]);
    expect(now).toEqual(await contentsOf(db, Object.keys(now)));
    await restore();
    expect(await contents()).toEqual(first);
    expect(await contentsOf(db, Object.keys(first))).toEqual(first);
  }
});

test("what was filled is put back: rows that came, changed and went, what refers to them, and what the first filling numbered", async () => {
  await sql`create table public.parents (id int generated always as identity primary key, what text, twice text generated always as (what || what) stored)`.execute(
    db,
  );
  await sql`create table public.children (parent int references public.parents)`.execute(db);
  let fillings = 0;
  const refill = refilling(db, ["public.parents"], async () => {
    fillings += 1;
    await sql`insert into public.parents (what) values ('it''s'), ('$quiet$')`.execute(db);
  });
  await sql`insert into public.parents (what) values ('before')`.execute(db);
  await refill();
  const rows = async () => (await sql`select id, what, twice from public.parents order by id`.execute(db)).rows;
  const first = await rows();
  expect(first).toMatchObject([
    { what: "it's", twice: "it'sit's" },
    { what: "$quiet$", twice: "$quiet$$quiet$" },
  ]);
  await sql`insert into public.parents (what) values ('new')`.execute(db);
  await sql`insert into public.children select id from public.parents`.execute(db);
  await sql`update public.parents set what = 'other' where what = 'it''s'`.execute(db);
  await refill();
  expect(await rows()).toEqual(first);
  expect((await sql`select from public.children`.execute(db)).rows).toEqual([]);
  expect(fillings).toBe(1);
});

test("what was written and taken back in its transaction is no change", async () => {
  const { contents } = await keepFirstContents(db, [COUNTED_ELSEWHERE]);
  const first = await contents();
  const undone = db.transaction().execute(async (tx) => {
    await sql`insert into public.plain values ('undone')`.execute(tx);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await contents()).toEqual(first);
});
