/**
 * `npm run bench:analytics [-- --quick | 10000000]`: how many events a second are stored, embedded and on PostgreSQL, and how long the operator's report takes
 * over that many events on PostgreSQL. `--quick` takes 200,000 and a second.
 */
import { REHEARSAL } from "#testing/rehearsal.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { demoOperator } from "../src/features/account/customers/server/demo/staff.ts";
import { customers } from "../src/app/server/customers.ts";
import { beginSession, SESSION_COOKIE } from "../src/features/account/sign-in/server/session.ts";
import { wireOf } from "../src/features/site/analytics/wire.ts";
import { rollUp } from "../src/features/site/analytics/server/roll-up.ts";
import { openDatabase } from "../src/platform/server/open-db.ts";
import type { Run } from "../src/platform/server/migrate.ts";
import { freePort, startPostgres } from "../src/testing/postgres-server.ts";
import { buildIfStale } from "../scripts/build.ts";
import { dayOf, plusDays } from "../src/vocabulary/day.ts";
import { flooding, floodLines, type Flood } from "./flood.ts";
import { loadRound, type Round } from "./load.ts";
import { startProcess } from "./processes.ts";
import { BENCH_DAYS, fillEvents } from "./visits.ts";

const BATCH = 100;
const quiet = { info: () => undefined, warn: () => undefined };
const settings = {
  RATE_LIMITS: "off",
  LOG_LEVEL: "error",
  ...REHEARSAL,
  OPERATOR_SECOND_FACTOR: "optional",
  SESSION_SECRET: "a secret of the bench: 32 characters long",
};

type Stored = { database: "embedded" | "PostgreSQL"; eventsPerSecond: number; p50: number; p99: number; wrong: number };
type Reported = {
  events: number;
  madeInSeconds: number;
  countedInSeconds: number;
  report: Pick<Round, "perSecond" | "p50" | "p99" | "wrong">;
};
export type AnalyticsBench = { stored: Stored[]; floods: Flood[]; reported: Reported };

/** Batches of a hundred events over HTTP at 16 connections, as pages send them. */
async function storing(database: Stored["database"], env: Record<string, string>, seconds: number): Promise<Stored> {
  const portal = await startProcess("dist/server/app/main.js", { port: await freePort(), ready: "/readyz", env: { ...settings, ...env } });
  let sent = 0;
  const next = () => ({
    headers: { "content-type": "application/json", origin: portal.url, cookie: "cc_cookie_accept=accept" },
    ...batch(sent++, { origin: portal.url }),
  });
  const target = { name: "POST /analytics/events", url: `${portal.url}/analytics/events`, method: "POST" as const, next };
  try {
    await loadRound(target, portal, { seconds: 1, connections: 16 }); // warm
    const { perSecond, p50, p99, wrong } = await loadRound(target, portal, { seconds, connections: 16 });
    return { database, eventsPerSecond: Math.round(perSecond * BATCH), p50, p99, wrong };
  } finally {
    await portal.stop();
  }
}

/** Each keyed event is stored once: a repeated batch must have no keys. */
const batch = (number: number, { origin, keyed = true }: { origin: string; keyed?: boolean }): { path: string; body: string } => {
  const visit = `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
  const event = {
    visit,
    type: "shown" as const,
    url: "/devices/listing",
    title: "Устройства",
    class: "card",
    widget: { id: "devices", name: "Списък с устройства" },
  };
  const events = Array.from({ length: BATCH }, () => ({ ...event, ...(keyed && { key: crypto.randomUUID() }) }));
  const { query, body } = wireOf(events, origin);
  return { path: `/analytics/events?${new URLSearchParams(query)}`, body: JSON.stringify(body) };
};

/** The operator's 90-day report over that many counted events. */
async function reporting(databaseUrl: string, { events, seconds }: { events: number; seconds: number }): Promise<Reported> {
  const database = await openDatabase({ databaseUrl, dataDir: "unused", log: quiet });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const run: Run = async (text, values) => (await client.query(text, values)).rows as unknown[];
  const now = new Date();
  const timed = async (work: () => Promise<void>): Promise<number> => {
    const began = performance.now();
    await work();
    return Math.round((performance.now() - began) / 100) / 10;
  };
  try {
    await run("set synchronous_commit = off");
    const madeInSeconds = await timed(() => fillEvents(run, { events, today: dayOf(now) }));
    const countedInSeconds = await timed(async () => {
      while ((await rollUp(database.db, now)) > 0);
    });
    const cookie = await operatorsCookie(database.db, run);
    const portal = await startProcess("dist/server/app/main.js", {
      port: await freePort(),
      ready: "/readyz",
      env: { ...settings, DATABASE_URL: databaseUrl },
    });
    const url = `${portal.url}/operator/analytics/report?from=${plusDays(dayOf(now), 1 - BENCH_DAYS)}&to=${dayOf(now)}`;
    const target = { name: "report", url, headers: { cookie, accept: "application/json" } };
    await loadRound(target, portal, { seconds: 1, connections: 1 });
    const { perSecond, p50, p99, wrong } = await loadRound(target, portal, { seconds, connections: 1 });
    await portal.stop();
    return { events, madeInSeconds, countedInSeconds, report: { perSecond, p50, p99, wrong } };
  } finally {
    await client.end();
    await database.close();
  }
}

async function operatorsCookie(db: Parameters<typeof beginSession>[0], run: Run): Promise<string> {
  const [{ id }] = (await run(
    "insert into people.users (id, role, main, username, password_hash, name) values (gen_random_uuid(), 'operator', false, $1, repeat('x', 40), $2) returning id",
    [`bench-${demoOperator.username}`, demoOperator.name],
  )) as [{ id: string }];
  return `${SESSION_COOKIE}=${await beginSession(db, { userId: id, now: new Date(), userAgent: undefined, address: "127.0.0.1" }, { customers })}`;
}

/** Runs all of it on databases of its own. */
export async function benchAnalytics({ events, seconds }: { events: number; seconds: number }): Promise<AnalyticsBench> {
  const folder = mkdtempSync(join(tmpdir(), "vrata-bench-analytics-"));
  const server = await startPostgres();
  try {
    const places = [
      { database: "embedded", env: { DATA_DIR: join(folder, "embedded") } },
      { database: "PostgreSQL", env: { DATABASE_URL: server.url, DATA_DIR: join(folder, "postgres") } },
    ] as const;
    const [stored, floods]: [Stored[], Flood[]] = [[], []];
    for (const { database, env } of places) {
      stored.push(await storing(database, env, seconds));
      floods.push(
        await flooding(database, { env: { ...settings, ...env }, batchOf: (origin) => batch(0, { origin, keyed: false }), seconds }),
      );
    }
    return { stored, floods, reported: await reporting(server.url, { events, seconds }) };
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The run in Markdown. */
export function analyticsLines({ stored, floods, reported: { events, madeInSeconds, countedInSeconds, report } }: AnalyticsBench): string {
  const number = (value: number) => value.toLocaleString("en");
  return [
    "| events stored | a second | p50 ms of a batch of 100 | p99 ms | failures |\n| --- | ---: | ---: | ---: | ---: |",
    ...stored.map((row) => `| ${row.database} | ${number(row.eventsPerSecond)} | ${row.p50} | ${row.p99} | ${row.wrong} |`),
    floodLines(floods),
    `\nThe operator's report of ${BENCH_DAYS} days over ${number(events)} events on PostgreSQL: ${report.p50} ms (p50), ${report.p99} ms (p99), ${report.wrong} failures. The events were made in ${madeInSeconds} s and counted by the job in ${countedInSeconds} s (${number(Math.round(events / Math.max(countedInSeconds, 0.1)))} a second).`,
  ].join("\n");
}

if (import.meta.main) {
  const quick = process.argv.includes("--quick");
  await buildIfStale();
  const events = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? (quick ? 200_000 : 10_000_000));
  console.log(analyticsLines(await benchAnalytics({ events, seconds: quick ? 1 : 5 })));
}
