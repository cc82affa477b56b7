import * as z from "zod/mini";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { type Jobs, job, recurringJob } from "#platform/server/jobs.ts";
import type { TollRegistry } from "#providers/toll-registry/port.ts";
import { forgetOldHolds } from "./holds.ts";
import { change, find, findPaid, forgetReleased, releaseLapsed, waitingSince } from "./store.ts";
import { DAY_MS, HOUR_MS, instantBefore } from "#vocabulary/time-units.ts";

export type VignetteJobDependencies = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  tollRegistry: TollRegistry;
  orders: {
    /** Notifies the order's owner that the registry accepted or refused, in the same transaction. */
    settleLineOf: (tx: Db, thing: { kind: string; subject: string }, deps: { jobs: Jobs }) => Promise<void>;
  };
};

/** Registers a paid vignette at the toll registry. The registry identifies it by our payment id, so a second run finds the first one's answer. */
export const activate = job({
  name: "vignette.activate",
  payload: z.strictObject({ paymentId: z.string().check(z.maxLength(200)) }),
  attempts: 30,
  retryAfter: 2,
  async run({ paymentId }, { db, clock, jobs, tollRegistry, orders }: VignetteJobDependencies) {
    const paid = await findPaid(db, paymentId);
    if (paid?.state !== "paid") return; // an earlier run has settled it
    const { plate, country, vehicleType, productId, kind, from, to } = paid;
    const answer = await tollRegistry.activate({ paymentId, plate, country, vehicleType, productId, kind, from, to });
    await db.transaction().execute(async (tx) => {
      if ((await find(tx, paid.id, "hold"))?.state !== "paid") return;
      const now = clock.now();
      if (answer.state === "active") await change(tx, paid.id, { state: "active", number: answer.number, now });
      else await change(tx, paid.id, { state: "refused", reason: answer.reason, now });
      await orders.settleLineOf(tx, { kind: "vignette", subject: paid.id }, { jobs });
    });
  },
});

/** After so many hours all tries of a job are over; the activation is then queued again. */
const STALLED_HOURS = 8;
const RETENTION_DAYS = 30;

/** Queues the activations again whose tries ran out while the registry was unavailable. */
export const activateWaiting = recurringJob(
  { name: "vignette.activate-waiting", schedule: "25 * * * *", attempts: 2 },
  async ({ db, clock, jobs }: VignetteJobDependencies) => {
    const before = instantBefore(clock.now(), STALLED_HOURS * HOUR_MS);
    for (const paymentId of await waitingSince(db, before, 500)) await jobs.enqueue(db, activate, { payload: { paymentId } });
  },
);

/** Releases vignettes that were in carts too long, and deletes their plates a month later. */
export const releaseExpired = recurringJob(
  { name: "vignette.release-expired", schedule: "* * * * *" },
  async ({ db, clock }: Pick<VignetteJobDependencies, "db" | "clock">) => {
    const now = clock.now();
    while ((await releaseLapsed(db, now)) === 1000);
    const before = instantBefore(now, RETENTION_DAYS * DAY_MS);
    await forgetReleased(db, before);
    await forgetOldHolds(db, before);
  },
);
