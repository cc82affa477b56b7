import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

/** At most so many of one key in a window that begins with the first. */
export type Limit = { key: string; most: number; windowSeconds: number };
const hashed = (key: string) => createHash("sha256").update(key).digest("base64url");
/** Counts one and tells whether it was still within the limit; `retryAfter` in seconds. Survives a restart. */
export async function take(db: Db, { key, most, windowSeconds }: Limit, now: Date): Promise<{ allowed: boolean; retryAfter: number }> {
  const { rows } = await sql<{ taken: number; end: Date }>`
    insert into platform.rate_limits as l (key_hash, window_start, window_end, taken) values (${hashed(key)}, ${now}, ${new Date(now.getTime() + windowSeconds * 1000)}, 1)
    on conflict (key_hash) do update set
      taken = case when l.window_end <= ${now} then 1 else l.taken + 1 end,
      window_start = case when l.window_end <= ${now} then excluded.window_start else l.window_start end,
      window_end = case when l.window_end <= ${now} then excluded.window_end else l.window_end end
    returning taken, window_end as end`.execute(db);
  const { taken, end } = rows[0]!;
  return { allowed: taken <= most, retryAfter: Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000)) };
}
/** Uncounts one, or all, of the present window. */
export async function giveBack(db: Db, { key }: Limit, much: 1 | "all"): Promise<void> {
  await sql`update platform.rate_limits set taken = ${much === "all" ? sql`0` : sql`greatest(taken - 1, 0)`} where key_hash = ${hashed(key)}`.execute(
    db,
  );
}
