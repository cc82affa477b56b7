import { sql } from "kysely";
import type { Clock } from "./clock.ts";
import type { Db } from "./db.ts";
import { recurringJob } from "./jobs.ts";
import { latestStart } from "./rate-limit.ts";

/** Deletes expired answers of submits, expired rate limits, and codes and captchas that cannot be used any more. */
export const sweepPlatform = recurringJob(
  { name: "platform.sweep", schedule: "17 * * * *" },
  async ({ db, clock, idempotencyHours }: { db: Db; clock: Clock; idempotencyHours: number }) => {
    const now = clock.now();
    const aDayAgo = new Date(now.getTime() - 24 * 3600_000);
    await sql`delete from platform.idempotency_keys where created_at <= ${new Date(now.getTime() - idempotencyHours * 3600_000)}`.execute(
      db,
    );
    await sql`delete from platform.rate_limits where window_end <= ${now} or window_start > ${latestStart(now)}`.execute(db);
    await sql`delete from platform.one_time_codes where expires_at <= ${aDayAgo}`.execute(db);
    await sql`delete from platform.used_captchas where expires_at <= ${aDayAgo}`.execute(db);
  },
);
