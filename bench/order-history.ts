/**
 * `npm run bench:orders [-- 1000000]`: the history of orders under load on PostgreSQL, at 16 connections, with a shop that has 1,000, then 100,000, then that
 * many orders: the call must cost the same. One buyer has a tenth of them, at most 10,000, and is measured at the first and at the last page.
 */
import pg from "pg";
import { beginSession, SESSION_COOKIE } from "../src/features/sign-in/server/session.ts";
import { openDatabase } from "../src/platform/server/open-db.ts";
import type { Run } from "../src/platform/server/migrate.ts";
import { freePort, startPostgres } from "../src/testing/postgres-server.ts";
import { buildIfStale } from "../scripts/build.ts";
import { loadRound, type Target } from "./load.ts";
import { BUSY_USER, fillOrders, userAt, usersOf } from "./orders.ts";
import { startProcess } from "./processes.ts";

const MOST = Number(process.argv[2] ?? 1_000_000);
const SIGNED_IN = 500;
const HOW = { seconds: 5, connections: 16 };
const quiet = { info: () => undefined, warn: () => undefined };
const HISTORY = "/myvrata/orders/history";

/** The busy buyer and others of those with orders, signed in: their cookies, the busy one's first. */
async function signIn(databaseUrl: string, run: Run, orders: number): Promise<string[]> {
  const ids = [BUSY_USER, ...Array.from({ length: Math.min(SIGNED_IN, usersOf(orders)) }, (_, n) => userAt(n + 1))];
  await run("delete from people.customers where code like '7%'");
  await run(
    `with made as (insert into people.customers (code, kind, name) select lpad((700000000 + n)::text, 9, '0'), 'residential', 'Buyer' from
      generate_series(1, $2::int) n returning id, code)
    insert into people.users (id, customer_id, role, main, username, password_hash, name)
    select ($1::uuid[])[code::int - 700000000], id, 'customer', true, 'buyer-' || code, repeat('x', 40), 'Buyer' from made`,
    [ids, ids.length],
  );
  const { db, close } = await openDatabase({ databaseUrl, dataDir: "unused", log: quiet });
  const cookies: string[] = [];
  for (const userId of ids)
    cookies.push(`${SESSION_COOKIE}=${await beginSession(db, { userId, now: new Date(), userAgent: undefined, address: "127.0.0.1" })}`);
  await close();
  return cookies;
}

/** A page of the history, asked by one buyer after another. */
function historyOf(name: string, url: string, cookies: string[]): Target {
  let sent = 0;
  const next = () => ({ headers: { cookie: cookies[sent++ % cookies.length]!, accept: "application/json" }, body: "" });
  return { name, url, next };
}

await buildIfStale();
const server = await startPostgres();
const client = new pg.Client({ connectionString: server.url });
try {
  const env = {
    DATABASE_URL: server.url,
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
    DEMO: "off",
    SESSION_SECRET: "a secret of the bench, 32 characters long",
  };
  const portal = await startProcess("src/app/main.ts", { port: await freePort(), ready: "/readyz", env });
  await client.connect();
  const run: Run = async (text, values) => (await client.query(text, values)).rows as unknown[];
  console.log("| orders | made in | call | a second | p50 ms | p99 ms | failures |\n| ---: | ---: | --- | ---: | ---: | ---: | ---: |");
  for (const orders of [...new Set([1_000, 100_000, MOST])].filter((count) => count <= MOST)) {
    const began = performance.now();
    await fillOrders(run, orders);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const cookies = await signIn(server.url, run, orders);
    const [busy, others] = [cookies.slice(0, 1), cookies.slice(1)];
    const last = Math.min(10_000, Math.floor(orders / 10)) / 10;
    const targets = [
      historyOf("page 1 of a buyer with about twenty", `${portal.url}${HISTORY}`, others),
      historyOf("page 1 of the busy buyer", `${portal.url}${HISTORY}`, busy),
      historyOf(`page ${last} of the busy buyer`, `${portal.url}${HISTORY}?page=${last}`, busy),
    ];
    await loadRound(targets[0]!, portal, { ...HOW, seconds: 2 }); // warm
    for (const target of targets) {
      const { perSecond, p50, p99, wrong } = await loadRound(target, portal, HOW);
      console.log(`| ${orders.toLocaleString("en")} | ${seconds} s | ${target.name} | ${perSecond} | ${p50} | ${p99} | ${wrong} |`);
    }
  }
  await portal.stop();
} finally {
  await client.end();
  await server.remove();
}
