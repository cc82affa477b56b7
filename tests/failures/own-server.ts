import { afterAll, afterEach, beforeAll } from "vitest";
import { freshFolder } from "#testing/folder.ts";
import { startPostgres, type PostgresServer } from "#testing/postgres-server.ts";
import { endAll } from "./process.ts";

/** A PostgreSQL and a folder for the portals of one file of tests; the portals end after each test, the rest after the last. */
export function ownServer(): { folder: string; server: PostgresServer } {
  const { folder, remove } = freshFolder();
  let started: PostgresServer;
  beforeAll(async () => void (started = await startPostgres()));
  afterEach(endAll);
  afterAll(async () => {
    await started.remove();
    remove();
  });
  return {
    folder,
    get server() {
      return started;
    },
  };
}
