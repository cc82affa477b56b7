import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

export type StoredSession = {
  id: string;
  browser: string | null;
  system: string | null;
  network: string | null;
  createdAt: Date;
  lastSeenAt: Date;
};

/** The user's living sessions, the last used first, a hundred at most. */
export async function sessionsOf(db: Db, userId: string, now: Date): Promise<StoredSession[]> {
  const { rows } = await sql<StoredSession>`
    select id, browser, system, network, created_at as "createdAt", last_seen_at as "lastSeenAt"
    from people.sessions where user_id = ${userId} and expires_at > ${now}
    order by last_seen_at desc, created_at desc, id limit 100`.execute(db);
  return rows;
}

/** Ends one of the user's sessions; false when the user has none of this id. */
export async function endSessionOf(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const { rows } = await sql`delete from people.sessions where id = ${sessionId} and user_id = ${userId} returning id`.execute(db);
  return rows.length > 0;
}

/** Ends every session of the user but one; returns how many ended. */
export async function endOtherSessionsOf(db: Db, userId: string, kept: string): Promise<number> {
  const { rows } = await sql`delete from people.sessions where user_id = ${userId} and id <> ${kept} returning id`.execute(db);
  return rows.length;
}

export async function passwordHashOf(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`select password_hash as hash from people.users where id = ${userId}`.execute(db);
  return rows[0]?.hash;
}

/** Sets a new hash where the old one still stands; false when the password was changed meanwhile. */
export async function replaceHash(tx: Db, userId: string, { from, to }: { from: string; to: string }): Promise<boolean> {
  const { rows } =
    await sql`update people.users set password_hash = ${to} where id = ${userId} and password_hash = ${from} returning id`.execute(tx);
  return rows.length > 0;
}

export type Recipient = { name: string; mail: string | null; language: "bg" | "en" };

export async function recipientOf(db: Db, userId: string): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`select name, mail, language from people.users where id = ${userId}`.execute(db);
  return rows[0];
}
