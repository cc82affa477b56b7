import type { KnownPerson } from "#features/account/customers/contract.ts";
import type { Actor } from "#platform/server/audit.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { dropJob, failedJobs, retryJob, type FailedJob } from "#platform/server/failed-jobs.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { failedJobsContract, type Failed } from "../contract.ts";

type FailedJobsDependencies = {
  db: Db;
  clock: Clock;
  customers: { peopleById(db: Db, ids: readonly string[]): Promise<KnownPerson[]> };
  /** The names of the jobs that come again by themselves. */
  recurring: readonly string[];
};

const userOf = ({ payload: { userId } }: FailedJob): string[] => (typeof userId === "string" ? [userId] : []);

async function shown(db: Db, { customers, recurring }: FailedJobsDependencies): Promise<Failed> {
  const jobs = await failedJobs(db, recurring);
  const people = await customers.peopleById(db, [...new Set(jobs.flatMap(userOf))]);
  return {
    jobs: jobs.map((job) => ({
      ...{ id: job.id, name: job.name, state: job.state, times: job.times, why: job.why },
      isRecurring: recurring.includes(job.name),
      customer: people.find(({ id }) => id === userOf(job)[0])?.customer?.code ?? null,
      about: Object.entries(job.payload).map(([name, value]) => ({
        name,
        value: typeof value === "string" ? value : JSON.stringify(value),
      })),
      createdAt: job.createdAt.toISOString(),
      failedAt: job.failedAt?.toISOString() ?? null,
      nextAt: job.nextAt?.toISOString() ?? null,
    })),
  };
}

type Acting = { actor: Actor; params: { id: string }; body: { reason?: string | undefined } };
type Answer = { status: 200; body: Failed } | { status: 409; body: { problem: "not-failed" } };

type Working = { work: typeof retryJob; deps: FailedJobsDependencies };

async function act(tx: Db, { actor, params, body }: Acting, { work, deps }: Working): Promise<Answer> {
  const reason = body.reason?.trim() || undefined;
  const done = await work(tx, params.id, { actor, now: deps.clock.now(), recurring: deps.recurring, reason });
  return done ? { status: 200, body: await shown(tx, deps) } : { status: 409, body: { problem: "not-failed" } };
}

export const failedJobsFeature: ServerFeature<typeof failedJobsContract, FailedJobsDependencies> = {
  contract: failedJobsContract,
  handlers: {
    failedJobsList: async (_, deps) => ({ status: 200, body: await shown(deps.db, deps) }),
    retryFailedJob: (request, deps) => request.once((tx) => act(tx, request, { work: retryJob, deps })),
    dropFailedJob: (request, deps) => request.once((tx) => act(tx, request, { work: dropJob, deps })),
  },
};

export const failedJobsServer = { name: "failed-jobs", about: "Jobs that failed, for supervisors.", feature: failedJobsFeature };
