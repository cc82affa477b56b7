import * as z from "zod/mini";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { customers } from "#app/server/customers.ts";
import { startJobs } from "#platform/server/job-runner.ts";
import { job, recurringJob, type Job } from "#platform/server/jobs.ts";
import { freshDb } from "#testing/database.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { fillWithPeople, home, operator } from "#testing/people.ts";
import { NOW, opened, openServer } from "#testing/server.ts";
import { standingClock } from "#platform/server/clock.ts";
import { dropFailedJob, failedJobsList, retryFailedJob } from "../contract.ts";
import { failedJobsFeature } from "./feature.ts";

const [OF_HOME, SWEEP] = ["00000000-0000-4000-8000-0000000000b1", "00000000-0000-4000-8000-0000000000b2"];

const mail = job({ name: "test.mail", payload: z.unknown(), attempts: 10, run: async () => undefined });
const sweep = recurringJob({ name: "test.sweep", schedule: "0 3 1 1 *" }, async () => undefined);
const declared = [mail, sweep] as Job[];

const portal = await openForTests(
  async () => {
    const { db, database, close } = await freshDb();
    await fillWithPeople(db);
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const running = await startJobs({ database, declared, deps: () => ({}), log, work: false });
    const clock = standingClock(NOW);
    const feature = opened(failedJobsFeature, { db, clock, customers, recurring: ["test.sweep"] });
    const server = await openServer(db, [feature], { clock });
    const closeAll = async () => {
      await server.close();
      await running.stop(0);
      await close();
    };
    return { db, desk: server.browser(operator), close: closeAll };
  },
  async ({ db }) => {
    await sql`delete from jobs.job`.execute(db);
    await sql`
      insert into jobs.job (id, name, data, state, retry_limit, retry_count, output, created_on, started_on, completed_on, start_after)
      values (${OF_HOME}, 'test.mail', ${JSON.stringify({ payload: { userId: home.id, parts: [1, 2] } })}::text::jsonb, 'retry', 9, 4,
        '{"message": "the mail server is away"}', ${NOW}, ${NOW}, null, ${NOW}::timestamptz + interval '5 minutes'),
        (${SWEEP}, 'test.sweep', '{}', 'failed', 0, 0, '{"message": "no"}', ${NOW}, ${NOW}, ${NOW}, ${NOW})`.execute(db);
  },
);

test("a supervisor sees what failed, for which customer, on which ids, and when it is tried again", async () => {
  const { body } = await portal.desk.call(failedJobsList, {});
  const at = new Date(NOW).toISOString();
  expect(body.jobs).toHaveLength(2);
  expect(body.jobs).toContainEqual({
    ...{
      id: OF_HOME,
      name: "test.mail",
      state: "retry",
      isRecurring: false,
      times: 5,
      why: "the mail server is away",
      customer: "100000001",
    },
    about: [
      { name: "parts", value: "[1,2]" },
      { name: "userId", value: home.id },
    ],
    ...{ createdAt: at, failedAt: null, nextAt: new Date(Date.parse(NOW) + 300_000).toISOString() },
  });
  expect(body.jobs.find(({ id }) => id === SWEEP)).toMatchObject({
    isRecurring: true,
    customer: null,
    about: [],
    failedAt: at,
    nextAt: null,
  });
});

test("what somebody else has retried or dropped meanwhile is refused, and so is what never failed", async () => {
  const params = { id: SWEEP };
  expect(await portal.desk.call(dropFailedJob, { params, body: { reason: "known" } })).toMatchObject({ status: 200 });
  const late = { status: 409, body: { problem: "not-failed" } };
  expect(await portal.desk.call(dropFailedJob, { params, body: { reason: "known" } })).toMatchObject(late);
  expect(await portal.desk.call(retryFailedJob, { params, body: {} })).toMatchObject(late);
  expect((await portal.desk.call(failedJobsList, {})).body.jobs.map(({ id }) => id)).toEqual([OF_HOME]);
});
