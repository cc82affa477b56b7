import { pathToFileURL } from "node:url";
import { CannotStart, isForOperator } from "#platform/server/cannot-start.ts";
import type { Db } from "#platform/server/db.ts";
import { dropJob, failedJob, failedJobs, retryJob, type FailedJob } from "#platform/server/failed-jobs.ts";
import { openDatabase } from "#platform/server/open-db.ts";
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

type Output = { write(text: string): unknown };
type Surroundings = {
  out: Output;
  err: Output;
  now?: Date;
  /** The database of the command; left out: opened as the environment says. */
  database?: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};
type Environment = Record<string, string | undefined>;
type Work = (db: Db, now: Date) => Promise<string>;

/** Runs the command; returns its exit code: 0 done, 1 not done, 2 wrong usage. */
export async function runJobs(
  given: string[],
  environment: Environment,
  { out, err, now = new Date(), database }: Surroundings,
): Promise<number> {
  if (given[0] === "--help") {
    out.write(USAGE);
    return 0;
  }
  const work = workOf(given);
  if (!work) {
    err.write(USAGE);
    return 2;
  }
  try {
    out.write(await (database ?? databaseOf(environment, err))((db) => work(db, now)));
    return 0;
  } catch (error) {
    const { message, stack } = error as Error;
    err.write(`Nothing was changed: ${isForOperator(error) ? message : stack}\n`);
    return 1;
  }
}

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

const databaseOf =
  (environment: Environment, err: Output): NonNullable<Surroundings["database"]> =>
  async (work) => {
    const { DATABASE_URL, DATA_DIR } = configFrom({ SESSION_SECRET: "a command signs nothing: no key is needed", ...environment });
    const log = { info: () => undefined, warn: (_: object, message: string) => void err.write(`${message}\n`) };
    const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR, poolSize: 1, log });
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  };

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await runJobs(process.argv.slice(2), process.env, { out: process.stdout, err: process.stderr });
