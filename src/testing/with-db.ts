import { afterAll, beforeAll } from "vitest";
import type { Db } from "#platform/server/db.ts";
import { freshDb } from "./database.ts";

type Fresh = Awaited<ReturnType<typeof freshDb>>;

/** Opens a database for the tests of one file, and closes it after them. `use` takes and fills it before the first. */
export function withDb(use: (db: Db, database: Fresh["database"]) => unknown): void {
  let fresh: Fresh;
  beforeAll(async () => {
    fresh = await freshDb();
    await use(fresh.db, fresh.database);
  });
  afterAll(() => fresh.close());
}
