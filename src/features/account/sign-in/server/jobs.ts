import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { recurringJob } from "#platform/server/jobs.ts";

type Dependencies = { db: Db; clock: Clock; customers: { forgetEndedSessions(db: Db, before: Date): Promise<number> } };

/** Deletes ended sessions every night. */
export const forgetSessions = recurringJob(
  { name: "sign-in.forget-sessions", schedule: "20 3 * * *", attempts: 3 },
  async ({ db, clock, customers }: Dependencies) => void (await customers.forgetEndedSessions(db, clock.now())),
);
