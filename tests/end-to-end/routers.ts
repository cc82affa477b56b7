import { sql } from "kysely";
import { setTimeout as pause } from "node:timers/promises";
import { openPostgres } from "#platform/server/postgres-db.ts";
import type { Journey } from "./harness.ts";

/**
 * The simulated routers of a journey's portal. A router that sleeps takes no change until it is woken: what the page shows meanwhile stays for as long as a
 * test looks at it, and nothing is waited for.
 */
export function routersOf({ portal }: Journey) {
  const { db } = openPostgres({ url: portal.databaseUrl, poolSize: 1, log: { warn: () => undefined }, statementMs: 60_000 });

  /** Lets the portal look at the unfinished changes of a contract until they have ended. */
  const finish = async (cid: string): Promise<void> => {
    for (;;) {
      const { rows } = await sql`select 1 from platform.operations where subject = ${cid} and ended_at is null`.execute(db);
      if (rows.length === 0) return;
      await sql`update jobs.job set start_after = now() where name = 'home-internet.run-operation' and state < 'active'`.execute(db);
      await pause(100);
    }
  };
  return {
    close: () => db.destroy(),
    async sleep(cid: string): Promise<void> {
      await sql`update simulated_network.routers set asleep_until = now() + interval '1 day' where cid = ${cid}`.execute(db);
    },
    /** The router takes what it was sent; what it was not sent yet comes soon. */
    async wake(cid: string): Promise<void> {
      await sql`update simulated_network.routers set asleep_until = null where cid = ${cid}`.execute(db);
      await sql`update simulated_network.tasks set due_at = now() where cid = ${cid} and state = 'waiting'`.execute(db);
      await finish(cid);
    },
    /** The time for unfinished changes of a contract is over. */
    async expire(cid: string): Promise<void> {
      await sql`update platform.operations set ends_by = now() where subject = ${cid} and ended_at is null`.execute(db);
      await finish(cid);
    },
  };
}
