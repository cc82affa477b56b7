/**
 * `npm run bench:orders [-- 1000000]`: the history of orders under load on PostgreSQL, at 16 connections, with a shop that has 1,000, then 100,000, then that
 * many orders: the call must cost the same. One buyer has a tenth of them, at most 10,000, and is measured at the first and at the last page.
 */
import pg from "pg";
import type { Run } from "../src/platform/server/migrate.ts";
import { freePort, startPostgres } from "../src/testing/postgres-server.ts";
import { buildIfStale } from "../scripts/build.ts";
import { historiesOf } from "./histories.ts";
import { loadRound } from "./load.ts";
import { startProcess } from "./processes.ts";

const MOST = Number(process.argv[2] ?? 1_000_000);
const HOW = { seconds: 5, connections: 16 };

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
  const portal = await startProcess("dist/server/app/main.js", { port: await freePort(), ready: "/readyz", env });
  await client.connect();
  const run: Run = async (text, values) => (await client.query(text, values)).rows as unknown[];
  console.log("| orders | made in | call | a second | p50 ms | p99 ms | failures |\n| ---: | ---: | --- | ---: | ---: | ---: | ---: |");
  for (const orders of [...new Set([1_000, 100_000, MOST])].filter((count) => count <= MOST)) {
    const { targets, seconds } = await historiesOf({ url: portal.url, databaseUrl: server.url, run, orders });
    await loadRound(targets[0]!, portal, { ...HOW, seconds: 2 }); // warm
    for (const target of targets) {
      const { perSecond, p50, p99, wrong } = await loadRound(target, portal, HOW);
      console.log(
        `| ${orders.toLocaleString("en")} | ${seconds.toFixed(1)} s | ${target.name} | ${perSecond} | ${p50} | ${p99} | ${wrong} |`,
      );
    }
  }
  await portal.stop();
} finally {
  await client.end();
  await server.remove();
}
