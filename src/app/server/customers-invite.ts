import { readFileSync } from "node:fs";
import { INVITED_AT_ONCE, inviteMany } from "#features/account/access/invitation/server/many.ts";
import { audit } from "#platform/server/audit.ts";
import { isForOperator } from "#platform/server/cannot-start.ts";
import { startJobs } from "#platform/server/job-runner.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { openDatabase, type Database } from "#platform/server/open-db.ts";
import { placeOfDatabase, warningsTo, withoutSecret } from "./command.ts";
import { configFrom } from "./config.ts";
import { jobs as declared } from "./features.ts";

type Output = { write(text: string): unknown };
type Environment = Record<string, string | undefined>;

/** The customer numbers of a file, one a line; the lines that have none. */
export function customerNumbersIn(text: string): { numbers: string[]; faults: number[] } {
  const lines = text.split(/\r?\n/).map((line, at) => ({ number: line.trim(), at: at + 1 }));
  const filled = lines.filter(({ number }) => number !== "");
  return {
    numbers: [...new Set(filled.map(({ number }) => number))],
    faults: filled.filter(({ number }) => !/^\d{9}$/.test(number)).map(({ at }) => at),
  };
}

/** `invite FILE` or `invite --all`: leaves the work to the portal, which sends. Returns the exit code. */
export async function runInvite(
  [name, ...more]: string[],
  environment: Environment,
  { out, err }: { out: Output; err: Output },
): Promise<number> {
  if (name === undefined || more.length > 0) {
    err.write("npm run customers -- invite FILE | --all\n");
    return 2;
  }
  try {
    const read = name === "--all" ? undefined : customerNumbersIn(readFileSync(name, "utf8"));
    if (read && (read.faults.length > 0 || read.numbers.length === 0)) {
      const where = read.faults.length > 0 ? `no customer number in line ${read.faults.slice(0, 20).join(", ")}` : "it is empty";
      err.write(`Nobody is invited: ${where}. A line is a number of nine digits.\n`);
      return 1;
    }
    await enqueueInvitations(read?.numbers, { environment, err });
    const whom = read ? `the users of ${read.numbers.length} customers` : "everybody who waits for activation and has no open invitation";
    out.write(`The portal invites ${whom}, now or when it runs.\n`);
    return 0;
  } catch (error) {
    const { message, stack, code } = error as NodeJS.ErrnoException;
    const unreadable = code === "ENOENT" || code === "EISDIR" || code === "EACCES";
    err.write(`Nobody is invited: ${unreadable ? `${name} cannot be read.` : isForOperator(error) ? message : stack}\n`);
    return 1;
  }
}

type Surroundings = { environment: Environment; err: Output };

async function enqueueInvitations(numbers: string[] | undefined, { environment, err }: Surroundings): Promise<void> {
  const { info, warn } = warningsTo(err);
  const log = { info, warn, error: warn };
  const database = await openDatabase({ ...placeOfDatabase(configFrom(withoutSecret(environment), { starts: false })), poolSize: 2, log });
  try {
    const running = await startJobs({ database, declared, deps: () => ({}), log, work: false });
    await enqueueFor(numbers, database, running.jobs);
    await running.stop(1_000);
  } finally {
    await database.close();
  }
}

/** All jobs in one transaction: everybody is invited, or nobody. */
const enqueueFor = (numbers: string[] | undefined, { db }: Database, jobs: Jobs): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const invited = { actor: { command: "customers invite" }, at: new Date(), act: "users.invited" } as const;
    await audit(tx, { ...invited, after: { customers: numbers?.length ?? "all" } });
    if (!numbers) return jobs.enqueue(tx, inviteMany, { payload: {} });
    for (let at = 0; at < numbers.length; at += INVITED_AT_ONCE)
      await jobs.enqueue(tx, inviteMany, { payload: { customers: numbers.slice(at, at + INVITED_AT_ONCE) } });
  });
