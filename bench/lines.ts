/**
 * `npm run bench:lines [-- 1000]`: the page of services under load on PostgreSQL, at 16 connections: of a business with that many lines on five accounts, and of
 * 300 customers with four.
 */
import pg from "pg";
import type { Run } from "../src/platform/server/migrate.ts";
import { freshFolder } from "../src/testing/folder.ts";
import { freePort, startPostgres } from "../src/testing/postgres-server.ts";
import { buildIfStale } from "../scripts/build.ts";
import { signInUsers } from "./histories.ts";
import { fillLines } from "./line-rows.ts";
import { loadRound, type Target } from "./load.ts";
import { startProcess } from "./processes.ts";

const LINES = Number(process.argv[2] ?? 1_000);
const HOW = { seconds: 8, connections: 16 };
const SIGNED_IN = 300;
const SERVICES = "/myvrata/services";

type Requests = { url: string; cookies: string[]; paths: string[]; accept?: string };

/** These paths, requested by one user after another. */
function targetOf(name: string, { url, cookies, paths, accept = "application/json" }: Requests): Target {
  let sent = 0;
  const next = () => {
    const at = sent++;
    return { headers: { cookie: cookies[at % cookies.length]!, accept }, body: "", path: `${SERVICES}${paths[at % paths.length]!}` };
  };
  return { name, url: `${url}${SERVICES}`, next };
}

await buildIfStale();
const server = await startPostgres({ shared_buffers: "512MB", max_wal_size: "2GB" });
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
  const users = Array.from({ length: SIGNED_IN }, (_, n) => `00000000-0000-4000-8000-${String(800_000_000_001 + n)}`);
  const [business, ...others] = await signInUsers({ databaseUrl: server.url, run, users, signedIn: SIGNED_IN });
  await fillLines(run, users, LINES);
  const of = (cookies: string[], ...paths: string[]) => ({ url: portal.url, cookies, paths });
  const last = Math.ceil(LINES / 20);
  const targets = [
    targetOf(`the page, a business with ${LINES} lines`, { ...of([business!], "?open=1"), accept: "text/html" }),
    targetOf("the page, customers with four lines", { ...of(others, "?open=1"), accept: "text/html" }),
    targetOf("the list, the business, first and last page", of([business!], "/list", `/list?page=${last}`)),
    targetOf("the list, one state of one account", of([business!], "/list?state=stopped&account=8000000011")),
    targetOf("search by a name", of([business!], "/list?sought=Line%2012")),
    targetOf("a table of all lines", of([business!], "/csv")),
  ];
  console.log("| call | a second | p50 ms | p99 ms | ms of processor | failures |\n| --- | ---: | ---: | ---: | ---: | ---: |");
  await loadRound(targets[0]!, portal, { ...HOW, seconds: 3 }); // warm
  for (const target of targets) {
    await run("update lines.snapshots set answered_at = now(), requested_at = now()");
    const { perSecond, p50, p99, cpuMs, wrong } = await loadRound(target, portal, HOW);
    console.log(`| ${target.name} | ${perSecond} | ${p50} | ${p99} | ${cpuMs.toFixed(2)} | ${wrong} |`);
  }
  await portal.stop();
} finally {
  await client.end();
  await server.remove();
  storage.remove();
}
