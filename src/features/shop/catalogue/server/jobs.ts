import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { recurringJob } from "#platform/server/jobs.ts";
import { DEVICE } from "../contract.ts";
import { forgetReservations, oldReservations, releaseLapsed } from "./stock.ts";
import { DAY_MS, instantBefore } from "#vocabulary/time-units.ts";

type Dependencies = { db: Db; clock: Clock };
/** Which of a seller's subjects are in a cart now, or can be restored in one. */
type Carts = { cart: { whichLieIn(db: Db, things: { kind: string; subjects: string[] }): Promise<string[]> } };

/** Reservations released by one transaction. */
const AT_A_TIME = 100;

/** Every minute: returns pieces to sale that were reserved for orders not paid in time. */
export const releaseUnpaid = recurringJob(
  { name: "catalogue.release-unpaid", schedule: "* * * * *" },
  async ({ db, clock }: Dependencies) => {
    while ((await db.transaction().execute((tx) => releaseLapsed(tx, clock.now(), AT_A_TIME))) === AT_A_TIME);
  },
);

/** Days after which reservations without a sale are deleted, unless a cart has them. */
const RETENTION_DAYS = 31;
const RESERVATIONS_AT_A_TIME = 1_000;

/** Nightly: deletes reservations of visitors who did not buy and no longer have them in a cart. */
export const forgetOldReservations = recurringJob(
  { name: "catalogue.forget-reservations", schedule: "30 4 * * *", attempts: 3 },
  async ({ db, clock, cart }: Dependencies & Carts) => {
    const now = clock.now();
    const before = instantBefore(now, RETENTION_DAYS * DAY_MS);
    let ids: string[];
    do {
      ids = await oldReservations(db, { before, most: RESERVATIONS_AT_A_TIME });
      const inCarts = await cart.whichLieIn(db, { kind: DEVICE, subjects: ids });
      await db.transaction().execute((tx) => forgetReservations(tx, { ids, inCarts, before, now }));
    } while (ids.length === RESERVATIONS_AT_A_TIME);
  },
);
