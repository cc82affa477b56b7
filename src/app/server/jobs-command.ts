import { pathToFileURL } from "node:url";
import { CannotStart } from "#platform/server/cannot-start.ts";
import type { Db } from "#platform/server/db.ts";
import { dropJob, failedJob, failedJobs, retryJob, type FailedJob } from "#platform/server/failed-jobs.ts";
import { databaseOf, runCommand, withoutSecret, type Environment, type OnDatabase, type Output } from "./command.ts";
import { configFrom } from "./config.ts";
import { recurringJobs } from "./features.ts";

const USAGE = `npm run jobs -- list
npm run jobs -- show ID
npm run jobs -- retry ID [--reason TEXT]
npm run jobs -- drop ID --reason TEXT

Jobs that were given up, or failed and are tried again, in the database at DATABASE_URL or the embedded one under DATA_DIR. A recurring job that fails is one
entry until it is done again. retry has one run again at once, in the portal or its worker; drop gives it up for good. Both are in the audit list.
`;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LONGEST_REASON = 500;
const recurring = recurringJobs();

type Surroundings = {
  out: Output;
  err: Output;
  now?: Date;
  /** The database of the command; left out: opened as the environment says. */
  database?: OnDatabase;
};
type Work = (db: Db, now: Date) => Promise<string>;

/** Runs the command; returns its exit code: 0 done, 1 not done, 2 wrong usage. */
export const runJobs = (
  given: string[],
  environment: Environment,
  { out, err, now = new Date(), database }: Surroundings,
): Promise<number> =>
  runCommand(
    given,
    {
      usage: USAGE,
      workOf,
      run: (work: Work) => (database ?? databaseOf(configFrom(withoutSecret(environment), { starts: false }), err))((db) => work(db, now)),
    },
    { out, err },
  );

function workOf([command, id, option, text = "", ...more]: string[]): Work | undefined {
  if (command === "list" && id === undefined)
    return async (db) => (await failedJobs(db, recurring)).map(inOneLine).join("") || "No job has failed.\n";
  const reason = text.trim();
  const isReason = option === "--reason" && reason !== "" && reason.length <= LONGEST_REASON;
  if (id === undefined || !ID.test(id) || more.length > 0 || (option !== undefined && !isReason)) return undefined;
  if (command === "show" && option === undefined) return async (db) => whole(await failedJob(db, id, recurring), id);
  if (command === "retry") return (db, now) => acted(db, retryJob, { id, now, reason });
  if (command === "drop" && isReason) return (db, now) => acted(db, dropJob, { id, now, reason });
  return undefined;
}

type Acting = { id: string; now: Date; reason: string };

async function acted(db: Db, work: typeof retryJob, { id, now, reason }: Acting): Promise<string> {
  const isRetry = work === retryJob;
  const actor = { command: isRetry ? "jobs retry" : "jobs drop" };
  const acting = { actor, now, recurring, ...(reason !== "" && { reason }) };
  if (!(await db.transaction().execute((tx) => work(tx, id, acting)))) throw new CannotStart(notFailed(id));
  return `The job ${id} ${isRetry ? "runs again now" : "is given up"}.\n`;
}

const notFailed = (id: string): string => `no job ${id} has failed, or it was retried or dropped meanwhile.`;

const inOneLine = ({ id, name, times, why, nextAt }: FailedJob): string =>
  `${[id, name, `${times} ×`, nextAt ? `again ${nextAt.toISOString()}` : "given up", why ?? ""].join("\t")}\n`;

function whole(job: FailedJob | undefined, id: string): string {
  if (!job) throw new CannotStart(notFailed(id));
  const { name, times, why, payload, createdAt, failedAt, nextAt } = job;
  const parts = {
    ...{ job: name, id, about: JSON.stringify(payload), why, times, isRecurring: recurring.includes(name) },
    ...{ createdAt: createdAt.toISOString(), failedAt: failedAt?.toISOString(), nextTry: nextAt?.toISOString() ?? "none" },
  };
  return Object.entries(parts).map(([part, value]) => `${part}: ${value ?? "–"}\n`).join(""); // prettier-ignore
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await runJobs(process.argv.slice(2), process.env, { out: process.stdout, err: process.stderr });
