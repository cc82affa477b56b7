import { statfs } from "node:fs/promises";
import type { Db } from "#platform/server/db.ts";
import { jobsDue, pendingMigrations, serverState, type JobsDue, type ServerState } from "#platform/server/database-state.ts";
import { countWords, numberWords } from "#vocabulary/number-words.ts";
import { countOtherAdministrators } from "#features/account/customers/server/staff.ts";
import { look, ok, untrue, type Finding } from "./finding.ts";

/** A minute of a vignette's start, a due date or the end of a code would be another one. */
const MOST_APART_MS = 30_000;
const APART_MS = 2_000;
const LEAST_FREE_BYTES = 1e9;
/** Nobody has this id: all administrators are others. */
const NOBODY = "00000000-0000-0000-0000-000000000000";
/** Jobs that are due for longer than that are run by nobody. */
const MOST_WAITING_SECONDS = 600;

type About = { now: () => Date; embedded: boolean };

/** What the database says of itself: version, durability, clock, size, rights, and what waits in it. */
export async function databaseFindings(db: Db, { now, embedded }: About): Promise<Finding[]> {
  const before = now().getTime();
  const server = await serverState(db);
  const between = (before + now().getTime()) / 2;
  return [
    ...(embedded
      ? [look("database", `the embedded one, ${megabytes(server.bytes)}: one process, without a replica`)]
      : serverFindings(server)),
    clockFinding(server.at.getTime() - between),
    ...(await contentFindings(db)),
  ];
}

function serverFindings({ version, versionNumber, bytes, fsync, synchronous, superuser }: ServerState): Finding[] {
  const isOld = versionNumber < 150_000;
  const isDurable = fsync === "on" && synchronous !== "off";
  return [
    isOld
      ? look("database", `PostgreSQL ${version} is older than 15, with which it was tried`)
      : ok("database", `PostgreSQL ${version}, ${megabytes(bytes)}`),
    isDurable
      ? ok("durability", `fsync on, synchronous_commit ${synchronous}`)
      : untrue(
          "durability",
          `fsync is ${fsync}, synchronous_commit ${synchronous}: an order that was confirmed may be gone after a loss of power`,
        ),
    superuser ? look("rights", "the portal's user is a superuser: make it the owner of its database alone") : ok("rights", "no superuser"),
  ];
}

/** Whether the portal's tables are there as this version has them, whether jobs are run, and who is staff. */
async function contentFindings(db: Db): Promise<Finding[]> {
  const pending = await pendingMigrations(db);
  if (pending === undefined) return [look("tables", "none yet: the first start of a portal makes them")];
  return [
    pending > 0 ? look("tables", `${pending} changes wait for the next start of a portal`) : ok("tables", "as this version has them"),
    ...jobsFindings(await jobsDue(db)),
    ...(pending > 0 ? [] : await staffFindings(db)),
  ];
}

const megabytes = (bytes: number): string => `${countWords(Math.round(bytes / 1e6), "en")} MB`;

/** How far the database's clock is ahead of this machine's, in milliseconds. */
export function clockFinding(aheadMs: number): Finding {
  const seconds = `${numberWords(aheadMs / 1_000, "en", { maximumFractionDigits: 1 })} s`;
  if (Math.abs(aheadMs) > MOST_APART_MS)
    return untrue("clock", `the database's is ${seconds} ahead of this machine's: times on pages and in mails are wrong by it`);
  if (Math.abs(aheadMs) > APART_MS) return look("clock", `the database's is ${seconds} ahead of this machine's: have both follow NTP`);
  return ok("clock", `${seconds} apart from the database's`);
}

function jobsFindings(due: JobsDue | undefined): Finding[] {
  if (!due) return [look("jobs", "no portal or worker has run on this database yet")];
  const { waiting, oldestSeconds, failed } = due;
  const oldest = Math.round(oldestSeconds / 60);
  return [
    oldestSeconds > MOST_WAITING_SECONDS
      ? untrue(
          "jobs",
          `${waiting} wait, the oldest for ${oldest} minutes: no worker runs them, and what customers were promised is not done`,
        )
      : ok("jobs", `${waiting} wait`),
    ...(failed > 0 ? [look("jobs", `${failed} were given up: npm run jobs -- list`)] : []),
  ];
}

async function staffFindings(db: Db): Promise<Finding[]> {
  const many = await countOtherAdministrators(db, NOBODY);
  return many > 0 ? [ok("staff", `${many} administrators who can sign in`)] : [look("staff", "no administrator: npm run staff -- add")];
}

/** Room on the disk of a folder. */
export async function diskFinding(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  return free < LEAST_FREE_BYTES ? look("disk", `${megabytes(free)} free at DATA_DIR`) : ok("disk", `${megabytes(free)} free at DATA_DIR`);
}
