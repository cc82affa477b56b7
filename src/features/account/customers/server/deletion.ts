import { sql } from "kysely";
import type { Language } from "#platform/language.ts";
import type { Bounds } from "#platform/server/clock-watch.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";
import type { LeavingUser } from "../contract.ts";
import { leaveAccessRequests } from "./access-requests.ts";

export type DeletionState = "started" | "code-sent" | "authenticated" | "locked";
type OfSession = { userId: string; sessionId: string };

/** How far in the future the end of a deletion process can be; `seconds`: the longest time for one step. */
export const deletionBounds = ({ seconds }: { seconds: number }): Bounds[] => [
  { table: "people.deletion_processes", latest: { started_at: 0, expires_at: seconds } },
];

/** What decides whether a user may be deleted. */
export type DeletionFacts = {
  mail: string | null;
  isMain: boolean;
  /** The other users of the same customer. */
  otherUsers: number;
  overdueCents: number;
  /** Lines with a fault of their own that a technician is repairing. */
  repairs: number;
  /** No code can be tried before this instant. */
  lockedUntil: Date | null;
};

export async function deletionFactsOf(db: Db, userId: string, now: Date): Promise<DeletionFacts> {
  const { rows } = await sql<DeletionFacts>`
    select u.mail, u.main as "isMain",
      (select count(*)::int from people.users o where o.customer_id = u.customer_id and o.id <> u.id and o.ended_at is null) as "otherUsers",
      (select coalesce(sum(b.overdue_cents), 0)::int from people.billing_accounts b where b.customer_id = u.customer_id and b.ended_at is null) as "overdueCents",
      (select count(*)::int from people.assets a where a.customer_id = u.customer_id and a.has_individual_fault and a.ended_at is null) as repairs,
      (select p.expires_at from people.deletion_processes p where p.user_id = u.id and p.state = 'locked' and p.expires_at > ${now}) as "lockedUntil"
    from people.users u where u.id = ${userId}`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error("a signed-in user is unknown");
  return facts;
}

type Until = { now: Date; expiresAt: Date };

/** Begins the process in this session; one begun before, here or in another session, ends. False while it is locked. */
export const startDeletion = (tx: Db, { userId, sessionId, now, expiresAt }: OfSession & Until): Promise<boolean> =>
  rowsIn(tx).some(sql`
    insert into people.deletion_processes as p (user_id, session_id, state, started_at, expires_at)
    values (${userId}, ${sessionId}, 'started', ${now}, ${expiresAt})
    on conflict (user_id) do update set session_id = excluded.session_id, state = 'started', started_at = excluded.started_at,
      expires_at = excluded.expires_at where p.state <> 'locked' or p.expires_at <= ${now}
    returning 1`);

/** How far the process of this session is, locked until the transaction ends; undefined where it was not started, or its time is over. */
export async function holdDeletion(tx: Db, { userId, sessionId, now }: OfSession & { now: Date }): Promise<DeletionState | undefined> {
  const { rows } = await sql<{ state: DeletionState }>`
    select state from people.deletion_processes
    where user_id = ${userId} and session_id = ${sessionId} and expires_at > ${now} for update`.execute(tx);
  return rows[0]?.state;
}

/** Moves the user's process on; locked, it belongs to no session. */
export async function moveDeletion(tx: Db, userId: string, { state, expiresAt }: { state: DeletionState; expiresAt: Date }): Promise<void> {
  await sql`
    update people.deletion_processes set state = ${state}, expires_at = ${expiresAt}, session_id = case when ${state} = 'locked' then null else session_id end
    where user_id = ${userId}`.execute(tx);
}

/**
 * Locks the user together with the other users of the customer, in one order, so that two who leave at once wait for each other; undefined where the user was
 * deleted meanwhile.
 */
export async function holdLeaving(tx: Db, { id, customerId }: { id: string; customerId: string }): Promise<LeavingUser | undefined> {
  const { rows } = await sql<Omit<LeavingUser, "others">>`
    select id, customer_id as "customerId", provider_id as "providerId", main, name, mail, language from people.users
    where customer_id = ${customerId} and customer_id is not null order by id for update`.execute(tx);
  const user = rows.find((row) => row.id === id);
  return user && { ...user, others: rows.flatMap((row) => (row.id === id ? [] : [row.id])) };
}

/**
 * Deletes the user with everything in this schema that belongs to nobody else: sessions, history, codes, the process itself. What stays is a mark without a
 * name; every other user of the customer gets the notice. Returns the id of the receipt to be mailed.
 */
export async function deleteUser(tx: Db, user: LeavingUser, now: Date): Promise<{ receiptId: string | undefined }> {
  const { id, customerId, providerId, main, name, mail, language, others } = user;
  await sql`
    insert into people.deleted_users (user_id, customer_id, provider_id, main, deleted_at)
    values (${id}, ${customerId}, ${providerId}, ${main}, ${now})`.execute(tx);
  await sql`
    insert into people.notices (user_id, type, main, created_at)
    select id, 'USER_DELETED_MSG', ${main}, ${now} from people.users where id = any(${others}::uuid[])`.execute(tx);
  await leaveAccessRequests(tx, id);
  await sql`delete from people.users where id = ${id}`.execute(tx);
  if (!mail) return { receiptId: undefined };
  const { rows } = await sql<{ id: string }>`
    insert into people.deletion_receipts (mail, name, language, deleted_at) values (${mail}, ${name}, ${language}, ${now}) returning id`.execute(
    tx,
  );
  return { receiptId: rows[0]!.id };
}

export type DeletionReceipt = { mail: string; name: string; language: Language; deletedAt: Date };

/** A receipt that is still to be sent. */
export const deletionReceipt = (db: Db, id: string): Promise<DeletionReceipt | undefined> =>
  rowsIn(db).maybe(sql<DeletionReceipt>`
    select mail, name, language, deleted_at as "deletedAt" from people.deletion_receipts where id = ${id}`);

/** Deletes a receipt once it is sent or refused. */
export async function forgetDeletionReceipt(db: Db, id: string): Promise<void> {
  await sql`delete from people.deletion_receipts where id = ${id}`.execute(db);
}

/** Deletes receipts that could not be sent, from before the instant; returns how many. */
export async function forgetDeletionReceipts(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from people.deletion_receipts where deleted_at < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
