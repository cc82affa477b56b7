import { sql } from "kysely";
import type { Db } from "./db.ts";

const FUTURE = sql`now() + interval '1 minute'`;

/**
 * Frees jobs that would wait until a database server's clock, which was set back, reaches the old time: due jobs, running or scheduled ones, and pg-boss's own
 * maintenance, which keeps a minimum interval. Returns whether the clock was set back.
 */
export async function freeJobs(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from jobs.version where greatest(cron_on, bam_on, flow_on, reindex_on) > ${FUTURE} limit 1`.execute(db);
  if (rows.length === 0) return false;
  await db.transaction().execute(async (tx) => {
    await sql`update jobs.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null`.execute(
      tx,
    );
    await sql`
      update jobs.queue set monitor_claim_on = null, monitor_on = least(monitor_on, now()), maintain_on = null, delta_on = least(delta_on, now())
      where greatest(monitor_claim_on, monitor_on, maintain_on, delta_on) > ${FUTURE}`.execute(tx);
    // one row of each minute's slot stays, whatever its outcome
    await sql`update jobs.job set singleton_on = null where singleton_on > (${FUTURE}) at time zone 'UTC'`.execute(tx);
    await sql`
      update jobs.job set
        start_after = case when state = 'created' then now() + greatest(start_after - created_on, interval '0') else now() end,
        created_on = least(created_on, now()), started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
      where state < 'completed' and greatest(created_on, started_on, heartbeat_on) > ${FUTURE}`.execute(tx);
  });
  return true;
}
