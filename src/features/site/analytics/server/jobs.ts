import { sql } from "kysely";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { recurringJob } from "#platform/server/jobs.ts";
import { plusDays } from "#vocabulary/day.ts";
import { DAYS_AHEAD, dropBefore, makePartitions } from "./partitions.ts";
import { rollUp } from "./roll-up.ts";

type Dependencies = { db: Db; clock: Clock; analytics: { retentionDays: number } };

/** A run stops after this long, in milliseconds, and the next continues. */
const LONGEST_RUN = 45_000;

/** Counts new events every minute, so that the report reads counts only. */
export const countEvents = recurringJob({ name: "analytics.count-events", schedule: "* * * * *" }, async ({ db, clock }: Dependencies) => {
  const end = performance.now() + LONGEST_RUN;
  while ((await rollUp(db, clock.now())) > 0 && performance.now() < end);
});

/** A visit without events for this many days is over: its steps are counted, and its id is deleted. */
const VISIT_DAYS = 3;

/** Hourly: creates partitions for the days ahead, drops expired events a whole day at a time, and deletes visits that are over. */
export const keepPartitions = recurringJob(
  { name: "analytics.keep-partitions", schedule: "7 * * * *", attempts: 3 },
  async ({ db, clock, analytics }: Dependencies) => {
    const today = clock.today();
    await makePartitions(db, { first: today, last: plusDays(today, DAYS_AHEAD) });
    await dropBefore(db, plusDays(today, 1 - analytics.retentionDays));
    await sql`delete from analytics.visits where day < ${plusDays(today, -VISIT_DAYS)}`.execute(db);
  },
);
