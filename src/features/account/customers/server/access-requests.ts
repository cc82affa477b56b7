import { sql } from "kysely";
import type { Bounds } from "#platform/server/clock-watch.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";
import type { AccessRequest, NewAccessRequest } from "../contract.ts";

/** How far in the future its times can be; `seconds`: how long the longest one is valid. */
export const accessBounds = ({ seconds }: { seconds: number }): Bounds[] => [
  { table: "people.access_requests", latest: { created_at: 0, confirmed_at: 0, used_at: 0, expires_at: seconds } },
];

export async function addAccessRequest(tx: Db, request: NewAccessRequest): Promise<void> {
  const { id, purpose, tokenHash, language, expiresAt, now, sought, userIds = [] } = request;
  await sql`
    insert into people.access_requests (id, purpose, token_hash, language, sought, user_ids, created_at, expires_at)
    values (${id}, ${purpose}, ${tokenHash}, ${language}, ${sought ? JSON.stringify(sought) : null}, ${userIds}::uuid[], ${now}, ${expiresAt})`.execute(
    tx,
  );
}

const COLUMNS = sql`id, purpose, token_hash as "tokenHash", language, sought, user_ids::text[] as "userIds", sends, expires_at as "expiresAt",
  confirmed_at as "confirmedAt", used_at as "usedAt"`;

/** The request that this token's hash opens, used or expired ones too. */
export const findAccessRequest = (db: Db, tokenHash: string): Promise<AccessRequest | undefined> =>
  rowsIn(db).maybe(sql<AccessRequest>`select ${COLUMNS} from people.access_requests where token_hash = ${tokenHash}`);

export const accessRequestOf = (db: Db, id: string): Promise<AccessRequest | undefined> =>
  rowsIn(db).maybe(sql<AccessRequest>`select ${COLUMNS} from people.access_requests where id = ${id}`);

/** Records whom a request opens. */
export async function settleAccessRequest(tx: Db, id: string, userIds: string[]): Promise<void> {
  await sql`update people.access_requests set user_ids = ${userIds}::uuid[] where id = ${id}`.execute(tx);
}

/** Counts another code or mail; undefined when the request allows no more. */
export async function countSend(tx: Db, id: string, most: number): Promise<number | undefined> {
  const { rows } = await sql<{ sends: number }>`
    update people.access_requests set sends = sends + 1 where id = ${id} and sends < ${most} and confirmed_at is null returning sends`.execute(
    tx,
  );
  return rows[0]?.sends;
}

/** Its code was right. */
export async function confirmAccess(tx: Db, id: string, now: Date): Promise<void> {
  await sql`update people.access_requests set confirmed_at = ${now} where id = ${id}`.execute(tx);
}

/** Whether it is neither used nor expired; if so, locks it until the transaction ends. */
export const holdAccess = (tx: Db, id: string, now: Date): Promise<boolean> =>
  rowsIn(tx).some(sql`
    select 1 from people.access_requests where id = ${id} and used_at is null and expires_at > ${now} for update`);

/** Uses up a request; false when it was used or has expired. */
export const useAccess = (tx: Db, id: string, now: Date): Promise<boolean> =>
  rowsIn(tx).some(sql`
    update people.access_requests set used_at = ${now} where id = ${id} and used_at is null and expires_at > ${now} returning 1`);

/** Uses up every open request that could change this user. */
export async function closeAccessOf(tx: Db, userId: string, now: Date): Promise<void> {
  await sql`
    update people.access_requests set used_at = ${now} where used_at is null and expires_at > ${now} and user_ids @> array[${userId}]::uuid[]`.execute(
    tx,
  );
}

/** Takes the user out of requests that open others too, and deletes those that open nobody else. */
export async function leaveAccessRequests(tx: Db, userId: string): Promise<void> {
  await sql`
    update people.access_requests set user_ids = array_remove(user_ids, ${userId}::uuid)
    where user_ids @> array[${userId}]::uuid[] and cardinality(user_ids) > 1`.execute(tx);
  await sql`delete from people.access_requests where user_ids = array[${userId}]::uuid[]`.execute(tx);
}

/** Deletes requests that ended before the instant; returns how many. */
export async function forgetAccessRequests(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from people.access_requests where expires_at < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
