import { join } from "node:path";
import { openEmbedded } from "#platform/server/embedded-db.ts";
import type { Db } from "#platform/server/db.ts";
import { startJobs, type JobSettings, type RunningJobs } from "#platform/server/job-runner.ts";
import { migrate, readMigrations } from "#platform/server/migrate.ts";
import { releasedMigrations } from "./released-migrations.ts";

const now = readMigrations(join(import.meta.dirname, "../../migrations"));
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** An embedded database as it was before a migration of 0.1, by its file name, and the way on from there. */
export async function openBefore(migration: string) {
  const { engine, db, inTransaction } = await openEmbedded({});
  await migrate(inTransaction, { files: releasedMigrations.filter(({ name }) => name < migration) });
  const database = { kind: "embedded" as const, engine, db, ready: async () => true, close: async () => undefined };
  return {
    db,
    engine,
    /** Queues jobs as the portal of that time declared them. */
    async enqueue(declared: JobSettings["declared"], add: (jobs: RunningJobs["jobs"], db: Db) => Promise<unknown>): Promise<void> {
      const running = await startJobs({ database, declared, deps: () => ({}), log, work: false });
      await add(running.jobs, db);
      await running.stop(0);
    },
    /** Runs the migration and all later ones, or those before another one of 0.1; returns their names. */
    async migrate(before?: string): Promise<string[]> {
      const done = await migrate(inTransaction, { files: releasedMigrations.filter(({ name }) => before === undefined || name < before) });
      return before === undefined ? [...done, ...(await migrate(inTransaction, now))] : done;
    },
  };
}
