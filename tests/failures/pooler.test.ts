import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgres } from "#platform/server/postgres-db.ts";
import { startPooler, type Pooler } from "#testing/pooler.ts";
import { ownServer } from "./own-server.ts";
import { PORTAL, start, startPortal } from "./process.ts";
import { newPlate, purchaseRequest, visit } from "./visitor.ts";
import { SESSION_SECRET } from "./world.ts";

const started = ownServer();
const { folder } = started;
let pooler: Pooler;
let plain: Pooler;
beforeAll(async () => {
  pooler = await startPooler(started.server.url, 3);
  plain = await startPooler(started.server.url, 3, { begins: false });
});
afterAll(() => Promise.all([pooler, plain].map(({ remove }) => remove())));

const settings = { DATA_DIR: folder, DEMO: "on", SESSION_SECRET, RATE_LIMITS: "off" };
/** What a portal says that does not start. */
async function refusal(addresses: Record<string, string>): Promise<string> {
  const portal = start(PORTAL, { ...settings, PORT: "0", LOG_LEVEL: "warn", ...addresses });
  expect(await portal.ended).toBe(1);
  return portal.output();
}

test("a portal does not start on addresses by which it would lose notifications or mix statements up", async () => {
  const { url } = started.server;
  const through = pooler.through(url);
  expect(await refusal({ DATABASE_URL: through })).toContain("DATABASE_URL leads to a pooler. Set DATABASE_DIRECT_URL");
  expect(await refusal({ DATABASE_URL: through, DATABASE_DIRECT_URL: through })).toContain("DATABASE_DIRECT_URL leads to a pooler");
  expect(await refusal({ DATABASE_URL: plain.through(url), DATABASE_DIRECT_URL: url })).toContain("Have it begin each with: set timezone");
  const other = Object.assign(new URL(url), { pathname: "/template1" }).href;
  expect(await refusal({ DATABASE_URL: through, DATABASE_DIRECT_URL: other })).toContain("lead to two databases");
});

test("while PostgreSQL is away behind a pooler a portal answers 503, and goes on when it is back", async () => {
  const { url } = started.server;
  const portal = await startPortal({ ...settings, DATABASE_URL: pooler.through(url), DATABASE_DIRECT_URL: url });
  const ready = () => fetch(`${portal.url}/readyz`).then(({ status }) => status);
  const buyer = await visit(portal.url);
  const plate = newPlate();
  expect(await buyer.send("POST", "/vignettes/continue", await purchaseRequest(buyer, plate))).toMatchObject({ status: 200 });
  const cart = async () => (await buyer.send("GET", "/cart/entries"))?.status;
  const soon = { timeout: 60_000, interval: 50 };
  expect([await ready(), await cart()]).toEqual([200, 200]);
  for (const how of ["quit", "int"] as const) {
    await started.server.end(how);
    await expect.poll(ready, soon).toBe(503);
    expect(await cart()).toBe(503);
    await started.server.start();
    await expect.poll(ready, soon).toBe(200);
    expect(await cart()).toBe(200);
  }
  expect(await portal.end("SIGTERM")).toBe(0);
});

test("behind a pooler no statement has a name, which could stand for that of another process", async () => {
  const { url } = started.server;
  const { pool, db } = openPostgres({ url: pooler.through(url), pooled: true, poolSize: 3, log: { warn: () => undefined } });
  for (let n = 0; n < 60; n += 1) await sql`select ${n}::int + 1`.execute(db);
  const named = await sql<{ many: number }>`select count(*)::int as many from pg_prepared_statements`.execute(db);
  expect(named.rows).toEqual([{ many: 0 }]);
  await pool.end();
});

test("connections of the shipped PgBouncer begin as those of the portal itself do", async () => {
  const { url } = started.server;
  const begins = async (pool: pg.Pool) => {
    const { rows } = await pool.query<object>(
      "select name, setting from pg_settings where name in ('TimeZone', 'statement_timeout', 'idle_in_transaction_session_timeout', 'client_connection_check_interval') order by name",
    );
    await pool.end();
    return rows;
  };
  const one = { poolSize: 1, log: { warn: () => undefined } };
  const own = await begins(openPostgres({ url, ...one }).pool);
  expect(own).toHaveLength(4);
  expect(await begins(openPostgres({ url: pooler.through(url), pooled: true, ...one }).pool)).toEqual(own);
});
