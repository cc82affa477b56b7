import { sql } from "kysely";
import { audit, type Actor } from "./audit.ts";
import type { Db } from "./db.ts";
import { rowsIn } from "./rows-in.ts";

/** A job that was given up, or that failed and is tried again; all failures of a recurring one since it was last done are one. */
export type FailedJob = {
  id: string;
  name: string;
  state: "failed" | "retry";
  /** How often it has run in vain. */
  times: number;
  /** The message of the last error. */
  why: string | null;
  payload: Record<string, unknown>;
  createdAt: Date;
  failedAt: Date | null;
  /** When it is tried again; null once it was given up. */
  nextAt: Date | null;
};

const MOST = 500;

/** Whether jobs were ever started on this database. */
const areThere = async (db: Db): Promise<boolean> =>
  (await rowsIn(db).one(sql<{ is: boolean }>`select to_regclass('jobs.job') is not null as is`)).is;

/** What failed, the latest first; `recurring` names the jobs that come again by themselves: one that was done since has not failed. */
export async function failedJobs(db: Db, recurring: readonly string[]): Promise<FailedJob[]> {
  if (!(await areThere(db))) return [];
  return rowsIn(db).all(sql<FailedJob>`
    with failed as (
      select j.*, j.name = any(${[...recurring]}::text[]) as recurs,
        row_number() over (partition by j.name order by j.completed_on desc nulls first, j.id) as nth,
        count(*) over (partition by j.name) as all_of_name
      from jobs.job j where j.state in ('failed', 'retry') and j.name not like '\\_\\_%'
        and not (j.name = any(${[...recurring]}::text[]) and exists (
          select 1 from jobs.job d where d.name = j.name and d.state = 'completed' and d.completed_on > j.created_on))
    )
    select id, name, case when state = 'retry' then 'retry' else 'failed' end as state,
      (case when recurs then all_of_name else retry_count + 1 end)::int as times, output ->> 'message' as why,
      coalesce(data -> 'payload', '{}') as payload, created_on as "createdAt", completed_on as "failedAt",
      case when state = 'retry' then start_after end as "nextAt"
    from failed where not recurs or nth = 1 order by coalesce(completed_on, start_after) desc, id limit ${MOST}`);
}

/** One of them. */
export const failedJob = async (db: Db, id: string, recurring: readonly string[]): Promise<FailedJob | undefined> =>
  (await failedJobs(db, recurring)).find((job) => job.id === id);

type Acting = { actor: Actor; now: Date; reason?: string | undefined; recurring: readonly string[] };

/** Locks the job's rows: of two who act at once the second finds it changed. Undefined where it has not failed, or not any more. */
async function held(tx: Db, id: string, recurring: readonly string[]): Promise<FailedJob | undefined> {
  if (!(await areThere(tx))) return undefined;
  // one that was retried just now is due, and waits for nobody
  const { rows } = await sql`
    select 1 from jobs.job where id = ${id} and (state = 'failed' or (state = 'retry' and start_after > jobs.job_now())) for update`.execute(
    tx,
  );
  return rows.length > 0 ? failedJob(tx, id, recurring) : undefined;
}

/** Deletes the other failures of a recurring job: they are the same entry. */
const dropOthers = ({ id, name }: FailedJob, tx: Db) =>
  sql`delete from jobs.job where name = ${name} and state = 'failed' and id <> ${id}`.execute(tx);

const entryOf = ({ id, name, times, why }: FailedJob, { actor, now, reason }: Acting) => ({
  ...{ actor, at: now, subject: `${name} ${id}`, before: { times, why }, reason },
});

/** Has it run again at once, once more than it may; false where it has not failed, or not any more. */
export async function retryJob(tx: Db, id: string, acting: Acting): Promise<boolean> {
  const job = await held(tx, id, acting.recurring);
  if (!job) return false;
  if (acting.recurring.includes(job.name)) await dropOthers(job, tx);
  // due for a minute: a transaction that began before this one, and waits for it, finds that it is due
  await sql`
    update jobs.job set state = 'retry', retry_limit = greatest(retry_limit, retry_count + 1),
      start_after = jobs.job_now() - interval '1 minute', completed_on = null
    where id = ${id} and state in ('failed', 'retry')`.execute(tx);
  await audit(tx, { ...entryOf(job, acting), act: "job.retried" });
  return true;
}

/** Gives it up for good; false where it has not failed, or not any more. */
export async function dropJob(tx: Db, id: string, acting: Acting): Promise<boolean> {
  const job = await held(tx, id, acting.recurring);
  if (!job) return false;
  if (acting.recurring.includes(job.name)) await dropOthers(job, tx);
  await sql`delete from jobs.job where id = ${id} and state in ('failed', 'retry')`.execute(tx);
  await audit(tx, { ...entryOf(job, acting), act: "job.dropped" });
  return true;
}
