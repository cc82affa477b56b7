import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { recurringJob } from "#platform/server/jobs.ts";

type Dependencies = {
  db: Db;
  clock: Clock;
  customers: { forgetEndedSessions(db: Db, before: Date): Promise<number>; forgetHistory(db: Db, before: Date): Promise<number> };
};

/** Deletes ended sessions every night. */
export const forgetSessions = recurringJob(
  { name: "sign-in.forget-sessions", schedule: "20 3 * * *", attempts: 3 },
  async ({ db, clock, customers }: Dependencies) => void (await customers.forgetEndedSessions(db, clock.now())),
);

/** The history of an account goes back twelve months. */
const HISTORY_MONTHS = 12;

/** Deletes older history every night. */
export const forgetHistory = recurringJob(
  { name: "sign-in.forget-history", schedule: "25 3 * * *", attempts: 3 },
  async ({ db, clock, customers }: Dependencies) => {
    const before = clock.now();
    before.setUTCMonth(before.getUTCMonth() - HISTORY_MONTHS);
    await customers.forgetHistory(db, before);
  },
);
