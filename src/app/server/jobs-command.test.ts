import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { entriesOf } from "#platform/server/audit-keeping.ts";
import type { Db } from "#platform/server/db.ts";
import { startJobs } from "#platform/server/job-runner.ts";
import { freshDb } from "#testing/database.ts";
import { emptied } from "#testing/tables.ts";
import { jobs as declared } from "./features.ts";
import { runJobs } from "./jobs-command.ts";

let fresh: Awaited<ReturnType<typeof freshDb>>;
beforeAll(async () => void (fresh = await freshDb()));
afterAll(() => fresh.close());

const [MAIL, SWEEP] = ["00000000-0000-4000-8000-0000000000b1", "00000000-0000-4000-8000-0000000000b2"];

async function run(...given: string[]) {
  const written = { out: "", err: "" };
  const stream = (name: "out" | "err") => ({ write: (text: string) => void (written[name] += text) });
  const database = <T>(work: (db: Db) => Promise<T>) => work(fresh.db);
  const code = await runJobs(given, {}, { out: stream("out"), err: stream("err"), database });
  return { code, ...written };
}

test("a database on which no portal has run yet has no failed jobs", async () => {
  expect(await run("list")).toEqual({ code: 0, out: "No job has failed.\n", err: "" });
  expect(await run("retry", MAIL)).toMatchObject({ code: 1, out: "" });
});

beforeEach(async ({ task }) => {
  if (task.name.startsWith("a database on which")) return;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const running = await startJobs({ database: fresh.database, declared, deps: () => ({}), log, work: false });
  await running.stop(0);
  await sql`delete from jobs.job`.execute(fresh.db);
  await emptied(fresh.db, "audit.entries");
  await sql`
    insert into jobs.job (id, name, data, state, retry_limit, retry_count, output, created_on, started_on, completed_on)
    values (${MAIL}, 'access.send-invitation', '{"payload": {"requestId": "r1"}}', 'failed', 9, 9, '{"message": "the mail was refused"}',
      '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z'),
      (${SWEEP}, 'platform.watch-clock', '{}', 'failed', 0, 0, '{"message": "no clock"}', '2026-11-20T07:00:00Z', '2026-11-20T07:00:00Z', '2026-11-20T07:00:00Z')`.execute(
    fresh.db,
  );
});

test("what failed is listed and shown: what, whose, why, how often, and when it is tried again", async () => {
  expect((await run("list")).out).toBe(
    `${MAIL}\taccess.send-invitation\t10 ×\tgiven up\tthe mail was refused\n${SWEEP}\tplatform.watch-clock\t1 ×\tgiven up\tno clock\n`,
  );
  const shown = (await run("show", MAIL)).out;
  for (const part of [
    "job: access.send-invitation",
    'about: {"requestId":"r1"}',
    "why: the mail was refused",
    "times: 10",
    "isRecurring: false",
    "nextTry: none",
  ])
    expect(shown).toContain(`${part}\n`);
  expect((await run("show", SWEEP)).out).toContain("isRecurring: true\n");
});

test("a retry and a drop are done once, and are entries of the audit list", async () => {
  expect(await run("retry", MAIL)).toEqual({ code: 0, out: `The job ${MAIL} runs again now.\n`, err: "" });
  const { rows } = await sql<{ state: string; is: boolean }>`
    select state::text as state, start_after <= now() and retry_limit > retry_count as is from jobs.job where id = ${MAIL}`.execute(
    fresh.db,
  );
  expect(rows).toEqual([{ state: "retry", is: true }]);
  expect(await run("drop", SWEEP, "--reason", "known and mended")).toMatchObject({ code: 0, out: `The job ${SWEEP} is given up.\n` });
  expect(await run("drop", SWEEP, "--reason", "again")).toMatchObject({ code: 1, err: expect.stringContaining("no job") as string });
  const entries = await entriesOf(fresh.db, { since: new Date(0), most: 9 });
  expect(entries.map(({ act, command, reason }) => ({ act, command, reason }))).toEqual([
    { act: "job.dropped", command: "jobs drop", reason: "known and mended" },
    { act: "job.retried", command: "jobs retry", reason: null },
  ]);
});

test.each([
  ["list all"],
  ["show"],
  ["show 12"],
  [`show ${MAIL} --reason x`],
  [`drop ${MAIL}`],
  [`drop ${MAIL} --reason`],
  ["retry all"],
  ["clear"],
])("wrong usage changes nothing: %s", async (command) => {
  expect(await run(...command.split(" "))).toMatchObject({
    code: 2,
    out: "",
    err: expect.stringContaining("npm run jobs -- list") as string,
  });
});
