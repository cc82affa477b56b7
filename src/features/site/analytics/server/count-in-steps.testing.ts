import { openPostgres } from "#platform/server/postgres-db.ts";
import { rollUp } from "./roll-up.ts";

/** Started as a process by a test that kills it: counts in steps of this many events and reports when it begins. */
const [url = "", most = "100"] = process.argv.slice(2);
const { db, pool } = openPostgres({ url, poolSize: 2, log: { warn: () => undefined } });
process.send?.("begins");
while ((await rollUp(db, new Date(), Number(most))) > 0);
await pool.end();
process.disconnect?.();
