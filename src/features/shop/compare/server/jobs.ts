import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { recurringJob } from "#platform/server/jobs.ts";
import { forgetLists } from "./store.ts";
import { DAY_MS, instantBefore } from "#vocabulary/time-units.ts";

/** Days after the last change: a visitor's list is deleted with the visitor's cart; a customer's is stored across sessions. */
const RETENTION_DAYS = { visitor: 30, user: 365 };

/** Nightly: deletes comparisons that are no longer used. */
export const forgetComparisons = recurringJob(
  { name: "compare.forget-old", schedule: "35 4 * * *", attempts: 3 },
  async ({ db, clock }: { db: Db; clock: Clock }) => {
    const before = (days: number) => instantBefore(clock.now(), days * DAY_MS);
    await forgetLists(db, { visitorsBefore: before(RETENTION_DAYS.visitor), usersBefore: before(RETENTION_DAYS.user) });
  },
);
