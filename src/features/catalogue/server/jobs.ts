import * as z from "zod/mini";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { job } from "#platform/server/jobs.ts";
import { forgetWishes, releaseLapsed } from "./stock.ts";

type Needs = { db: Db; clock: Clock };

/** How many reservations one transaction lets go. */
const AT_A_TIME = 100;

/** Every minute: pieces that were promised to orders which were not paid in time are for sale again. */
export const releaseUnpaid = job({
  name: "catalogue.release-unpaid",
  payload: z.strictObject({}),
  attempts: 1,
  schedule: "* * * * *",
  async run(_, { db, clock }: Needs) {
    while ((await db.transaction().execute((tx) => releaseLapsed(tx, clock.now(), AT_A_TIME))) === AT_A_TIME);
  },
});

/** Wishes are kept as long as the carts that they lie in, and a day more. In days. */
const KEPT_DAYS = 31;

/** Nightly: forgets what visitors wanted and did not buy. */
export const forgetOldWishes = job({
  name: "catalogue.forget-wishes",
  payload: z.strictObject({}),
  attempts: 3,
  schedule: "30 4 * * *",
  async run(_, { db, clock }: Needs) {
    await forgetWishes(db, new Date(clock.now().getTime() - KEPT_DAYS * 24 * 3_600_000));
  },
});
