import * as z from "zod/mini";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freshDb } from "#testing/database.ts";
import { emptied } from "#testing/tables.ts";
import { entriesOf } from "./audit-keeping.ts";
import { dropJob, failedJob, failedJobs, retryJob } from "./failed-jobs.ts";
import { startJobs, type JobSettings, type RunningJobs } from "./job-runner.ts";
import { job, recurringJob } from "./jobs.ts";

let isAway = true;
const work = async () => {
  if (isAway) throw new Error("the printer is away");
};
const print = job({ name: "test.print", payload: z.strictObject({ userId: z.string() }), attempts: 1, run: work });
const again = job({ name: "test.again", payload: z.strictObject({}), attempts: 3, retryAfter: 3_600, run: work });
const sweep = recurringJob({ name: "test.sweep", schedule: "0 3 1 1 *" }, work);
const RECURRING = [sweep.name];

let fresh: Awaited<ReturnType<typeof freshDb>>;
let running: RunningJobs;
beforeAll(async () => {
  fresh = await freshDb();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const declared = [print, again, sweep] as JobSettings["declared"];
  running = await startJobs({ database: fresh.database, declared, deps: () => ({}), log, work: true, lookSeconds: 1 });
});
afterAll(async () => {
  await running.stop(1_000);
  await fresh.close();
});
beforeEach(async () => {
  isAway = true;
  await sql`delete from jobs.job`.execute(fresh.db);
  await emptied(fresh.db, "audit.entries");
});

const list = () => failedJobs(fresh.db, RECURRING);
const countOf = async (state: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from jobs.job where state::text = ${state}`.execute(fresh.db);
  return rows[0]!.count;
};
const acting = (reason?: string) => ({ actor: { command: "jobs retry" }, now: new Date(), recurring: RECURRING, reason });
const acts = async () =>
  (await entriesOf(fresh.db, { since: new Date(0), most: 9 })).map(({ act, subject, before, reason }) => ({
    act,
    subject,
    before,
    reason,
  }));

/** Prints in vain for a person. */
async function failOnce(userId = "u1") {
  await running.jobs.enqueue(fresh.db, print, { payload: { userId } });
  await expect.poll(() => countOf("failed")).toBe(1);
  return (await list())[0]!;
}

test("a job that was given up is listed with what, whose, why and how often", async () => {
  const failed = await failOnce();
  const about = { name: "test.print", state: "failed", times: 1, why: "the printer is away", payload: { userId: "u1" }, nextAt: null };
  expect(await list()).toMatchObject([about]);
  expect(await failedJob(fresh.db, failed.id, RECURRING)).toEqual(failed);
  expect(await failedJob(fresh.db, "00000000-0000-4000-8000-000000000000", RECURRING)).toBeUndefined();
});

test("one that is tried again says when; a retry does not wait for that", async () => {
  await running.jobs.enqueue(fresh.db, again, { payload: {} });
  await expect.poll(() => countOf("retry")).toBe(1);
  const [failing] = await list();
  expect(failing).toMatchObject({ state: "retry", times: 1, why: "the printer is away" });
  expect(failing!.nextAt!.getTime()).toBeGreaterThan(Date.now() + 600_000);
  isAway = false;
  expect(await fresh.db.transaction().execute((tx) => retryJob(tx, failing!.id, acting()))).toBe(true);
  await expect.poll(() => countOf("completed"), { timeout: 10_000 }).toBe(1);
  expect(await list()).toEqual([]);
});

test("a retry runs the job once more and is an entry of the audit list; of two at once one is too late", async () => {
  const failed = await failOnce();
  isAway = false;
  const twice = [1, 2].map(() => fresh.db.transaction().execute((tx) => retryJob(tx, failed.id, acting("the printer is back"))));
  expect((await Promise.all(twice)).filter(Boolean)).toHaveLength(1);
  await expect.poll(() => countOf("completed"), { timeout: 10_000 }).toBe(1);
  expect(await list()).toEqual([]);
  const entry = {
    act: "job.retried",
    subject: `test.print ${failed.id}`,
    before: { times: 1, why: "the printer is away" },
    reason: "the printer is back",
  };
  expect(await acts()).toEqual([entry]);
  expect(await fresh.db.transaction().execute((tx) => retryJob(tx, failed.id, acting()))).toBe(false);
});

test("a job that fails again after a retry is listed again, with one more try", async () => {
  const failed = await failOnce();
  await fresh.db.transaction().execute((tx) => retryJob(tx, failed.id, acting()));
  await expect.poll(async () => (await list())[0]?.times, { timeout: 10_000 }).toBe(2);
});

test("a job that is dropped is gone, and the audit list says why", async () => {
  const failed = await failOnce();
  expect(await fresh.db.transaction().execute((tx) => dropJob(tx, failed.id, acting("sent by hand")))).toBe(true);
  expect([await list(), await countOf("failed")]).toEqual([[], 0]);
  expect(await acts()).toMatchObject([{ act: "job.dropped", reason: "sent by hand" }]);
  expect(await fresh.db.transaction().execute((tx) => dropJob(tx, failed.id, acting("again")))).toBe(false);
});

test("a recurring job that fails is one entry until it is done again; a retry and a drop are of all of it", async () => {
  const sweeps = async (times: number) => {
    for (let nth = 1; nth <= times; nth += 1) {
      await running.jobs.enqueue(fresh.db, sweep, { payload: {} });
      await expect.poll(() => countOf("failed")).toBe(nth);
    }
  };
  await sweeps(3);
  const [entry, ...others] = await list();
  expect([entry, others]).toMatchObject([{ name: "test.sweep", times: 3, state: "failed", why: "the printer is away" }, []]);
  await fresh.db.transaction().execute((tx) => dropJob(tx, entry!.id, acting("known")));
  expect([await list(), await countOf("failed")]).toEqual([[], 0]);
  await sweeps(2);
  isAway = false;
  await running.jobs.enqueue(fresh.db, sweep, { payload: {} });
  await expect.poll(() => countOf("completed")).toBe(1);
  expect(await list()).toEqual([]);
});
