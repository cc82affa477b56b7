import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCatalogue, type Catalogue } from "../../testing/catalogue-of-database.ts";
import { emptyDb } from "../../testing/database.ts";
import { releasedMigrations } from "../../testing/released-migrations.ts";
import { CannotStart } from "./cannot-start.ts";
import { migrate, readMigrations } from "./migrate.ts";
import { isSquashed } from "./released.ts";

const now = readMigrations("migrations");
const released = now.released!;
/** What a version that only has the squashed files would bring: later files may change what is compared here. */
const squashed = { files: now.files.filter(({ name }) => isSquashed(name, released)), released };
const old = { files: releasedMigrations };

type Opened = Awaited<ReturnType<typeof emptyDb>>;
let upgraded: Opened;
let fresh: Opened;
beforeAll(async () => {
  upgraded = await emptyDb();
  fresh = await emptyDb();
});
afterAll(async () => {
  await upgraded.close();
  await fresh.close();
});

const nameOf = ({ name }: { name: string }): string => name;
const namesIn = async ({ db }: Opened): Promise<string[]> =>
  (await sql<{ name: string }>`select name from platform.migrations order by name`.execute(db)).rows.map(nameOf);
const ALL = [...releasedMigrations, ...squashed.files].map(nameOf);

test("the release is told by the names and checksums of its own files, and the last file that stands for it is there", () => {
  expect(Object.fromEntries(releasedMigrations.map(({ name, checksum }) => [name, checksum]))).toEqual(released.migrations);
  expect(squashed.files.at(-1)?.name.slice(0, 4)).toBe(released.lastSquashed);
  expect(squashed.files.map(nameOf).filter((name) => name in released.migrations)).toEqual([]);
});

test("each file makes the one schema for which it is named", () => {
  const made = squashed.files.flatMap(({ name, text }) =>
    [...text.matchAll(/^create schema (?:if not exists )?(\w+)/gm)].map(([, schema]) => `${name.slice(0, 5)}${schema}.sql`),
  );
  expect(made).toEqual(squashed.files.map(nameOf));
});

test("a database older than the release is refused with what to do, and nothing of it is changed", async () => {
  const [last, before] = [releasedMigrations.at(-1)!, releasedMigrations.slice(0, -1)];
  await migrate(upgraded.inTransaction, { files: before });
  const started = migrate(upgraded.inTransaction, squashed);
  await expect(started).rejects.toBeInstanceOf(CannotStart);
  await expect(started).rejects.toThrow(
    `older than Vrata ${released.release}: it lacks ${last.name}, which this version no longer has. Start Vrata ${released.release} on it once`,
  );
  expect(await namesIn(upgraded)).toEqual(before.map(nameOf));
});

test("on a database of the release nothing is run: what stands for it is noted, and all stays as it is, rows too", async () => {
  await migrate(upgraded.inTransaction, old);
  await sql`
    with one as (insert into people.customers (code, kind, name) values ('100000001', 'residential', 'Ана') returning id),
      hers as (insert into people.users (customer_id, role, main, username, password_hash, name)
        select id, 'customer', true, 'ana', ${"h".repeat(20)}, 'Ана' from one returning id)
    insert into notifications.settings (user_id, name, interaction_box, sms, email) select id, 'FAULT', true, false, true from hers`.execute(
    upgraded.db,
  );
  const before = await readCatalogue(upgraded.db);
  expect(Object.keys(before["rows"]!)).toEqual(expect.arrayContaining(["people.customers", "people.users", "notifications.settings"]));
  expect(await migrate(upgraded.inTransaction, squashed)).toEqual([]);
  expect(withoutNotes(await readCatalogue(upgraded.db))).toEqual(withoutNotes(before));
  expect(await namesIn(upgraded)).toEqual(ALL);
  expect(await migrate(upgraded.inTransaction, squashed)).toEqual([]);
  await sql`delete from people.customers`.execute(upgraded.db);
});

test("an empty database gets the very same schema by the squashed files: columns in their order, constraints by name, and rows", async () => {
  expect(await migrate(fresh.inTransaction, squashed)).toEqual(squashed.files.map(nameOf));
  const catalogue = await readCatalogue(fresh.db);
  expect(catalogue).toEqual(await readCatalogue(upgraded.db));
  // what would be equal if nothing were read
  const some = {
    schemas: 44,
    extensions: 2,
    relations: 500,
    columns: 1_000,
    constraints: 500,
    indexes: 300,
    functions: 17,
    triggers: 14,
    sequences: 10,
    rows: 5,
  };
  for (const [kind, least] of Object.entries(some)) expect(Object.keys(catalogue[kind]!).length, kind).toBeGreaterThanOrEqual(least);
});

test("the release opens a database that this version made, as one that it made itself", async () => {
  expect(await namesIn(fresh)).toEqual(ALL);
  expect(await migrate(fresh.inTransaction, old)).toEqual([]);
});

test("what came after the release is run on either database", async () => {
  const later = { name: "9999_later.sql", text: "create table platform.later (n int)", checksum: "later" };
  for (const { inTransaction } of [upgraded, fresh])
    expect(await migrate(inTransaction, { files: [...squashed.files, later], released })).toEqual([later.name]);
});

test.runIf(process.env["TEST_DATABASE_URL"])("what an instance of the release is doing goes on while the new one starts", async () => {
  const opened = await emptyDb();
  await migrate(opened.inTransaction, old);
  await opened.db.transaction().execute(async (tx) => {
    const { rows: served } = await sql<{ name: string }>`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relname <> 'migrations'`.execute(
      tx,
    );
    expect(served.length).toBeGreaterThan(150);
    await sql.raw(`lock table ${served.map(nameOf).join(", ")} in row exclusive mode`).execute(tx);
    expect(await migrate(opened.inTransaction, squashed)).toEqual([]);
    await sql`insert into platform.clock (seen_at) values (now())`.execute(tx);
  });
  await opened.close();
});

/** Without the table that says which migrations were applied. */
function withoutNotes({ rows, ...rest }: Catalogue): Catalogue {
  const { ["platform.migrations"]: _noted, ...others } = rows!;
  return { ...rest, rows: others };
}
