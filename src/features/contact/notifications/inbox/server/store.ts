import { sql } from "kysely";
import type { Bounds } from "#platform/server/clock-watch.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import type { Type } from "../rules.ts";
import { DAY_MS, DAY_SECONDS, instantAfter } from "#vocabulary/time-units.ts";

/** The channel of the database on which open pages are told that something is new. */
export const CHANNEL = "notifications";

/** How far in the future the end of a notification can be. */
export const notificationBounds: Bounds[] = [{ table: "notifications.messages", latest: { created_at: 0, ends_at: DAY_SECONDS } }];

export type Published = {
  userId: string;
  /** The publisher's key of what has happened: of the same code there is one. Small letters, digits, dots and dashes, at most 80. */
  code: string;
  type: Type;
  /** At most 500 characters each, as plain text. */
  content: Record<Language, string>;
  /** A path below the context path, `{area}` for the signed-in area. */
  link?: string;
  now: Date;
};

/** Publishes a notification in the caller's transaction: open pages learn of it when that commits. False where it was published before. */
export async function publish(tx: Db, { userId, code, type, content, link, now }: Published): Promise<boolean> {
  const endsAt = type === "SESSION" ? instantAfter(now, DAY_MS) : null;
  const { rows } = await sql`
    insert into notifications.messages (user_id, code, type, bg, en, link, created_at, ends_at)
    select id, ${code}, ${type}, ${content.bg}, ${content.en}, ${link ?? null}, ${now}, ${endsAt} from (values (${userId}::uuid)) as u(id)
    on conflict (user_id, code) do nothing returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`select pg_notify(${CHANNEL}, ${`user ${userId}`})`.execute(tx);
  return true;
}

export type MessageRow = { id: string; type: Type; bg: string; en: string; link: string | null; createdAt: Date; seenAt: Date | null };

const COLUMNS = sql`id, type, bg, en, link, created_at as "createdAt", seen_at as "seenAt"`;
const LONGEST_LIST = 100;

/** The latest hundred of a user. */
export const messagesOf = (db: Db, userId: string, now: Date): Promise<MessageRow[]> =>
  rowsIn(db).all(sql<MessageRow>`
    select ${COLUMNS} from notifications.messages
    where user_id = ${userId} and removed_at is null and (ends_at is null or ends_at > ${now})
    order by created_at desc, id limit ${LONGEST_LIST}`);

/** What the bar shows first, and how many of the user's are unseen, notes included. */
export async function firstOf(db: Db, userId: string, now: Date): Promise<{ unseen: number; first: MessageRow | undefined }> {
  const { rows } = await sql<MessageRow & { unseen: number }>`
    with unseen as (select * from notifications.messages
      where user_id = ${userId} and seen_at is null and removed_at is null and (ends_at is null or ends_at > ${now}))
    select ${COLUMNS}, (select count(*)::int from unseen) as unseen from unseen
    order by type = 'NOTE', type <> 'URGENT', created_at desc, id limit 1`.execute(db);
  const [row] = rows;
  return { unseen: row?.unseen ?? 0, first: row?.type === "NOTE" ? undefined : row };
}

type Which = { id: string } | { code: string };
const isThe = (which: Which) => ("id" in which ? sql`id = ${which.id}` : sql`code = ${which.code}`);

/** Marks one as seen, however often; false where the user has no such one. */
export const markMessageSeen = (db: Db, userId: string, { now, ...which }: Which & { now: Date }): Promise<boolean> =>
  rowsIn(db).some(sql`
    update notifications.messages set seen_at = coalesce(seen_at, ${now})
    where user_id = ${userId} and ${isThe(which)} and removed_at is null returning 1`);

/** Marks those as seen that lead to this path, since what they tell of was read there; the bars of open pages learn of it. */
export async function markLinkSeen(tx: Db, userId: string, { link, now }: { link: string; now: Date }): Promise<void> {
  const { rows } = await sql`
    update notifications.messages set seen_at = ${now}
    where user_id = ${userId} and link = ${link} and seen_at is null and removed_at is null returning 1`.execute(tx);
  if (rows.length > 0) await sql`select pg_notify(${CHANNEL}, ${`user ${userId}`})`.execute(tx);
}

/** Marks all as seen; returns how many were not. */
export async function markAllSeen(db: Db, userId: string, now: Date): Promise<number> {
  const { rows } = await sql`
    update notifications.messages set seen_at = ${now} where user_id = ${userId} and seen_at is null and removed_at is null returning 1`.execute(
    db,
  );
  return rows.length;
}

/** Removes one from the list, however often; its code stays, so that it is not published again. */
export const removeMessage = (db: Db, userId: string, { id, now }: { id: string; now: Date }): Promise<boolean> =>
  rowsIn(db).some(sql`
    update notifications.messages set removed_at = coalesce(removed_at, ${now}), seen_at = coalesce(seen_at, ${now})
    where user_id = ${userId} and id = ${id} returning 1`);

/** Deletes what is older; returns how many. */
export async function forgetMessages(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from notifications.messages where created_at < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Whether the user has removed the bar of just these faults. */
export const isBarRemoved = (db: Db, userId: string, faults: string): Promise<boolean> =>
  rowsIn(db).some(sql`select 1 from notifications.removed_bars where user_id = ${userId} and faults = ${faults}`);

/** Stores which faults' bar the user has removed. */
export async function removeBar(db: Db, userId: string, faults: string): Promise<void> {
  await sql`
    insert into notifications.removed_bars (user_id, faults) values (${userId}, ${faults})
    on conflict (user_id) do update set faults = excluded.faults`.execute(db);
}

/** What is stored of a user's notifications, for the export of data. */
export async function exportMessages(db: Db, userId: string): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    select jsonb_build_object('type', type, 'bg', bg, 'en', en, 'link', link, 'createdAt', created_at, 'seenAt', seen_at, 'removedAt', removed_at) as row
    from notifications.messages where user_id = ${userId} order by created_at, id`.execute(db);
  return rows.map(({ row }) => row);
}
