import * as z from "zod/mini";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { job } from "#platform/server/jobs.ts";
import { forgetOlderThan, forgetRemoved } from "./store.ts";

/** Carts that nobody touched for this long, in days, are forgotten with the plates in them: as the policy tells the buyer. */
const RETENTION_DAYS = 30;
/** What was taken out can be put back for so long, in days. */
const REMOVED_RETENTION_DAYS = 1;

/** Nightly: forgets carts whose visitors did not come back. */
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
