import { sql } from "kysely";
import type { Language } from "#platform/language.ts";
import type { Bounds } from "#platform/server/clock-watch.ts";
import type { Db } from "#platform/server/db.ts";
import { IDLE } from "../rules.ts";

/** How far ahead of now the times of a session can be. */
export const sessionBounds: Bounds[] = [{ table: "people.sessions", latest: { created_at: 0, last_seen_at: 0, expires_at: IDLE / 1_000 } }];

export type Credentials = { id: string; passwordHash: string };

/** The user of this name (as kept) and the password's hash. */
export async function findCredentials(db: Db, username: string): Promise<Credentials | undefined> {
  const { rows } =
    await sql<Credentials>`select id, password_hash as "passwordHash" from people.users where username = ${username}`.execute(db);
  return rows[0];
}

/** Whether the password still is the one that was checked; if so it cannot be changed before this transaction ends. */
export async function holdCredentials(tx: Db, { id, passwordHash }: Credentials): Promise<boolean> {
  const { rows } = await sql`select 1 from people.users where id = ${id} and password_hash = ${passwordHash} for update`.execute(tx);
  return rows.length > 0;
}

/** Replaces a password's hash by one of today's cost, unless the password was changed meanwhile. */
export async function renewHash(tx: Db, { id, passwordHash }: Credentials, renewed: string): Promise<void> {
  await sql`update people.users set password_hash = ${renewed} where id = ${id} and password_hash = ${passwordHash}`.execute(tx);
}

export async function keepLanguage(db: Db, userId: string, language: Language): Promise<void> {
  await sql`update people.users set language = ${language} where id = ${userId}`.execute(db);
}

/** Deletes sessions that ended before the instant; returns how many. */
export async function forgetEndedSessions(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from people.sessions where expires_at < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
