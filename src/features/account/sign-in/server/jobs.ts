import * as z from "zod/mini";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { job } from "#platform/server/jobs.ts";

type Needs = { db: Db; clock: Clock; customers: { forgetEndedSessions(db: Db, before: Date): Promise<number> } };

/** Deletes ended sessions every night. */
export const forgetSessions = job({
  name: "sign-in.forget-sessions",
  payload: z.strictObject({}),
  attempts: 3,
  schedule: "20 3 * * *",
  run: async (_nothing, { db, clock, customers }: Needs) => void (await customers.forgetEndedSessions(db, clock.now())),
});
