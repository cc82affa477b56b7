import * as z from "zod/mini";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { job } from "#platform/server/jobs.ts";
import { forgetOlderThan } from "./store.ts";

/** Carts that nobody touched for this long, in days, are forgotten with the plates in them: as the policy tells the buyer. */
const KEPT_DAYS = 30;

/** Nightly: forgets carts whose visitors did not come back. */
export const forgetCarts = job({
  name: "cart.forget-old",
  payload: z.strictObject({}),
  attempts: 3,
  schedule: "20 4 * * *",
  async run(_, { db, clock }: { db: Db; clock: Clock }) {
    await forgetOlderThan(db, new Date(clock.now().getTime() - KEPT_DAYS * 24 * 3600_000));
  },
});
