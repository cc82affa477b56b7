import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { MIGRATIONS } from "#platform/server/open-db.ts";
import { readMigrations } from "#platform/server/migrate.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { countWords, numberWords } from "#vocabulary/number-words.ts";
import { look, ok, untrue, type Finding } from "./finding.ts";

/** A minute of a vignette's start, a due date or the end of a code would be another one. */
const MOST_APART_MS = 30_000;
const APART_MS = 2_000;
const LEAST_FREE_BYTES = 1e9;
/** Jobs that are due for longer than that are run by nobody. */
const MOST_WAITING_SECONDS = 600;

type Server = { version: string; number: number; fsync: string; synchronous: string; at: Date; bytes: number; superuser: boolean };
type About = { now: () => Date; embedded: boolean };

/** What the database says of itself: version, durability, clock, size, rights, and what waits in it. */
export async function databaseFindings(db: Db, { now, embedded }: About): Promise<Finding[]> {
  const before = now().getTime();
  const server = await rowsIn(db).one(sql<Server>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as synchronous, clock_timestamp() as at, pg_database_size(current_database())::float8 as bytes,
      current_setting('is_superuser') = 'on' as superuser`);
  const between = (before + now().getTime()) / 2;
  return [
    ...(embedded
      ? [look("database", `the embedded one, ${megabytes(server.bytes)}: one process, without a replica`)]
      : serverFindings(server)),
    clockFinding(server.at.getTime() - between),
    ...(await contentFindings(db)),
  ];
}

function serverFindings({ version, number, bytes, fsync, synchronous, superuser }: Server): Finding[] {
  const isOld = number < 150_000;
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
  const isThere = (table: string) => rowsIn(db).some(sql`select 1 where to_regclass(${table}) is not null`);
  if (!(await isThere("platform.migrations"))) return [look("tables", "none yet: the first start of a portal makes them")];
  const applied = await rowsIn(db).all(sql<{ name: string }>`select name from platform.migrations`);
  const names = new Set(applied.map(({ name }) => name));
  const pending = readMigrations(MIGRATIONS).files.filter(({ name }) => !names.has(name)).length;
  return [
    pending > 0 ? look("tables", `${pending} changes wait for the next start of a portal`) : ok("tables", "as this version has them"),
    ...((await isThere("jobs.job")) ? await jobsFindings(db) : [look("jobs", "no portal or worker has run on this database yet")]),
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

async function jobsFindings(db: Db): Promise<Finding[]> {
  const { waiting, seconds, failed } = await rowsIn(db).one(sql<{ waiting: number; seconds: number; failed: number }>`
    select count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8 as seconds,
      count(*) filter (where state = 'failed')::int as failed
    from jobs.job where name not like '\\_\\_%'`);
  const oldest = Math.round(seconds / 60);
  return [
    seconds > MOST_WAITING_SECONDS
      ? untrue(
          "jobs",
          `${waiting} wait, the oldest for ${oldest} minutes: no worker runs them, and what customers were promised is not done`,
        )
      : ok("jobs", `${waiting} wait`),
    ...(failed > 0 ? [look("jobs", `${failed} were given up: npm run jobs -- list`)] : []),
  ];
}

async function staffFindings(db: Db): Promise<Finding[]> {
  const administrators = await rowsIn(db).one(sql<{ many: number }>`
    select count(*)::int as many from people.staff_roles r join people.users u on u.id = r.user_id where r.role = 'administrator' and u.ended_at is null`);
  return administrators.many > 0
    ? [ok("staff", `${administrators.many} administrators`)]
    : [look("staff", "no administrator: npm run staff -- add")];
}

/** Room on the disk of a folder. */
export async function diskFinding(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  return free < LEAST_FREE_BYTES ? look("disk", `${megabytes(free)} free at DATA_DIR`) : ok("disk", `${megabytes(free)} free at DATA_DIR`);
}
