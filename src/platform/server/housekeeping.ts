import { sql } from "kysely";
import type { Clock } from "./clock.ts";
import type { Db } from "./db.ts";
import { recurringJob } from "./jobs.ts";
import { latestStart } from "./rate-limit.ts";
import { DAY_MS, HOUR_MS, instantBefore } from "#vocabulary/time-units.ts";

/** Deletes expired answers of submits, expired rate limits, and codes and captchas that cannot be used any more. */
export const sweepPlatform = recurringJob(
  { name: "platform.sweep", schedule: "17 * * * *" },
  async ({ db, clock, idempotencyHours }: { db: Db; clock: Clock; idempotencyHours: number }) => {
    const now = clock.now();
    const aDayAgo = instantBefore(now, DAY_MS);
    await sql`delete from platform.idempotency_keys where created_at <= ${instantBefore(now, idempotencyHours * HOUR_MS)}`.execute(db);
    await sql`delete from platform.rate_limits where window_end <= ${now} or window_start > ${latestStart(now)}`.execute(db);
    await sql`delete from platform.one_time_codes where expires_at <= ${aDayAgo}`.execute(db);
    await sql`delete from platform.used_captchas where expires_at <= ${aDayAgo}`.execute(db);
  },
);
