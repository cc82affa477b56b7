import * as z from "zod/mini";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { job } from "#platform/server/jobs.ts";
import { forgetOlderThan, forgetRemoved } from "./store.ts";

/** Carts unchanged for this many days are deleted with their plates, as the policy informs the buyer. */
const RETENTION_DAYS = 30;
/** Days for which a removed entry can be restored. */
const REMOVED_RETENTION_DAYS = 1;

/** Nightly: deletes carts of visitors who did not return. */
export const forgetCarts = job({
  name: "cart.forget-old",
  payload: z.strictObject({}),
  attempts: 3,
  schedule: "20 4 * * *",
  async run(_, { db, clock }: { db: Db; clock: Clock }) {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 24 * 3600_000);
    await forgetRemoved(db, daysAgo(REMOVED_RETENTION_DAYS));
    await forgetOlderThan(db, daysAgo(RETENTION_DAYS));
  },
});
