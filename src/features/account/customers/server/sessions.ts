import { sql } from "kysely";
import type { Language } from "#platform/language.ts";
import type { Grant, StaffRole } from "#platform/permissions.ts";
import type { Bounds } from "#platform/server/clock-watch.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";

/** How far in the future a session's times can be; `idleSeconds`: how long a session lasts unused. */
export const sessionBounds = ({ idleSeconds }: { idleSeconds: number }): Bounds[] => [
  { table: "people.sessions", latest: { created_at: 0, last_seen_at: 0, confirmed_at: 0, expires_at: idleSeconds } },
];

export type SessionRow = {
  sessionId: string;
  createdAt: Date;
  lastSeenAt: Date;
  confirmedAt: Date;
  operatorWithoutFactor: boolean;
  byStaffAccount: boolean;
  id: string;
  customerId: string | null;
  customer: { name: string; code: string } | null;
  role: "customer" | "operator";
  roles: StaffRole[];
  main: boolean;
  grants: Grant[];
  name: string;
  language: Language;
  notice: { id: string; main: boolean } | null;
};

/**
 * The active session with this token hash, its user, who is not ended, the user's grants or roles, and the notice that the user has to see first, in one
 * statement on five indexes.
 */
export const findSession = (db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> =>
  rowsIn(db).maybe(sql<SessionRow>`
    select s.id as "sessionId", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.confirmed_at as "confirmedAt",
      u.role = 'operator' and not s.by_staff_account and not exists (select 1 from people.factors f where f.user_id = u.id)
        as "operatorWithoutFactor", s.by_staff_account as "byStaffAccount",
      u.id, u.customer_id as "customerId", u.role, u.main, u.name, u.language,
      (select jsonb_build_object('name', c.name, 'code', c.code) from people.customers c where c.id = u.customer_id) as customer, case when u.main then '[]'::jsonb else coalesce(
        (select jsonb_agg(jsonb_build_object('permission', g.permission, 'account', g.billing_account_id)) from people.grants g where g.user_id = u.id),
        '[]') end as grants,
      case when u.role = 'operator' then array(select r.role from people.staff_roles r where r.user_id = u.id order by r.role) else '{}' end as roles,
      (select jsonb_build_object('id', n.id, 'main', n.main) from people.notices n where n.user_id = u.id and n.seen_at is null
        order by n.created_at, n.id limit 1) as notice
    from people.sessions s join people.users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and u.ended_at is null`);

/** Records that a session was used, and its new end. */
export async function touchSession(db: Db, sessionId: string, { now, expiresAt }: { now: Date; expiresAt: Date }): Promise<void> {
  await sql`update people.sessions set last_seen_at = ${now}, expires_at = ${expiresAt} where id = ${sessionId} and last_seen_at < ${now}`.execute(
    db,
  );
}

export type NewSession = {
  tokenHash: Buffer;
  userId: string;
  now: Date;
  expiresAt: Date;
  /** When it ends where the user is of the staff. */
  staffExpiresAt: Date;
  /** Begun by an account at the identity provider, which asked for a second factor as it is set up to. */
  byStaffAccount: boolean;
  browser: string | null;
  system: string | null;
  network: string | null;
};

export async function insertSession(tx: Db, { tokenHash, userId, now, byStaffAccount, ...session }: NewSession): Promise<void> {
  const { expiresAt, staffExpiresAt, browser, system, network } = session;
  await sql`
    insert into people.sessions (token_hash, user_id, created_at, last_seen_at, confirmed_at, expires_at, browser, system, network, by_staff_account)
    select ${tokenHash}::bytea, u.id, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz,
      case when u.role = 'operator' then ${staffExpiresAt}::timestamptz else ${expiresAt}::timestamptz end,
      ${browser}::text, ${system}::text, ${network}::text, ${byStaffAccount}::boolean
    from people.users u where u.id = ${userId}`.execute(tx);
}

/** Records that the person of a session has proved who they are. */
export async function confirmSession(tx: Db, sessionId: string, now: Date): Promise<void> {
  await sql`update people.sessions set confirmed_at = ${now} where id = ${sessionId}`.execute(tx);
}

/** Replaces a session's token; the earlier token no longer signs in. */
export async function replaceToken(tx: Db, sessionId: string, tokenHash: Buffer): Promise<void> {
  await sql`update people.sessions set token_hash = ${tokenHash} where id = ${sessionId}`.execute(tx);
}

/** Ends the session with this token hash, if there is one. */
export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`delete from people.sessions where token_hash = ${tokenHash}`.execute(db);
}

export type StoredSession = {
  id: string;
  browser: string | null;
  system: string | null;
  network: string | null;
  createdAt: Date;
  lastSeenAt: Date;
};

/** The user's active sessions, the last used first, a hundred at most. */
export const sessionsOf = (db: Db, userId: string, now: Date): Promise<StoredSession[]> =>
  rowsIn(db).all(sql<StoredSession>`
    select id, browser, system, network, created_at as "createdAt", last_seen_at as "lastSeenAt"
    from people.sessions where user_id = ${userId} and expires_at > ${now}
    order by last_seen_at desc, created_at desc, id limit 100`);

type Counted = { id: string; customerId: string | null };

/** How many active sessions a user has, and the customer users besides the main one. */
export const settingsCountsOf = (db: Db, { id, customerId }: Counted, now: Date): Promise<{ sessions: number; users: number }> =>
  rowsIn(db).one(sql<{ sessions: number; users: number }>`
    select (select count(*)::int from people.sessions where user_id = ${id} and expires_at > ${now}) as sessions,
      (select count(*)::int from people.users where customer_id = ${customerId} and not main and ended_at is null) as users`);

/** Ends one of the user's sessions; false when the user has no session of this id. */
export const endSessionOf = (db: Db, userId: string, sessionId: string): Promise<boolean> =>
  rowsIn(db).some(sql`delete from people.sessions where id = ${sessionId} and user_id = ${userId} returning id`);

/** Ends all of the user's sessions except one; returns how many ended. */
export async function endOtherSessionsOf(db: Db, userId: string, exceptId: string): Promise<number> {
  const { rows } = await sql`delete from people.sessions where user_id = ${userId} and id <> ${exceptId} returning id`.execute(db);
  return rows.length;
}

/** Ends all of the user's sessions, and sign-ins that wait for a second factor; returns how many sessions. */
export async function endSessionsOf(tx: Db, userId: string): Promise<number> {
  await sql`delete from people.half_sign_ins where user_id = ${userId}`.execute(tx);
  const { rows } = await sql`delete from people.sessions where user_id = ${userId} returning id`.execute(tx);
  return rows.length;
}

/** Those of the sessions that have not ended, and whose users have not. */
export const liveSessionsAmong = (db: Db, sessionIds: string[], now: Date): Promise<string[]> =>
  rowsIn(db).ids(sql<{ id: string }>`
    select s.id from people.sessions s join people.users u on u.id = s.user_id
    where s.id = any(${sessionIds}::uuid[]) and s.expires_at > ${now} and u.ended_at is null`);

/** Deletes sessions that ended before the instant; returns how many. */
export async function forgetEndedSessions(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from people.sessions where expires_at < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
