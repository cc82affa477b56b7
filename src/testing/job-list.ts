import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import type { Job, Jobs } from "#platform/server/jobs.ts";

/** Jobs as rows of a table, enqueued in the caller's transaction as in the portal, and run when a test says so. */
export async function jobList(db: Db, declared: Job[]): Promise<{ jobs: Jobs; runDue: (deps: unknown) => Promise<string[]> }> {
  await sql`create schema if not exists testing`.execute(db);
  await sql`create table if not exists testing.jobs (id int generated always as identity, name text not null, payload jsonb not null)`.execute(
    db,
  );
  const jobs: Jobs = {
    enqueue: async (tx, { name, payload: shape }, { payload }) =>
      void (await sql`insert into testing.jobs (name, payload) values (${name}, ${JSON.stringify(shape.parse(payload))}::jsonb)`.execute(
        tx,
      )),
  };
  /** Runs pending jobs, and those that they enqueue, until none is left; returns the names. A job that throws stays, and its error is thrown. */
  const runDue = async (deps: unknown): Promise<string[]> => {
    const ran: string[] = [];
    for (;;) {
      const { rows } = await sql<{
        id: number;
        name: string;
        payload: unknown;
      }>`select id, name, payload from testing.jobs order by id limit 1`.execute(db);
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
