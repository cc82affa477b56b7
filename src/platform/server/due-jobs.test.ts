import { PgBoss } from "pg-boss";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { freshDb } from "../../testing/database.ts";
import { queuesWithDueJobs } from "./due-jobs.ts";
import { startJobs, type JobSettings, type RunningJobs } from "./job-runner.ts";
import { job } from "./jobs.ts";

const payload = z.strictObject({ n: z.number() });
let ran = Promise.withResolvers<number>();
const late = job({ name: "test.late", payload, attempts: 1, run: async ({ n }) => ran.resolve(n) });
const idle = job({ name: "test.idle", payload, attempts: 1, run: async () => undefined });
const names = ["test.late", "test.idle"];
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let context: Awaited<ReturnType<typeof freshDb>>;
let elsewhere: RunningJobs;
const start = (more: Partial<JobSettings>) =>
  startJobs({ database: context.database, declared: [late, idle] as JobSettings["declared"], deps: () => ({}), log, work: true, ...more });
beforeAll(async () => {
  context = await freshDb();
  elsewhere = await start({ work: false });
});
afterAll(async () => {
  await elsewhere.stop(100);
  await context.close();
});
afterEach(() => void (ran = Promise.withResolvers()));

test("a queue has due jobs once the time of one has come, and while nobody runs it", async () => {
  await elsewhere.jobs.enqueue(context.db, idle, { payload: { n: 1 }, startAfter: new Date(Date.now() + 3_600_000) });
  expect(await queuesWithDueJobs(context.db, names)).toEqual([]);
  await elsewhere.jobs.enqueue(context.db, late, { payload: { n: 2 } });
  expect(await queuesWithDueJobs(context.db, names)).toEqual(["test.late"]);
  expect(await queuesWithDueJobs(context.db, ["test.idle"])).toEqual([]);
  const worker = await start({});
  expect(await ran.promise).toBe(2);
  await expect.poll(() => queuesWithDueJobs(context.db, names)).toEqual([]);
  await worker.stop(100);
});

test("a job that another process put off runs once its time has come, found by one look for all queues; workers poll seldom, and not at one moment", async () => {
  const work = vi.spyOn(PgBoss.prototype, "work");
  const woken = vi.spyOn(PgBoss.prototype, "notifyWorker");
  const worker = await start({ lookSeconds: 1 });
  const due = Date.now() + 300;
  await elsewhere.jobs.enqueue(context.db, late, { payload: { n: 3 }, startAfter: new Date(due) });
  expect(await ran.promise).toBe(3);
  await worker.stop(100);
  const polls = work.mock.calls.map(([, options]) => (options as { pollingIntervalSeconds: number }).pollingIntervalSeconds);
  expect({ areSeldom: Math.min(...polls) >= 45, different: new Set(polls).size }).toEqual({ areSeldom: true, different: 2 });
  const ids = await Promise.all(work.mock.results.map(({ value }) => value as Promise<string>));
  expect(new Set(woken.mock.calls.map(([id]) => ids.indexOf(id)))).toEqual(new Set([0, 1, 2]));
  for (const spy of [work, woken]) spy.mockRestore();
});

test("the look comes as often as the settings say", async () => {
  const intervals = vi.spyOn(globalThis, "setInterval");
  await (await start({ lookSeconds: 20 })).stop(100);
  const [often, byDefault] = [20_000, 5_000].map((ms) => intervals.mock.calls.filter(([, every]) => every === ms).length);
  intervals.mockRestore();
  expect({ often, byDefault }).toEqual({ often: 1, byDefault: 0 });
});
