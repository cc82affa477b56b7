import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { job } from "#platform/server/jobs.ts";
import { openBefore } from "#testing/before-migration.ts";

const MIGRATION = "0153_names_of_jobs.sql";
const TICKET = "00000000-0000-0000-0000-000000000001";
const USER = "00000000-0000-0000-0000-000000000002";
const NOW = "2026-11-21T10:00:00Z";

const formerJob = (name: `${string}.${string}`) =>
  job({ name, payload: z.strictObject({ of: z.string() }), attempts: 1, run: async () => undefined });
const operationJob = formerJob("home-internet.carry");
const passwordJob = formerJob("account.tell-of-new-password");

let opened: Awaited<ReturnType<typeof openBefore>>;
beforeAll(async () => {
  opened = await openBefore(MIGRATION);
  await opened.enqueue([operationJob, passwordJob], async (jobs, db) => {
    await jobs.enqueue(db, operationJob, { payload: { of: TICKET } });
    await jobs.enqueue(db, passwordJob, { payload: { of: USER } });
  });
  // without its contract
  await opened.engine.exec(`
    set session_replication_role = replica;
    insert into home_internet.operations (ticket_id, cid, family, kind, command_hash, asked_by, asked_at, ends_by, look_again_at)
      values ('${TICKET}', 'C1000001', 'restart', 'restart', 'h', '${USER}', '${NOW}', '2026-11-21T10:05:00Z', '${NOW}');
    set session_replication_role = origin;`);
  expect(await opened.migrate()).toContain(MIGRATION);
});
afterAll(() => opened.engine.close());

test("jobs queued under their former names are found under those of the code", async () => {
  const { rows } = await sql`select name, data->'payload'->>'of' as "of" from jobs.job where data->'payload' ? 'of' order by name`.execute(
    opened.db,
  );
  expect(rows).toEqual([
    { name: "account.send-new-password-notice", of: USER },
    { name: "home-internet.run-operation", of: TICKET },
  ]);
  const former = sql`select name from jobs.queue where name in (${operationJob.name}, ${passwordJob.name})`;
  expect((await former.execute(opened.db)).rows).toEqual([]);
});

test("who requested a change and when is preserved", async () => {
  const { rows } = await sql`select requested_by as "by", requested_at as "at" from home_internet.operations`.execute(opened.db);
  expect(rows).toEqual([{ by: USER, at: new Date(NOW) }]);
});
