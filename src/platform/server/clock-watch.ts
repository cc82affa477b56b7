import { sql } from "kysely";
import type { Clock } from "./clock.ts";
import type { Db } from "./db.ts";
import { recurringJob } from "./jobs.ts";
import { latestStart } from "./rate-limit.ts";
import { instantAfter } from "#vocabulary/time-units.ts";

/**
 * Columns of a table whose times can only be so far ahead of now, in seconds: 0 for past events, the window's length for its end. `only`: which rows. A later
 * time was written before the clock was set back.
 */
export type Bounds = { table: string; latest: Record<string, number>; only?: string };

/** Those of the platform's own tables. Limits and one-time codes check their start whenever they are read. */
export const platformBounds: Bounds[] = [{ table: "platform.idempotency_keys", latest: { created_at: 0 } }];

/** Moves times that lie too far ahead to the latest possible one; returns the number of rows. */
export async function bringBack(db: Db, now: Date, bounds: Bounds[]): Promise<number> {
  let rows = 0;
  for (const { table, latest, only } of bounds) {
    const times = Object.entries(latest).map(([column, seconds]) => ({
      column: sql.ref(column),
      latest: sql`${instantAfter(now, seconds * 1_000)}::timestamptz`,
      over: sql`${sql.ref(column)} > ${latestStart(instantAfter(now, seconds * 1_000))}::timestamptz`,
    }));
    const set = times.map(({ column, latest, over }) => sql`${column} = case when ${over} then ${latest} else ${column} end`);
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set ${sql.join(set)}
      where (${sql.join(times.map(({ over }) => over), sql` or `)}) and ${only ? sql.raw(`(${only})`) : sql`true`}`.execute(db); // prettier-ignore
    rows += Number(numAffectedRows);
  }
  return rows;
}

type Dependencies = { db: Db; clock: Clock; bounds: Bounds[]; log: { warn(about: object, message: string): void } };

/** Every minute: stores the time; if the clock was set back since it was stored, moves the times that would wait for the old one. */
export const watchClock = recurringJob(
  { name: "platform.watch-clock", schedule: "* * * * *" },
  async ({ db, clock, bounds, log }: Dependencies) => {
    const now = clock.now();
    const { rows } = await sql<{ seen_at: Date }>`select seen_at from platform.clock where seen_at > ${latestStart(now)}`.execute(db);
    if (rows[0]) {
      const rowsBrought = await bringBack(db, now, bounds);
      log.warn({ seconds: Math.round((rows[0].seen_at.getTime() - now.getTime()) / 1_000), rows: rowsBrought }, "the clock was set back");
    }
    await sql`
      insert into platform.clock (seen_at) values (${now}) on conflict (one) do update set seen_at = excluded.seen_at`.execute(db);
  },
);
