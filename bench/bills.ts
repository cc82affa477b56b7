/**
 * `npm run bench:bills [-- 100000]`: the page of bills under load on PostgreSQL, at 16 connections, with ten years of bills of that many accounts, five of which are
 * one business's; and the speed with which they were made.
 */
import pg from "pg";
import type { Run } from "../src/platform/server/migrate.ts";
import { freshFolder } from "../src/testing/folder.ts";
import { freePort, startPostgres } from "../src/testing/postgres-server.ts";
import { buildIfStale } from "../scripts/build.ts";
import { accountAt, fillBills, MONTHS, ownAccounts, payerAt } from "./bill-rows.ts";
import { signInUsers } from "./histories.ts";
import { loadRound, type Target } from "./load.ts";
import { startProcess } from "./processes.ts";

const ACCOUNTS = Number(process.argv[2] ?? 100_000);
const HOW = { seconds: 8, connections: 16 };
const SIGNED_IN = 300;
const INVOICES = "/myvrata/invoices";

type Requests = { url: string; cookies: string[]; paths: string[]; accept?: string };

/** These paths, requested by one user after another. */
function targetOf(name: string, { url, cookies, paths, accept = "application/json" }: Requests): Target {
  let sent = 0;
  const next = () => {
    const at = sent++;
    return { headers: { cookie: cookies[at % cookies.length]!, accept }, body: "", path: `${INVOICES}${paths[at % paths.length]!}` };
  };
  return { name, url: `${url}${INVOICES}`, next };
}

await buildIfStale();
const server = await startPostgres({ shared_buffers: "1GB", max_wal_size: "8GB", maintenance_work_mem: "512MB" });
const storage = freshFolder();
const client = new pg.Client({ connectionString: server.url });
try {
  const env = {
    DATABASE_URL: server.url,
    DATA_DIR: storage.folder,
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
    DEMO: "off",
    SESSION_SECRET: "a secret of the bench, 32 characters long",
  };
  const portal = await startProcess("dist/server/app/main.js", { port: await freePort(), ready: "/readyz", env });
  await client.connect();
  const run: Run = async (text, values) => (await client.query(text, values)).rows as unknown[];
  const users = Array.from({ length: SIGNED_IN }, (_, n) => payerAt(n + 1));
  const [business, ...others] = await signInUsers({ databaseUrl: server.url, run, users, signedIn: SIGNED_IN });
  await ownAccounts(run, users);
  const began = performance.now();
  await fillBills(run, ACCOUNTS);
  console.log(`${ACCOUNTS * MONTHS} bills of ${ACCOUNTS} accounts in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  await run("update bills.accounts set answered_at = now(), requested_at = now()");
  const month = `/list?month=${new Date().toISOString().slice(0, 7)}`;
  const bill = (await client.query<{ id: string }>("select id from bills.bills where account = $1 order by issued_on desc limit 1", [accountAt(1)])).rows[0]!; // prettier-ignore
  const whole = `/list?number=${bill.id.slice(2)}`;
  const of = (cookies: string[], ...paths: string[]) => ({ url: portal.url, cookies, paths });
  const html = { accept: "text/html" };
  const targets = [
    targetOf("the page, a customer with 120 bills", { ...of(others, ""), ...html }),
    targetOf("the page, a business with 5 accounts and 600 bills", { ...of([business!], ""), ...html }),
    targetOf("the list, a customer", of(others, "/list")),
    targetOf("the list, the business, first and last page", of([business!], "/list", "/list?page=30")),
    targetOf("one month", of([business!, ...others], month)),
    targetOf("search by a number, whole and a part", of([business!, ...others], whole, "/list?number=12", "/list?number=100000")),
    targetOf("a bill with its lines, and why it changed", of([business!], `/bill?id=${bill.id}`)),
    targetOf("a statement of ten years as a table", of([business!], `/statement/file?account=${accountAt(1)}&from=2016-01&to=2026-12&fileType=csv`)), // prettier-ignore
  ];
  console.log("| call | a second | p50 ms | p99 ms | ms of processor | failures |\n| --- | ---: | ---: | ---: | ---: | ---: |");
  await loadRound(targets[0]!, portal, { ...HOW, seconds: 3 }); // warm
  for (const target of targets) {
    const { perSecond, p50, p99, cpuMs, wrong } = await loadRound(target, portal, HOW);
    console.log(`| ${target.name} | ${perSecond} | ${p50} | ${p99} | ${cpuMs.toFixed(2)} | ${wrong} |`);
  }
  await portal.stop();
} finally {
  await client.end();
  await server.remove();
  storage.remove();
}
