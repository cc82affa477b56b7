import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { TERMS } from "../rules.ts";

/** Locks a contract until the transaction ends. */
export type LockContract = (tx: Db, cid: string) => Promise<void>;

export type Licence = { key: string; issuedAt: Date };

/** The licences of a contract that the vendor has issued, oldest first. */
export const licencesOf = (db: Db, cid: string): Promise<Licence[]> =>
  rowsIn(db).all(sql<Licence>`
    select antivirus_key as key, issued_at as "issuedAt" from home_internet.antivirus_licences
    where cid = ${cid} and antivirus_key is not null and issued_at is not null order by issued_at, place`);

/** Whether the current terms are accepted for the contract. */
export const termsAccepted = (db: Db, cid: string): Promise<boolean> =>
  rowsIn(db).some(sql`select 1 from home_internet.antivirus_terms where cid = ${cid} and terms = ${TERMS}`);

export async function acceptTerms(tx: Db, { cid, by, now }: { cid: string; by: string; now: Date }): Promise<void> {
  await sql`
    insert into home_internet.antivirus_terms (cid, terms, accepted_by, accepted_at) values (${cid}, ${TERMS}, ${by}, ${now})
    on conflict (cid) do update set terms = excluded.terms, accepted_by = excluded.accepted_by, accepted_at = excluded.accepted_at
      where home_internet.antivirus_terms.terms <> excluded.terms`.execute(tx);
}

/**
 * The order that still waits for the vendor, or a new one where the limit allows. "issued-meanwhile" when a licence was issued after `receivedAt`: requests
 * sent together ask for one licence. Undefined at the limit.
 */
export async function openOrder(
  tx: Db,
  { cid, receivedAt, now, limit, lockContract }: { cid: string; receivedAt: Date; now: Date; limit: number; lockContract: LockContract },
): Promise<{ id: string } | "issued-meanwhile" | undefined> {
  await lockContract(tx, cid);
  const { rows: waiting } = await sql<{ id: string }>`
    select order_id as id from home_internet.antivirus_licences where cid = ${cid} and antivirus_key is null`.execute(tx);
  if (waiting[0]) return waiting[0];
  if ((await licencesOf(tx, cid)).some(({ issuedAt }) => issuedAt > receivedAt)) return "issued-meanwhile";
  return rowsIn(tx).maybe(sql<{ id: string }>`
    insert into home_internet.antivirus_licences (order_id, cid, place, ordered_at)
    select ${randomUUID()}::uuid, ${cid}, place, ${now}::timestamptz from generate_series(1, ${limit}::int) place
    where not exists (select 1 from home_internet.antivirus_licences taken where taken.cid = ${cid} and taken.place = place.place)
      and (select count(*) from home_internet.antivirus_licences taken where taken.cid = ${cid}) < ${limit}::int
    order by place limit 1 returning order_id as id`);
}

export async function issued(db: Db, orderId: string, { key, now }: { key: string; now: Date }): Promise<void> {
  await sql`
    update home_internet.antivirus_licences set antivirus_key = ${key}, issued_at = ${now} where order_id = ${orderId} and antivirus_key is null`.execute(
    db,
  );
}

/** Cancels an order that the vendor refuses. */
export async function giveUp(db: Db, orderId: string): Promise<void> {
  await sql`delete from home_internet.antivirus_licences where order_id = ${orderId} and antivirus_key is null`.execute(db);
}

export async function forget(db: Db, cid: string, key: string): Promise<void> {
  await sql`delete from home_internet.antivirus_licences where cid = ${cid} and antivirus_key = ${key}`.execute(db);
}
