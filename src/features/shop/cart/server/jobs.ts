import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { recurringJob } from "#platform/server/jobs.ts";
import { forgetOlderThan, forgetRemoved } from "./store.ts";
import { DAY_MS, instantBefore } from "#vocabulary/time-units.ts";

/** Carts unchanged for this many days are deleted with their plates, as the policy informs the buyer. */
const RETENTION_DAYS = 30;
/** Days for which a removed entry can be restored. */
const REMOVED_RETENTION_DAYS = 1;

/** Nightly: deletes carts of visitors who did not return. */
export const forgetCarts = recurringJob(
  { name: "cart.forget-old", schedule: "20 4 * * *", attempts: 3 },
  async ({ db, clock }: { db: Db; clock: Clock }) => {
    const daysAgo = (days: number) => instantBefore(clock.now(), days * DAY_MS);
    await forgetRemoved(db, daysAgo(REMOVED_RETENTION_DAYS));
    await forgetOlderThan(db, daysAgo(RETENTION_DAYS));
  },
);
