/**
 * `npm run bench:services [-- OPERATIONS LINES]`: operations of lines on one process with PostgreSQL: how long it takes until so many are under way, what following
 * them costs while a page is requested beside them, and how long it takes until so many lines are suspended in one act, each with its own result.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { serviceOperationsServer } from "../src/features/services/operations/server/feature.ts";
import { placeForLine } from "../src/features/services/operations/server/place.ts";
import { systemClock } from "../src/platform/server/clock.ts";
import type { Db } from "../src/platform/server/db.ts";
import { startJobs, type RunningJobs } from "../src/platform/server/job-runner.ts";
import { openDatabase } from "../src/platform/server/open-db.ts";
import { home } from "../src/testing/people.ts";
import { loadRound } from "./load.ts";
import { openPortal } from "./open-portal.ts";
import { cpuMs, memoryMb } from "./processes.ts";

const [OPERATIONS, LINES] = [Number(process.argv[2] ?? 10_000), Number(process.argv[3] ?? 500)];
const PAGE = { seconds: 10, connections: 16, perSecond: 40 };
const FOLLOWED_SECONDS = 30;
const BATCH = 500;
const log = { info: () => undefined, warn: console.warn, error: console.error };

const lineOf = (place: number) => `7${String(place).padStart(8, "0")}`;

/** Lines in the simulated inventory. */
const addLines = (db: Db, count: number) =>
  sql`insert into simulated_inventory.lines (service_id, status) select '7' || lpad(n::text, 8, '0'), 'active' from generate_series(0, ${count - 1}) n`.execute(
    db,
  );

/** Suspends lines as one act, all in one transaction. */
async function suspend(db: Db, jobs: RunningJobs["jobs"], { from, to }: { from: number; to: number }): Promise<string> {
  const groupId = randomUUID();
  await db.transaction().execute(async (tx) => {
    for (let place = from; place < to; place += 1)
      await placeForLine(
        tx,
        {
          ...{ kind: "line.suspend", groupId, line: { serviceId: lineOf(place), billingAccountCode: "1000000011" } },
          ...{ user: home, change: { action: "suspend", reason: "TRAVEL" }, request: { reason: "TRAVEL" } },
        },
        { jobs, clock: systemClock },
      );
  });
  return groupId;
}

const countOf = async (db: Db, where: string): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from platform.operations where ${sql.raw(where)}`.execute(db)).rows[0]!.count;

async function until(isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > 600_000) throw new Error("it does not end");
    await pause(250);
  }
  return (performance.now() - began) / 1_000;
}

async function opened(takeSeconds: number) {
  const { portal, databaseUrl, folder, close } = await openPortal({
    env: { DEMO: "on", PAGE_CACHE: "off", SERVICE_ORDERS_TAKE_SECONDS: String(takeSeconds) },
  });
  const database = await openDatabase({ databaseUrl, dataDir: folder, poolSize: 4, log });
  const { jobs, stop } = await startJobs({ database, declared: serviceOperationsServer.jobs, deps: () => ({}), log, work: false });
  const end = async () => {
    await stop(0);
    await database.close();
    await close();
  };
  return { portal, db: database.db, jobs, end };
}

async function suspendAtOnce(): Promise<void> {
  const { portal, db, jobs, end } = await opened(5);
  try {
    await addLines(db, LINES);
    const began = performance.now();
    const groupId = await suspend(db, jobs, { from: 0, to: LINES });
    const stored = (performance.now() - began) / 1_000;
    const own = `group_id = '${groupId}'`;
    await until(async () => (await countOf(db, `${own} and ended_at is null`)) === 0);
    const seconds = (performance.now() - began) / 1_000;
    const applied = await countOf(db, `${own} and state = 'applied'`);
    console.log(
      `${LINES} lines suspended in one act: stored in ${stored.toFixed(1)} s, the last of ${applied} applied after ${seconds.toFixed(1)} s (orders take 5 s), ${memoryMb(portal.pid)} MB`,
    );
  } finally {
    await end();
  }
}

async function follow(): Promise<void> {
  const { portal, db, jobs, end } = await opened(3_600);
  try {
    const page = { name: "listing", url: `${portal.url}/devices/listing` };
    await loadRound(page, portal, { ...PAGE, seconds: 4 });
    const alone = await loadRound(page, portal, PAGE);
    console.log(`page alone: p50 ${alone.p50}, p99 ${alone.p99} ms, ${alone.memoryMb} MB`);
    await addLines(db, OPERATIONS);
    const began = performance.now();
    for (let from = 0; from < OPERATIONS; from += BATCH) await suspend(db, jobs, { from, to: Math.min(from + BATCH, OPERATIONS) });
    await until(async () => (await countOf(db, `ended_at is null and progress ? 'orderId'`)) === OPERATIONS);
    console.log(`${OPERATIONS} operations are under way ${((performance.now() - began) / 1_000).toFixed(0)} s after the first was stored`);
    for (let round = 1; round <= 3; round += 1) {
      const [cpu, turns] = [cpuMs(portal.pid), await turnsIn(db)];
      await pause(FOLLOWED_SECONDS * 1_000);
      const [used, taken] = [cpuMs(portal.pid) - cpu, (await turnsIn(db)) - turns];
      const late = await countOf(db, `ended_at is null and look_again_at < now() - interval '5 seconds'`);
      const beside = await loadRound(page, portal, PAGE);
      console.log(
        `followed: ${(taken / FOLLOWED_SECONDS).toFixed(0)} looks a second, ${(used / taken).toFixed(1)} ms of processor each (${(used / FOLLOWED_SECONDS / 10).toFixed(0)} % of one), ${late} late; page p50 ${beside.p50}, p99 ${beside.p99} ms; ${memoryMb(portal.pid)} MB`,
      );
    }
  } finally {
    await end();
  }
}

const turnsIn = async (db: Db): Promise<number> =>
  Number((await sql<{ sum: string }>`select coalesce(sum(turn), 0)::text as sum from platform.operations`.execute(db)).rows[0]!.sum);

await suspendAtOnce();
await follow();
