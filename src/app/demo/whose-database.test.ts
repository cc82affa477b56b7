import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CannotStart } from "#platform/server/cannot-start.ts";
import type { Db } from "#platform/server/db.ts";
import { hashPassword } from "#platform/server/password.ts";
import { freshDb } from "#testing/database.ts";
import { holdsDemoWorld, refuseOwnWorld, takeForOwnWorld } from "./whose-database.ts";
import { fillDemoWorld } from "./world.ts";

let db: Db;
let close: () => Promise<void>;
/** Another database, empty at the start and the end of each test. */
let own: { db: Db; close: () => Promise<void> };
const now = new Date("2026-11-21T10:00:00+02:00");
beforeAll(async () => {
  ({ db, close } = await freshDb());
  await fillDemoWorld(db, now);
  own = await freshDb();
});
afterAll(async () => {
  await close();
  await own.close();
});

test("a database with the demo world is recognised by its mark, or by a demo user with the public password, not by a demo user's name alone", async () => {
  expect(await holdsDemoWorld(own.db)).toBe(false);
  await sql`insert into people.users (role, username, password_hash, name)
    values ('operator', 'operator', ${await hashPassword("a password of the provider's own")}, 'Operator')`.execute(own.db);
  expect(await holdsDemoWorld(own.db)).toBe(false);
  await sql`delete from people.users`.execute(own.db);
  expect(await holdsDemoWorld(db)).toBe(true);
  const marks = (await sql`delete from platform.demo_world returning filled_at`.execute(db)).rows;
  expect(marks).toEqual([{ filled_at: now }]);
  expect(await holdsDemoWorld(db)).toBe(true);
  await sql`update people.users set username = 'x-' || username`.execute(db);
  expect(await holdsDemoWorld(db)).toBe(false);
  await sql`insert into platform.demo_world (filled_at) values (${now})`.execute(db);
  expect(await holdsDemoWorld(db)).toBe(true);
  await sql`update people.users set username = substr(username, 3)`.execute(db);
});

test.each([
  [
    "a user",
    "people.users",
    "(role, username, password_hash, name) values ('operator', 'operator', 'scrypt hash of no password', 'Operator')",
  ],
  ["a guest's cart", "cart.carts", "(visitor, created_at, touched_at) values (repeat('x', 43), now(), now())"],
  [
    "a mail",
    "simulated_outbox.mails",
    "(id, recipient, subject, text, html, language, sent_at) values ('1', 'a@b.example', '', '', '', 'bg', now())",
  ],
  ["nothing but the mark of a portal with DEMO off", "platform.own_world", "(opened_at) values (now())"],
])("a database with %s is not taken for a demo, even with DEMO on, and nothing is written to it", async (_what, table, row) => {
  await refuseOwnWorld(own.db);
  await sql.raw(`insert into ${table} ${row}`).execute(own.db);
  await expect(fillDemoWorld(own.db, now)).rejects.toThrow(CannotStart);
  await expect(fillDemoWorld(own.db, now)).rejects.toThrow(/^DEMO is on, but the database holds other data.*DEMO=off/);
  expect(await holdsDemoWorld(own.db)).toBe(false);
  await sql.raw(`delete from ${table}`).execute(own.db);
});

test("a portal with DEMO off marks a database as its own once, and refuses a demo's database", async () => {
  await expect(takeForOwnWorld(db, now)).rejects.toThrow(/^DEMO is off, but the database holds the demo world.*DEMO=on/);
  expect((await sql`select 1 from platform.own_world`.execute(db)).rows).toEqual([]);
  await refuseOwnWorld(db);
  await takeForOwnWorld(own.db, now);
  await takeForOwnWorld(own.db, new Date(now.getTime() + 1_000));
  expect((await sql`select opened_at from platform.own_world`.execute(own.db)).rows).toEqual([{ opened_at: now }]);
  await expect(refuseOwnWorld(own.db)).rejects.toThrow(CannotStart);
  await sql`delete from platform.own_world`.execute(own.db);
});
