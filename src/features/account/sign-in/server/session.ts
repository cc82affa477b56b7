import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import type { User } from "#platform/server/feature.ts";
import type { Language } from "#platform/language.ts";
import { COARSE, deviceOf, endOfSession, IDLE, LONGEST, networkOf } from "../rules.ts";

/** The cookie that holds a session's token; the platform puts `__Host-` before it on HTTPS. */
export const SESSION_COOKIE = "vrata-session";
const TOKEN = /^[\w-]{43}$/;

export type SignedIn = User & { name: string; language: Language };

/** 256 random bits for the cookie. Only their hash is stored. */
const newToken = (): string => randomBytes(32).toString("base64url");
const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

type Row = {
  session_id: string;
  id: string;
  customer_id: string | null;
  role: User["role"];
  name: string;
  language: Language;
  last_seen_at: Date;
};

/** Who a session cookie belongs to, while the session lasts: one statement on two indexes, and a write once in five minutes. */
export async function findUser(db: Db, sessionCookie: string | undefined, now: Date): Promise<SignedIn | undefined> {
  if (!sessionCookie || !TOKEN.test(sessionCookie)) return undefined;
  const { rows } = await sql<Row>`
    select s.id as session_id, u.id, u.customer_id, u.role, u.name, u.language, s.last_seen_at
    from people.sessions s join people.users u on u.id = s.user_id
    where s.token_hash = ${hashOf(sessionCookie)} and s.expires_at > ${now}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  if (now.getTime() - found.last_seen_at.getTime() >= COARSE) await seen(db, found.session_id, now);
  const { session_id: sessionId, customer_id: customerId, id, role, name, language } = found;
  return { id, sessionId, customerId, role, name, language };
}

const seen = (db: Db, sessionId: string, now: Date) =>
  sql`update people.sessions
      set last_seen_at = ${now}, expires_at = least(${new Date(now.getTime() + IDLE)}::timestamptz, created_at + make_interval(secs => ${LONGEST / 1000}))
      where id = ${sessionId} and last_seen_at < ${now}`.execute(db);

export type Beginning = { userId: string; now: Date; userAgent: string | undefined; address: string };

/** Begins a session and returns its token, for the cookie. */
export async function beginSession(tx: Db, { userId, now, userAgent, address }: Beginning): Promise<string> {
  const token = newToken();
  const { browser, system } = deviceOf(userAgent);
  await sql`
    insert into people.sessions (token_hash, user_id, created_at, last_seen_at, expires_at, browser, system, network)
    values (${hashOf(token)}, ${userId}, ${now}, ${now}, ${endOfSession(now, now)}, ${browser}, ${system}, ${networkOf(address)})`.execute(
    tx,
  );
  return token;
}

/** Gives a session a new token and returns it: what was in the cookie before no longer signs in. */
export async function renewSession(tx: Db, sessionId: string): Promise<string> {
  const token = newToken();
  await sql`update people.sessions set token_hash = ${hashOf(token)} where id = ${sessionId}`.execute(tx);
  return token;
}

/** Ends the session that a cookie belongs to, if there is one. */
export async function endSession(db: Db, sessionCookie: string | undefined): Promise<void> {
  if (sessionCookie && TOKEN.test(sessionCookie))
    await sql`delete from people.sessions where token_hash = ${hashOf(sessionCookie)}`.execute(db);
}
