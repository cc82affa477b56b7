import { sql } from "kysely";
import type { Db } from "./db.ts";

/** Those of these queues that have a job which is due: one statement, however many queues there are. */
export async function queuesWithDueJobs(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select q.name from unnest(${[...names]}::text[]) as q (name) where exists (
      select 1 from jobs.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= jobs.job_now())`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
