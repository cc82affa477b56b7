import { sql } from "kysely";
import type { Db } from "./db.ts";
import { keyedHash, keyedHashes } from "./keyed-hash.ts";
import { instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

/** What is limited (`sign-in.user`), for whom (a user name, an address), and how much: `limit` takes in `windowSeconds`. */
export type Limited = { name: string; key: string; secret: string };
export type Rate = Limited & { limit: number; windowSeconds: number; now: Date };
export type Taken = { allowed: boolean; retryAfterSeconds: number };

/** Clocks of several instances differ by less; a window that begins later than this from now was counted before its clock was set back. */
const SKEW_MS = MINUTE_MS;
export const latestStart = (now: Date): Date => instantAfter(now, SKEW_MS);

const hashOf = ({ name, key, secret }: Limited): string => keyedHash(secret, "limit", name, key);

/**
 * While the secret is being replaced: what was counted under the old one goes on under the new one. Counts are moved in the order of their keys, in which
 * `take_together` locks them; where both are there, the new one stands.
 */
async function moveCounts(db: Db, limits: readonly Limited[]): Promise<void> {
  const pairs = limits.map(({ name, key, secret }) => keyedHashes(secret, "limit", name, key)).filter(({ length }) => length > 1);
  if (pairs.length === 0) return;
  await sql`
    with pairs as (select * from unnest(${pairs.map(([hash]) => hash)}::text[], ${pairs.map(([, former]) => former)}::text[]) as pair (hash, former)),
    locked as (select key_hash from platform.rate_limits where key_hash in (select former from pairs) order by key_hash for update),
    moved as (delete from platform.rate_limits where key_hash in (select key_hash from locked) returning *)
    insert into platform.rate_limits (key_hash, window_start, window_end, taken, newest, slots)
    select hash, window_start, window_end, taken, newest, slots from moved join pairs on former = key_hash order by hash
    on conflict (key_hash) do nothing`.execute(db);
}

/**
 * Takes one of the attempts allowed in a window, counted in the database so that it holds on every instance and after a restart. The window starts at the first
 * take and ends as a whole; refused takes do not count. A window from before the clock was set back is over.
 */
export async function take(db: Db, rate: Rate): Promise<Taken> {
  await moveCounts(db, [rate]);
  const end = instantAfter(rate.now, rate.windowSeconds * 1_000);
  const over = sql`(kept.window_end <= excluded.window_start or kept.window_start > ${latestStart(rate.now)})`;
  const { rows } = await sql<{ taken: number; window_end: Date }>`
    insert into platform.rate_limits as kept (key_hash, window_start, window_end, taken) values (${hashOf(rate)}, ${rate.now}, ${end}, 1)
    on conflict (key_hash) do update set
      taken = case when ${over} then 1 else least(kept.taken + 1, ${rate.limit}::int + 1) end,
      window_start = case when ${over} then excluded.window_start else kept.window_start end,
      window_end = case when ${over} then excluded.window_end else kept.window_end end
    returning taken, window_end`.execute(db);
  const { taken, window_end } = rows[0]!;
  if (taken <= rate.limit) return { allowed: true, retryAfterSeconds: 0 };
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((window_end.getTime() - rate.now.getTime()) / 1_000)) };
}

/** Whether a take would be refused now, without taking. */
export async function peek(db: Db, rate: Rate): Promise<Taken> {
  await moveCounts(db, [rate]);
  const { rows } = await sql<{ window_end: Date }>`
    select window_end from platform.rate_limits
    where key_hash = ${hashOf(rate)} and window_end > ${rate.now} and window_start <= ${latestStart(rate.now)} and taken >= ${rate.limit}`.execute(
    db,
  );
  const [full] = rows;
  return full
    ? { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((full.window_end.getTime() - rate.now.getTime()) / 1_000)) }
    : { allowed: true, retryAfterSeconds: 0 };
}

/** Returns one take, as after a successful sign-in. */
export async function giveBack(db: Db, limited: Limited): Promise<void> {
  await moveCounts(db, [limited]);
  await sql`update platform.rate_limits set taken = taken - 1 where key_hash = ${hashOf(limited)} and taken > 0`.execute(db);
}

/** Resets the count. */
export async function clear(db: Db, limited: Limited): Promise<void> {
  await moveCounts(db, [limited]);
  await sql`delete from platform.rate_limits where key_hash = ${hashOf(limited)}`.execute(db);
}

/** One of several limits that are taken together. `slides`: no span of its window has more, not even across two; for windows of whole hours. */
export type Together = Rate & { slides?: true; /** Whether it refuses all of them when it is full. */ refuses: boolean };
/** `wasFull`: before this take, which then did not count here. `isFull`: now. */
export type TakenTogether = { wasFull: boolean; isFull: boolean; retryAfterSeconds: number };

/** Takes one of each limit in one statement, or of none where one that refuses is full. */
export async function takeTogether(db: Db, limits: Together[], now: Date): Promise<{ refused: boolean; each: TakenTogether[] }> {
  await moveCounts(db, limits);
  const { rows } = await sql<{ place: number; was_full: boolean; taken_now: number; free_at: Date }>`
    select place, was_full, taken_now, free_at from platform.take_together(
      ${limits.map(hashOf)}::text[], ${limits.map(({ limit }) => limit)}::int[], ${limits.map(({ windowSeconds }) => windowSeconds)}::int[],
      ${limits.map(({ slides }) => slides === true)}::boolean[], ${limits.map(({ refuses }) => refuses)}::boolean[], ${now}, ${latestStart(now)})
    order by place`.execute(db);
  const refused = rows.some(({ was_full }, place) => was_full && limits[place]!.refuses);
  return {
    refused,
    each: rows.map((row, place) => ({
      wasFull: row.was_full,
      isFull: row.taken_now + (refused ? 0 : 1) >= limits[place]!.limit,
      retryAfterSeconds: Math.max(1, Math.ceil((row.free_at.getTime() - now.getTime()) / 1_000)),
    })),
  };
}

/** Resets some counts and returns one take of others, in one statement. */
export async function giveBackTogether(db: Db, { reset, returned }: { reset: Limited[]; returned: Limited[] }): Promise<void> {
  await moveCounts(db, [...reset, ...returned]);
  await sql`select platform.give_back_together(${reset.map(hashOf)}::text[], ${returned.map(hashOf)}::text[])`.execute(db);
}
