import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { mailSpellings } from "#vocabulary/mail-address.ts";
import { addAct } from "./store.ts";

/** Of a browser: `visitor` is the hash of its cookie. */
type Browser = { visitor: string; userId: string; now: Date };

/** How many conversations of this browser belong to no user yet. */
export async function countJoinable(db: Db, visitor: string | undefined): Promise<number> {
  if (visitor === undefined) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from conversations.conversations
    where visitor = ${visitor} and visitor is not null and user_id is null and erased_at is null`.execute(db);
  return rows[0]!.count;
}

/** Makes those of this browser that were begun with this mail the user's, in the caller's transaction; returns how many. */
export async function joinBrowsers(tx: Db, { visitor, userId, mail, now }: Browser & { mail: string }): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update conversations.conversations set user_id = ${userId}
    where visitor = ${visitor} and visitor is not null and user_id is null and erased_at is null and lower(mail) = any(${mailSpellings(mail)}::text[])
    returning id`.execute(tx);
  for (const { id } of rows) await addAct(tx, { conversationId: id, act: "joined", actorId: userId, now });
  return rows.length;
}

export type Joinable = { id: string; code: string; number: number; topic: string; createdAt: Date; isMine: boolean };

/** A conversation that this user may join, or has joined. */
export const joinableBy = (db: Db, userId: string, id: string): Promise<Joinable | undefined> =>
  rowsIn(db).maybe(sql<Joinable>`
    select id, code, number::int as number, topic, created_at as "createdAt", user_id is not null as "isMine" from conversations.conversations
    where id = ${id} and erased_at is null and (user_id = ${userId} or (user_id is null and visitor is not null))`);

/** Makes a visitor's conversation the user's; its code, or undefined where it is another user's by now. */
export async function join(tx: Db, { id, userId, now }: { id: string; userId: string; now: Date }): Promise<string | undefined> {
  const { rows } = await sql`
    update conversations.conversations set user_id = ${userId}
    where id = ${id} and user_id is null and visitor is not null and erased_at is null returning 1`.execute(tx);
  if (rows.length > 0) await addAct(tx, { conversationId: id, act: "joined", actorId: userId, now });
  const joined = await joinableBy(tx, userId, id);
  return joined?.isMine ? joined.code : undefined;
}
