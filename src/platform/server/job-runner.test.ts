import * as z from "zod/mini";
import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { freshDb } from "../../testing/database.ts";
import { startJobs, type JobSettings, type RunningJobs } from "./job-runner.ts";
import { freeJobs } from "./jobs-clock.ts";
import { GiveUp, job } from "./jobs.ts";
import type { Ended } from "./run-job.ts";

type Seen = { payload: unknown };
const gate = Promise.withResolvers<void>();
const seen: Seen[] = [];
const payload = z.strictObject({ n: z.number() });
const attempts = new Map<number, number>();

const note = job({
  name: "test.note",
  payload,
  attempts: 1,
  run: async (sent) => void seen.push({ payload: sent }),
});
const stumble = job({
  name: "test.stumble",
  payload,
  attempts: 2,
  retryAfter: 1,
  async run({ n }) {
    attempts.set(n, (attempts.get(n) ?? 0) + 1);
    throw new Error("not now");
  },
});
const hopeless = job({
  name: "test.hopeless",
  payload,
  attempts: 300,
  retryAfter: 1,
  async run() {
    throw new GiveUp("never");
  },
});
const hang = job({ name: "test.hang", payload, attempts: 1, deadline: 1, run: () => gate.promise });
const deferred = job({ name: "test.deferred", payload, attempts: 1, run: async () => undefined });
const other = job({ name: "test.other", payload, attempts: 1, run: async () => undefined });

let context: Awaited<ReturnType<typeof freshDb>>;
let running: RunningJobs;
let ended: Ended[] = [];
const waiters: { when: () => boolean; done: () => void }[] = [];
const onEnded = (one: Ended) => {
  ended.push(one);
  for (const { when, done } of waiters) if (when()) done();
};
const until = (when: () => boolean) => new Promise<void>((done) => (when() ? done() : waiters.push({ when, done })));
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const settings = (more: Partial<JobSettings> = {}): JobSettings => ({
  database: context.database,
  declared: [note, stumble, hopeless, hang, deferred] as JobSettings["declared"],
  deps: () => ({}),
  log,
  work: true,
  onEnded,
  ...more,
});

beforeAll(async () => {
  context = await freshDb();
  running = await startJobs(settings({ lookSeconds: 3_600 }));
});
afterAll(async () => {
  await running.stop(1_000);
  await context.close();
});
afterEach(() => {
  ended = [];
  seen.length = 0;
});

test("a job that a database's fast clock left in tomorrow runs now, due or scheduled; one that is due later does not", async () => {
  const tomorrow = sql`now() + interval '1 day'`;
  const sent = (n: number, startAfter: Date) => running.jobs.enqueue(context.db, deferred, { payload: { n }, startAfter });
  const rows = () =>
    context.db.transaction().execute(async (tx) => {
      const due = sql`select data -> 'payload' ->> 'n' as n, start_after <= now() + interval '1 minute' as due, singleton_on from jobs.job
        where name = 'test.deferred' and state = 'created' order by 1`;
      return (await due.execute(tx)).rows;
    });
  await sent(1, new Date(Date.now() + 5_000));
  await sent(2, new Date(Date.now() + 3_600_000));
  expect(await freeJobs(context.db)).toBe(false);
  await sql`update jobs.job set created_on = ${tomorrow}, start_after = start_after + interval '1 day', singleton_on = now() + interval '1 day'
    where name = 'test.deferred' and data -> 'payload' ->> 'n' = '1'`.execute(context.db);
  await sql`update jobs.version set cron_on = ${tomorrow}`.execute(context.db);
  await sql`update jobs.queue set monitor_claim_on = ${tomorrow}`.execute(context.db);
  expect(await freeJobs(context.db)).toBe(true);
  expect(await rows()).toEqual([
    { n: "1", due: true, singleton_on: null },
    { n: "2", due: false, singleton_on: null },
  ]);
  const { rows: held } = await sql`
    select 1 from jobs.version, jobs.queue where greatest(cron_on, monitor_claim_on, monitor_on) > now()`.execute(context.db);
  expect(held).toEqual([]);
  await sql`delete from jobs.job where name = 'test.deferred'`.execute(context.db);
});

test("all jobs are scheduled before the first worker looks for due ones, which may keep every connection busy", async () => {
  const order: string[] = [];
  const watched = (["schedule", "work"] as const).map((name) => {
    const own = PgBoss.prototype[name] as (...given: unknown[]) => unknown;
    return vi.spyOn(PgBoss.prototype, name).mockImplementation(function (this: PgBoss, ...given: unknown[]) {
      order.push(name);
      return own.apply(this, given) as never;
    });
  });
  const daily = job({ name: "test.daily", payload, attempts: 1, schedule: "0 3 * * *", run: async () => undefined });
  const another = await startJobs(settings({ declared: [note, daily] as JobSettings["declared"] }));
  await another.stop(100);
  for (const spy of watched) spy.mockRestore();
  expect(order).toEqual(["schedule", ...Array.from({ length: 6 }, () => "work")]);
});

test("a start writes only what is declared otherwise than the database has it", async () => {
  const written: string[] = [];
  const names = ["createQueue", "updateQueue", "schedule", "unschedule"] as const;
  const watched = names.map((method) => {
    const own = PgBoss.prototype[method] as (...given: unknown[]) => unknown;
    return vi.spyOn(PgBoss.prototype, method).mockImplementation(function (this: PgBoss, ...given: unknown[]) {
      written.push(`${method} ${String(given[0])}`);
      return own.apply(this, given) as never;
    });
  });
  const weekly = (schedule: string, attempts = 1) => job({ name: "test.weekly", payload, attempts, schedule, run: async () => undefined });
  const writtenFor = async (...declared: unknown[]) => {
    written.length = 0;
    await (await startJobs(settings({ declared: [note, ...declared] as JobSettings["declared"] }))).stop(100);
    return [...written];
  };
  await writtenFor();
  expect(await writtenFor(weekly("0 3 * * 1"))).toEqual(["createQueue test.weekly", "schedule test.weekly"]);
  expect(await writtenFor(weekly("0 3 * * 1"))).toEqual([]);
  expect(await writtenFor(weekly("0 4 * * 1"))).toEqual(["schedule test.weekly"]);
  expect(await writtenFor(weekly("0 4 * * 1", 2))).toEqual(["updateQueue test.weekly"]);
  expect(await writtenFor()).toEqual(["unschedule test.weekly"]);
  for (const spy of watched) spy.mockRestore();
});

test("the commit that enqueues a job starts it, where nothing looks for due jobs", async () => {
  await context.db.transaction().execute((tx) => running.jobs.enqueue(tx, note, { payload: { n: 1 } }));
  await expect.poll(() => seen).toEqual([{ payload: { n: 1 } }]);
});

test("a job enqueued in a transaction that is rolled back does not exist", async () => {
  const undone = context.db.transaction().execute(async (tx) => {
    await running.jobs.enqueue(tx, note, { payload: { n: 2 } });
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  await context.db.transaction().execute((tx) => running.jobs.enqueue(tx, note, { payload: { n: 3 } }));
  await until(() => seen.length === 1);
  expect(seen.map((one) => one.payload)).toEqual([{ n: 3 }]);
});

test("a job that fails is retried after its pause, and after its last attempt is marked failed, logged and counted", async () => {
  await running.jobs.enqueue(context.db, stumble, { payload: { n: 4 } });
  await until(() => ended.some(({ outcome }) => outcome === "failed"));
  expect(ended.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual(["test.stumble retry", "test.stumble failed"]);
  expect(attempts.get(4)).toBe(2);
  await expect.poll(async () => (await running.counts()).find(({ name }) => name === "test.stumble")?.failed).toBe(1);
});

test("a job that cannot succeed is marked failed at once, without further attempts", async () => {
  await running.jobs.enqueue(context.db, hopeless, { payload: { n: 9 } });
  await until(() => ended.length > 0);
  expect(ended).toMatchObject([{ name: "test.hopeless", outcome: "failed" }]);
  await expect
    .poll(async () => (await running.counts()).find(({ name }) => name === "test.hopeless"))
    .toMatchObject({ failed: 1, waiting: 0 });
});

test("a run past its deadline counts as failed and blocks nothing else", async () => {
  await running.jobs.enqueue(context.db, hang, { payload: { n: 5 } });
  await until(() => ended.some(({ name }) => name === "test.hang"));
  expect(ended).toMatchObject([{ name: "test.hang", outcome: "failed" }]);
});

test("a deferred job does not run before its time, and runs once it has come", async () => {
  const due = new Date(Date.now() + 300);
  await running.jobs.enqueue(context.db, note, { payload: { n: 60 }, startAfter: due });
  await expect.poll(() => seen.length).toBe(1);
  expect(new Date() >= due).toBe(true);
  seen.length = 0;
  await running.jobs.enqueue(context.db, note, { payload: { n: 6 }, startAfter: new Date(Date.now() + 3600_000) });
  await running.jobs.enqueue(context.db, note, { payload: { n: 7 } });
  await until(() => seen.length > 0);
  expect(seen.map((one) => one.payload)).toEqual([{ n: 7 }]);
  expect((await running.counts()).find(({ name }) => name === "test.note")?.waiting).toBe(1);
});

test("a job whose time has passed already runs at once, and no timer is set to a time before now", async () => {
  const delays = vi.spyOn(globalThis, "setTimeout");
  await running.jobs.enqueue(context.db, note, { payload: { n: 61 }, startAfter: new Date(Date.now() - 5_000) });
  await until(() => seen.length > 0);
  const handed = delays.mock.calls.map(([, delay = 0]) => delay);
  delays.mockRestore();
  expect(handed.length).toBeGreaterThan(0);
  expect(Math.min(...handed)).toBeGreaterThanOrEqual(0);
});

test("a payload that the job does not declare is refused when it is enqueued, and marked failed when it is found", async () => {
  await expect(running.jobs.enqueue(context.db, note, { payload: { n: "eight" } as never })).rejects.toThrow();
  await running.jobs.enqueue(context.db, note, { payload: { n: 8 }, startAfter: new Date(Date.now() + 3600_000) });
  await sql`update jobs.job set data = '{"payload":{"n":"eight"}}', start_after = now() where name = 'test.note' and data->'payload'->>'n' = '8'`.execute(
    context.db,
  );
  await running.jobs.enqueue(context.db, note, { payload: { n: 9 } }); // for which the runner looks at once, and finds both
  await until(() => ended.length === 2);
  expect(ended.filter(({ outcome }) => outcome === "failed")).toMatchObject([{ name: "test.note" }]);
  expect(seen.map((one) => one.payload)).toEqual([{ n: 9 }]);
});

test("a job that is not in the list of the portal is refused", async () => {
  await expect(running.jobs.enqueue(context.db, other, { payload: { n: 1 } })).rejects.toThrow("test.other is not in the list");
});

test("many jobs at once all run, each once", async () => {
  const numbers = Array.from({ length: 100 }, (_, n) => n + 1_000);
  await context.db.transaction().execute(async (tx) => {
    for (const n of numbers) await running.jobs.enqueue(tx, note, { payload: { n } });
  });
  await until(() => seen.length >= 100);
  expect(new Set(seen.map((one) => (one.payload as { n: number }).n))).toEqual(new Set(numbers));
  expect(seen.length).toBe(100);
});
