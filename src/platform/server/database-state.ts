import { sql } from "kysely";
import type { Db } from "./db.ts";
import { readMigrations } from "./migrate.ts";
import { MIGRATIONS } from "./open-db.ts";
import { rowsIn } from "./rows-in.ts";

/** What a PostgreSQL says of itself. `fsync` and `synchronous` are `on` where nothing that was acknowledged is lost with the power. */
export type ServerState = {
  version: string;
  versionNumber: number;
  fsync: string;
  synchronous: string;
  at: Date;
  bytes: number;
  superuser: boolean;
};

export const serverState = (db: Db): Promise<ServerState> =>
  rowsIn(db).one(sql<ServerState>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as "versionNumber", current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as synchronous, clock_timestamp() as at, pg_database_size(current_database())::float8 as bytes,
      current_setting('is_superuser') = 'on' as superuser`);

const hasTable = (db: Db, table: string): Promise<boolean> => rowsIn(db).some(sql`select 1 where to_regclass(${table}) is not null`);

/** How many migrations wait for the next start of a portal; undefined where none has ever started. */
export async function pendingMigrations(db: Db): Promise<number | undefined> {
  if (!(await hasTable(db, "platform.migrations"))) return undefined;
  const applied = await rowsIn(db).all(sql<{ name: string }>`select name from platform.migrations`);
  const names = new Set(applied.map(({ name }) => name));
  return readMigrations(MIGRATIONS).files.filter(({ name }) => !names.has(name)).length;
}

/** Jobs that are due, for how many seconds the oldest has been, and those that were given up. */
export type JobsDue = { waiting: number; oldestSeconds: number; failed: number };

/** The jobs of the whole portal; undefined where no portal or worker has run yet. */
export async function jobsDue(db: Db): Promise<JobsDue | undefined> {
  if (!(await hasTable(db, "jobs.job"))) return undefined;
  return rowsIn(db).one(sql<JobsDue>`
    select count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8 as "oldestSeconds",
      count(*) filter (where state = 'failed')::int as failed
    from jobs.job where name not like '\\_\\_%'`);
}
