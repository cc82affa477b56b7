import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { freshDb } from "../../testing/database.ts";
import { Unanswered } from "./away.ts";
import { withPatience } from "./database-patience.ts";
import { patientPool } from "./patient-pool.ts";
import { openPostgres } from "./postgres-db.ts";

let context: Awaited<ReturnType<typeof freshDb>>;
beforeAll(async () => void (context = await freshDb()));
afterAll(() => context.close());
beforeEach(async () => {
  await sql`create schema if not exists shelves`.execute(context.db);
  await sql`drop table if exists shelves.stock`.execute(context.db);
  await sql`create table shelves.stock (sku text, pieces int)`.execute(context.db);
  await sql`insert into shelves.stock values ('a', 1)`.execute(context.db);
});

/** The embedded database prepares statements in its own way (embedded-engine.test.ts). */
const isServer = Boolean(process.env["TEST_DATABASE_URL"]);
/** Behind a pooler nothing is prepared (tests/failures/pooler.test.ts). */
const prepares = isServer && !process.env["TEST_DATABASE_POOLER"];
const read = async (db = context.db) => (await sql<object>`select * from shelves.stock where sku = ${"a"}`.execute(db)).rows;
const often = async () => {
  for (let n = 0; n < 40; n += 1) await read();
};
const prepared = async (): Promise<string[]> =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(context.db)).rows.map(
    ({ statement }) => statement,
  );
const changed = () => sql`alter table shelves.stock add column shelf text default 'left'`.execute(context.db);

test.runIf(prepares)("a statement that comes often is prepared, and one without values is not", async () => {
  for (let n = 0; n < 40; n += 1) await sql`select 1; select 2`.execute(context.db);
  expect(await prepared()).toEqual([]);
  await often();
  expect(await prepared()).toEqual(["select * from shelves.stock where sku = $1"]);
});

test.runIf(prepares)("a prepared statement follows its tables, and comes again when it has been deallocated", async () => {
  await often();
  await changed();
  expect(await read()).toEqual([{ sku: "a", pieces: 1, shelf: "left" }]);
  await often();
  await sql`deallocate all`.execute(context.db);
  expect(await read()).toHaveLength(1);
});

test.runIf(prepares)("within a transaction a statement whose columns have changed says so, and runs in the next one", async () => {
  const again = async () => (await sql<object>`select *, 1 as once from shelves.stock where sku = ${"a"}`.execute(context.db)).rows;
  for (let n = 0; n < 40; n += 1) await again();
  await changed();
  const within = () =>
    context.db.transaction().execute((tx) => sql<object>`select *, 1 as once from shelves.stock where sku = ${"a"}`.execute(tx));
  await expect(within()).rejects.toMatchObject({ code: "0A000" });
  expect((await within()).rows).toEqual([{ sku: "a", pieces: 1, shelf: "left", once: 1 }]);
});

const PATIENCE_MS = 300;
/** Statements that follow one another on a pool of one connection, each of which takes half of a request's patience. */
const occupied = (db: typeof context.db, many: number) =>
  Promise.all(Array.from({ length: many }, () => sql`select pg_sleep(${PATIENCE_MS / 2_000})`.execute(db)));

test.runIf(isServer)("a request waits for its turn while the database answers others, and not where it answers nobody", async () => {
  const { pool, db } = openPostgres({
    url: (context.database as { directUrl: string }).directUrl,
    poolSize: 1,
    log: { warn: () => undefined },
  });
  const request = () => withPatience(PATIENCE_MS, async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows);
  try {
    const others = occupied(db, 5);
    expect(await request()).toEqual([{ one: 1 }]);
    await others;
    const silent = sql`select pg_sleep(${PATIENCE_MS / 100})`.execute(db);
    await expect(request()).rejects.toThrow("did not answer in time");
    await silent;
  } finally {
    await pool.end();
  }
});

test("outside requests a connection that nobody gives back fails after a while, and is given back when it comes late", async () => {
  vi.useFakeTimers();
  try {
    const given: ((client: object) => void)[] = [];
    const released: string[] = [];
    const pool = { connect: () => new Promise((resolve) => void given.push(resolve)) };
    const failed = expect(patientPool(pool as never, { onError: () => undefined }).connect()).rejects.toThrow(Unanswered);
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    given[0]!({ release: () => void released.push("late") });
    await vi.advanceTimersByTimeAsync(0);
    expect(released).toEqual(["late"]);
  } finally {
    vi.useRealTimers();
  }
});
