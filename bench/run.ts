/**
 * `npm run bench [-- --quick] [-- --write]`: the built portal under load and in Chromium, beside ceilings measured in the same run.
 * `--quick` is one round of a second; `--write` puts the run into docs/bench.md.
 */
import { REHEARSAL } from "#testing/rehearsal.ts";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, startPostgres } from "../src/testing/postgres-server.ts";
import { buildIfStale } from "../scripts/build.ts";
import { analyticsLines, benchAnalytics } from "./analytics.ts";
import { continueTarget } from "./buyers.ts";
import { benchCustomers, customersLines } from "./customers.ts";
import { startSleepingRouters } from "./genieacs.ts";
import { contractsOf, pollRouters, type Polling, type Routers } from "./polling.ts";
import { firstLoad, openChromium, type FirstLoad } from "./first-load.ts";
import { loadRound, type Round, type Target } from "./load.ts";
import { memoryMb, startProcess, type Running } from "./processes.ts";
import { measureShop, type Shop } from "./shop.ts";
import { reportOf, verdicts, type Bench, type Measured, type OnDatabase } from "./report.ts";

const quick = process.argv.includes("--quick");
const HOW = { seconds: quick ? 1 : 2, connections: 16 };
const ROUNDS = quick ? 1 : 3;
const VISITORS = 200;
const SECRET = "a secret of the bench: 32 characters long";
const PAGES = ["/", "/vignettes", "/login", "/devices/listing"];
/** Catalogues of growing size; the last one stays. */
const SHELVES = quick ? [1_000, 10_000] : [1_000, 10_000, 100_000];
const ORDERS = quick ? 50_000 : 1_000_000;

type Place = { database: OnDatabase["database"]; env: Record<string, string> };

/** Limits are off and only errors are logged; everything else is as in production. */
const settings = { RATE_LIMITS: "off", LOG_LEVEL: "error", SESSION_SECRET: SECRET, ...REHEARSAL };

async function startPortal({ env }: Place): Promise<Running> {
  const port = await freePort();
  return startProcess("dist/server/app/main.js", { port, ready: "/readyz", env: { ...settings, ...env } });
}

async function targetsOf(url: string): Promise<Target[]> {
  const json = { accept: "application/json" };
  return [
    { name: "GET /", url: `${url}/` },
    { name: "GET /vignettes", url: `${url}/vignettes` },
    { name: "GET /vignettes/products/car", url: `${url}/vignettes/products/car`, headers: json },
    { name: "GET /login", url: `${url}/login` },
    await continueTarget(url, VISITORS),
  ];
}

async function measure(place: Place): Promise<OnDatabase> {
  await (await startPortal(place)).stop(); // makes and fills the database
  const readyMs: number[] = [];
  for (let n = 1; n < Math.max(ROUNDS, 2); n++) {
    const again = await startPortal(place);
    readyMs.push(again.readyMs);
    await again.stop();
  }
  const portal = await startPortal(place);
  readyMs.push(portal.readyMs);
  const ceiling = await startProcess("bench/ceiling-server.ts", { port: await freePort(), ready: "/constant/1", env: place.env });
  try {
    await pause(quick ? 1_000 : 5_000);
    const idleMb = memoryMb(portal.pid);
    const { measured, select } = await loadAll(portal, ceiling);
    const loadedMb = Math.max(...measured.flatMap(({ rounds }) => rounds.map((round) => round.memoryMb)));
    return { database: place.database, measured, select, idleMb, loadedMb, readyMs };
  } finally {
    await Promise.all([portal.stop(), ceiling.stop()]);
  }
}

async function loadAll(portal: Running, ceiling: Running): Promise<{ measured: Measured[]; select: Round[] }> {
  const targets = await targetsOf(portal.url);
  const measured: Measured[] = [];
  for (const target of targets) measured.push({ name: target.name, bytes: await bytesOf(target), rounds: [], constant: [] });
  const select: Round[] = [];
  const one = { name: "select", url: `${ceiling.url}/select` };
  for (const target of [...targets, one]) await loadRound(target, portal, { ...HOW, seconds: 2 }); // warm
  for (let round = 1; round <= ROUNDS; round++) {
    select.push(await loadRound(one, ceiling, HOW));
    for (const [at, target] of targets.entries()) {
      const { name, bytes, rounds, constant } = measured[at]!;
      constant.push(await loadRound({ name, url: `${ceiling.url}/constant/${bytes}` }, ceiling, HOW));
      rounds.push(await loadRound(target, portal, HOW));
      console.log(
        `  round ${round} ${name}: ${rounds.at(-1)!.perSecond} a second beside ${constant.at(-1)!.perSecond}, ${rounds.at(-1)!.wrong} failures`,
      );
    }
  }
  return { measured, select };
}

async function bytesOf({ url, method = "GET", headers, next }: Target): Promise<number> {
  const more = next?.();
  const answer = await fetch(url, {
    method,
    headers: { accept: "text/html", "accept-encoding": "identity", ...headers, ...more?.headers },
    ...(more && { body: more.body }),
  });
  const body = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${Buffer.from(body).toString("utf8").slice(0, 300)}`);
  return body.byteLength;
}

async function firstLoadsOn(place: Place): Promise<Record<string, FirstLoad[]>> {
  const portal = await startPortal(place);
  const browser = await openChromium();
  const loads: Record<string, FirstLoad[]> = {};
  try {
    await firstLoad(browser, `${portal.url}/`); // warms up the browser
    for (const path of PAGES) {
      loads[path] = [];
      for (let round = 1; round <= Math.max(ROUNDS, 3); round++) loads[path].push(await firstLoad(browser, `${portal.url}${path}`));
    }
    return loads;
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** Two thousand customers who poll for their routers, on one process. */
async function pollingOn(place: Place, routers: Routers): Promise<Polling> {
  const customers = quick ? 300 : 2_000;
  const acs = routers === "a GenieACS" ? await startSleepingRouters(contractsOf(routers, customers)) : undefined;
  const portal = await startPortal({ ...place, env: { ...place.env, ...(acs && { NETWORK_CONTROLLER_URL: acs.url }) } });
  try {
    return await pollRouters(portal, { databaseUrl: place.env["DATABASE_URL"]!, customers, seconds: quick ? 15 : 60, routers });
  } finally {
    await portal.stop();
    await acs?.stop();
  }
}

/** A great many products and orders, on PostgreSQL. */
function shopOn(place: Place): Promise<Shop> {
  console.log("a shop with many products and orders");
  const options = { databaseUrl: place.env["DATABASE_URL"]!, settings, sizes: SHELVES, orders: ORDERS };
  return measureShop({ ...options, rounds: Math.min(ROUNDS, 2), seconds: HOW.seconds });
}

function machine(): string {
  const kib = Number(/MemTotal:\s+(\d+)/.exec(readFileSync("/proc/meminfo", "utf8"))?.[1] ?? 0);
  return `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown"}, ${Math.round(kib / 1024 ** 2)} GiB, Node ${process.versions.node}, load average ${loadavg()[0]!.toFixed(1)} before the run`;
}

/** Inserts a run after the page's introduction. */
function writeRun(run: string): void {
  const [introduction] = readFileSync("docs/bench.md", "utf8").split("<!-- the run -->");
  writeFileSync("docs/bench.md", `${introduction}<!-- the run -->\n\n${run}`);
}

const onMachine = machine();
await buildIfStale();
const folder = mkdtempSync(join(tmpdir(), "vrata-bench-"));
const server = await startPostgres();
try {
  const postgres: Place = { database: "PostgreSQL", env: { DATABASE_URL: server.url, DATA_DIR: join(folder, "with-postgres") } };
  const places: Place[] = [{ database: "embedded", env: { DATA_DIR: join(folder, "embedded") } }, postgres];
  const databases: OnDatabase[] = [];
  for (const place of places) {
    console.log(place.database);
    databases.push(await measure(place));
  }
  const bench: Bench = {
    at: new Date().toISOString().slice(0, 16).replace("T", " ") + " UTC",
    machine: onMachine,
    how: `${ROUNDS} round${ROUNDS > 1 ? "s" : ""} of ${HOW.seconds} s, ${HOW.connections} connections, load and server on the same machine; median (least–most) of the rounds.`,
    databases,
    polling: [await pollingOn(postgres, "the simulator"), await pollingOn(postgres, "a GenieACS")],
    shop: await shopOn(postgres),
    firstLoads: await firstLoadsOn(postgres),
  };
  mkdirSync("bench/results", { recursive: true });
  writeFileSync("bench/results/latest.json", JSON.stringify(bench, undefined, 2));
  const analytics = analyticsLines(await benchAnalytics({ events: quick ? 200_000 : 10_000_000, seconds: HOW.seconds }));
  const customers = customersLines(await benchCustomers(quick ? 20_000 : 1_000_000));
  const report = `${reportOf(bench)}\n\n## Events and the operator's report\n\n${analytics}\n\n## Customers imported\n\n${customers}\n`;
  console.log(`\n${report}`);
  if (process.argv.includes("--write")) writeRun(report);
  if (verdicts(bench).some(({ pass }) => !pass)) process.exitCode = 1;
} finally {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
}
