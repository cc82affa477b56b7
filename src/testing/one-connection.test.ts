import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshDb } from "./database.ts";

test.runIf(process.env["TEST_DATABASE_URL"])(
  "what sends a statement outside of its transaction is refused, as it would wait on the embedded database",
  async () => {
    const { db, close } = await freshDb();
    const outside = () => sql`select 1`.execute(db);
    await expect(db.transaction().execute(outside)).rejects.toThrow("a second connection within a transaction");
    await expect(db.transaction().execute((tx) => sql`select 1`.execute(tx))).resolves.toBeDefined();
    await expect(outside()).resolves.toBeDefined();
    await close();
  },
);
