/**
 * `npm run bench:orders [-- 1000000]`: the history of orders under load on PostgreSQL, at 16 connections, with a shop that has 1,000, then 100,000, then that
 * many orders: the call must cost the same. One buyer has a tenth of them, at most 10,000, and is measured at the first and at the last page.
 */
import { historiesOf } from "./histories.ts";
import { loadRound } from "./load.ts";
import { openPortal } from "./open-portal.ts";

const MOST = Number(process.argv[2] ?? 1_000_000);
const HOW = { seconds: 5, connections: 16 };

const { portal, run, databaseUrl, close } = await openPortal();
try {
  console.log("| orders | made in | call | a second | p50 ms | p99 ms | failures |\n| ---: | ---: | --- | ---: | ---: | ---: | ---: |");
  for (const orders of [...new Set([1_000, 100_000, MOST])].filter((count) => count <= MOST)) {
    const { targets, seconds } = await historiesOf({ url: portal.url, databaseUrl, run, orders });
    await loadRound(targets[0]!, portal, { ...HOW, seconds: 2 }); // warm
    for (const target of targets) {
      const { perSecond, p50, p99, wrong } = await loadRound(target, portal, HOW);
      console.log(
        `| ${orders.toLocaleString("en")} | ${seconds.toFixed(1)} s | ${target.name} | ${perSecond} | ${p50} | ${p99} | ${wrong} |`,
      );
    }
  }
} finally {
  await close();
}
