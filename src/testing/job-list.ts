import { sql } from "kysely";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Job, Jobs } from "#platform/server/jobs.ts";

/** Jobs as rows of a table, enqueued in the caller's transaction as in the portal, and run when a test says so; with a clock, those alone whose time has come. */
export async function jobList(
  db: Db,
  declared: Job[],
  clock?: Pick<Clock, "now">,
): Promise<{ jobs: Jobs; runDue: (deps: unknown) => Promise<string[]> }> {
  await sql`create schema if not exists testing`.execute(db);
  await sql`create table if not exists testing.jobs (id int generated always as identity, name text not null, payload jsonb not null,
      start_after timestamptz)`.execute(db);
  const jobs: Jobs = {
    enqueue: async (tx, { name, payload: shape }, { payload, startAfter }) =>
      void (await sql`
        insert into testing.jobs (name, payload, start_after)
        values (${name}, ${JSON.stringify(shape.parse(payload))}::jsonb, ${startAfter ?? null})`.execute(tx)),
  };
  /** Runs pending jobs, and those that they enqueue, until none is left; returns the names. A job that throws stays, and its error is thrown. */
  const runDue = async (deps: unknown): Promise<string[]> => {
    const ran: string[] = [];
    for (;;) {
      const { rows } = await sql<{
        id: number;
        name: string;
        payload: unknown;
      }>`select id, name, payload from testing.jobs
        where start_after is null or start_after <= ${clock?.now() ?? "infinity"} order by id limit 1`.execute(db);
      const [next] = rows;
      if (!next) return ran;
      const job = declared.find(({ name }) => name === next.name);
      if (!job) throw new Error(`no job ${next.name}`);
      await job.run(next.payload, deps as never);
      await sql`delete from testing.jobs where id = ${next.id}`.execute(db);
      ran.push(next.name);
    }
  };
  return { jobs, runDue };
}
