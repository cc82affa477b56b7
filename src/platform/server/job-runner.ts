import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { fromKysely, fromPglite, PgBoss, type ConstructorOptions } from "pg-boss";
import { queuesWithDueJobs } from "./due-jobs.ts";
import { freeJobs } from "./jobs-clock.ts";
import type { Job, Jobs } from "./jobs.ts";
import type { Database } from "./open-db.ts";
import { runJob, type Ended, type Sent } from "./run-job.ts";
import { MINUTE_MS } from "#vocabulary/time-units.ts";
import { rowsIn } from "./rows-in.ts";

type Log = Record<"info" | "warn" | "error", (about: object, message: string) => void>;
export type JobSettings = {
  database: Database;
  /** Every job of the portal; an undeclared one can neither be enqueued nor run. */
  declared: Job[];
  /** Passed to each job's `run`; called once, before any job runs, so that jobs can enqueue others. */
  deps: (jobs: Jobs) => unknown;
  log: Log;
  /** False in a process that only enqueues, while a separate worker runs the jobs. */
  work: boolean;
  /** The seconds between looks for work that nothing announced: retries and deferred jobs of another process. */
  lookSeconds?: number;
  onEnded?: (ended: Ended) => void;
};
type QueueCount = { name: string; waiting: number; running: number; failed: number; oldestSeconds: number };
export type RunningJobs = {
  jobs: Jobs;
  /** Waiting, running and failed jobs, by name. */
  counts: () => Promise<QueueCount[]>;
  /** Starts no further job, lets the running ones finish within the grace period, and returns the rest to the queue. */
  stop: (graceMs: number) => Promise<void>;
};

/** Looks for work as soon as a deferred job or a retry is due, at once when it was due already, rather than at the next look. */
type Nudge = (name: string, inMs: number) => void;

const LOOK_SECONDS = 5; // only for jobs that NOTIFY and `nudge` did not announce
const HEARTBEAT_SECONDS = 10; // pg-boss's minimum: a job whose process died runs again after 10 to 16 seconds
const NO_JOB = "00000000-0000-0000-0000-000000000000";
/** Of each queue; a worker runs a batch of so many jobs at once. */
const WORKERS = 3;
const BATCH = 5;
/** Each worker polls by itself so seldom, each queue at an interval of its own: hundreds of polls at one moment would hold up whatever is requested then. */
const POLL_SECONDS = { from: 45, to: 75 };
const NUDGE_WITHIN_MS = MINUTE_MS;
const LONGEST_RETRY_SECONDS = 900;
const CLOCK_SECONDS = 30;
const ZONE = "Europe/Sofia";

/** Starts pg-boss on the given database. Survives the loss of the database and reconnects. */
export async function startJobs(settings: JobSettings): Promise<RunningJobs> {
  const { database, declared, work } = settings;
  const boss = new PgBoss({
    ...connectionOf(database),
    schema: "jobs",
    useListenNotify: work,
    supervise: work,
    schedule: work,
    reindex: false,
  });
  boss.on("error", loggingOnce(settings.log));
  boss.on("warning", ({ message, data }) => settings.log.warn({ data }, message));
  await boss.start();
  await createQueues(boss, settings);
  const workers = new Map<string, string[]>();
  const nudge: Nudge = (name, inMs) => {
    const [worker] = workers.get(name) ?? [];
    if (worker && inMs < NUDGE_WITHIN_MS) setTimeout(() => boss.notifyWorker(worker), Math.max(inMs, 0) + 20).unref();
  };
  const jobs: Jobs = {
    async enqueue(db, { name, payload: shape }, { payload, startAfter }) {
      if (!declared.some((one) => one.name === name)) throw new Error(`the job ${name} is not in the list of jobs that the portal runs`);
      await boss.send(name, { payload: shape.parse(payload) }, { db: fromKysely(db), ...(startAfter && { startAfter }) });
      if (startAfter) nudge(name, startAfter.getTime() - Date.now());
    },
  };
  const deps = settings.deps(jobs);
  if (work) {
    if (database.kind === "embedded") await putBack(database);
    // before the workers, whose first looks for due jobs keep all connections busy
    await setSchedules(boss, declared);
    const { from, to } = POLL_SECONDS;
    for (const [place, one] of declared.entries())
      workers.set(
        one.name,
        await runQueue(boss, one, { ...settings, deps, nudge, pollSeconds: from + ((to - from) * place) / declared.length }),
      );
  }
  const watches = work ? [await watchServersClock(settings), watchDueJobs(boss, workers, settings)] : [];
  const stop = async (graceMs: number) => {
    for (const watch of watches) clearInterval(watch);
    const stopped = boss.stop({ graceful: true, timeout: Math.max(graceMs, 1_000), close: true });
    await Promise.race([stopped.catch(() => undefined), pause(graceMs + 1_000, undefined, { ref: false })]);
  };
  return { jobs, counts: () => countsIn(database), stop };
}

/** Uses its own timer: a scheduled job would be delayed by the same clock. */
async function watchServersClock({ database: { db }, log }: JobSettings): Promise<NodeJS.Timeout> {
  const look = async () => {
    if (await freeJobs(db)) log.warn({}, "the database's clock was set back: jobs go on");
  };
  await look();
  return every(CLOCK_SECONDS, look);
}

/** Wakes the workers of queues with jobs that are due: one look for all of them, where pg-boss would poll for each worker. */
function watchDueJobs(
  boss: PgBoss,
  workers: ReadonlyMap<string, string[]>,
  { database: { db }, lookSeconds = LOOK_SECONDS }: JobSettings,
): NodeJS.Timeout {
  const look = async () => {
    for (const name of await queuesWithDueJobs(db, [...workers.keys()])) for (const worker of workers.get(name)!) boss.notifyWorker(worker);
  };
  return every(lookSeconds, look);
}

/** Looks every so many seconds; errors are reported elsewhere. */
const every = (seconds: number, look: () => Promise<void>): NodeJS.Timeout =>
  setInterval(() => void look().catch(() => undefined), seconds * 1_000).unref();

function connectionOf(database: Database): ConstructorOptions {
  const seconds = (every: number) => ({ superviseIntervalSeconds: every, monitorIntervalSeconds: every });
  if (database.kind === "embedded") return { db: fromPglite(database.engine), backend: "pglite", ...seconds(60), monitorVacuum: false };
  return { connectionString: database.directUrl, max: 3, connectionTimeoutMillis: 1_500, application_name: "vrata-jobs", ...seconds(5) };
}

/** Creates and changes only what differs: most starts find every queue as it is declared. */
async function createQueues(boss: PgBoss, { database, declared }: JobSettings): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, attempts, retryAfter = 1, deadline = 60 } of declared) {
    const options = {
      retryLimit: attempts - 1,
      retryDelay: retryAfter,
      retryBackoff: true,
      retryDelayMax: Math.max(LONGEST_RETRY_SECONDS, retryAfter),
      expireInSeconds: deadline + 5, // a run is ended by its own deadline first: see runOne
      notify: true,
      ...(database.kind === "postgres" && { heartbeatSeconds: HEARTBEAT_SECONDS }),
    };
    const known = there.get(name);
    if (!known) await boss.createQueue(name, options);
    else if (!isDeepStrictEqual({ ...known, ...options }, known)) await boss.updateQueue(name, options);
  }
  // whatever pg-boss has not cached is cached now: it must not query while a transaction holds the only connection
  for (const { name } of declared) if (!there.has(name)) await boss.findJobs(name, { id: NO_JOB });
}

/** Only this process runs jobs on the embedded database, so jobs marked as running were interrupted by a crash. */
async function putBack({ db }: Database): Promise<void> {
  await sql`
    update jobs.job set
      state = (case when retry_count < retry_limit then 'retry' else 'failed' end)::jobs.job_state,
      completed_on = case when retry_count < retry_limit then null else now() end,
      start_after = now(), heartbeat_on = null
    where state = 'active'`.execute(db);
}

type Running = Omit<JobSettings, "deps"> & { deps: unknown; nudge: Nudge; pollSeconds: number };

/** Starts the workers of a queue, and returns their ids: each is woken on its own. */
function runQueue(boss: PgBoss, one: Job, { nudge, pollSeconds, ...settings }: Running): Promise<string[]> {
  const options = {
    batchSize: BATCH,
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    burstWhenBatchFull: true,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  const startWorker = () =>
    boss.work<Sent, unknown, typeof options>(one.name, options, async (batch) => {
      const results = await Promise.all(batch.map((sent) => runJob(one, sent, settings)));
      for (const { retryDelay, retryCount } of batch.filter(({ id }) =>
        results.some((result) => result.id === id && result.status === "failed"),
      ))
        nudge(one.name, retryDelay * 2 ** (retryCount + 1) * 1_000);
      return results;
    });
  return Promise.all(Array.from({ length: WORKERS }, startWorker));
}

async function setSchedules(boss: PgBoss, declared: Job[]): Promise<void> {
  const scheduled = new Map<string, string>(declared.flatMap(({ name, schedule }) => (schedule ? [[name, schedule]] : [])));
  const there = new Map((await boss.getSchedules()).map(({ name, cron, timezone }) => [name, `${timezone} ${cron}`]));
  for (const [name, cron] of scheduled) if (there.get(name) !== `${ZONE} ${cron}`) await boss.schedule(name, cron, {}, { tz: ZONE });
  for (const name of there.keys()) if (!scheduled.has(name)) await boss.unschedule(name);
}

const countsIn = ({ db }: Database): Promise<QueueCount[]> =>
  rowsIn(db).all(sql<QueueCount>`
    select q.name, count(*) filter (where j.state < 'active')::int as waiting, count(*) filter (where j.state = 'active')::int as running,
      count(*) filter (where j.state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(j.start_after) filter (where j.state < 'active' and j.start_after <= now())), 0)::float8 as "oldestSeconds"
    from jobs.queue q left join jobs.job j on j.name = q.name where q.name not like '\\_\\_%' group by q.name order by q.name`);

/** While the database is away every queue reports it every two seconds; this logs it once in ten. */
function loggingOnce(log: Log) {
  let quietUntil = 0;
  return (error: Error) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + 10_000;
    log.warn({ fault: (error as { code?: string }).code }, `jobs wait: ${error.message}`);
  };
}
