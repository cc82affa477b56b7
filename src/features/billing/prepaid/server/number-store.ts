import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { PrepaidNumber } from "#providers/prepaid/port.ts";

/** The newest recharges as they were last told; instants as text, as JSON has them. */
export type StoredTopUps = {
  topUps: { id: string; at: string; cents: number; by: "card" | "voucher" | "shop" }[];
  total: number;
  whole?: boolean;
};
export type StoredNumber = { msisdn: string; answer: PrepaidNumber | null; topUps: StoredTopUps | null; answeredAt: Date | null };

/** A number of a customer: what is stored of it is not for the customer who has it next. */
export type OwnedNumber = { customerId: string; msisdn: string };

export const findStored = async (db: Db, { customerId, msisdn }: OwnedNumber): Promise<StoredNumber | undefined> =>
  (await storedNumbers(db, customerId, [msisdn]))[0];

/** The last answers about these numbers of a customer. */
export const storedNumbers = (db: Db, customerId: string, msisdns: readonly string[]): Promise<StoredNumber[]> =>
  rowsIn(db).all(sql<StoredNumber>`
    select msisdn, answer, top_ups as "topUps", answered_at as "answeredAt" from recharges.numbers
    where customer_id = ${customerId} and msisdn = any(${[...msisdns]}::text[])`);

/** Notes that the prepaid system is about to be asked; false when somebody asked since `since`, so that many pages ask once. */
export const claimNumber = (db: Db, { customerId, msisdn }: OwnedNumber, { since, now }: { since: Date; now: Date }): Promise<boolean> =>
  rowsIn(db).some(sql`
    insert into recharges.numbers (customer_id, msisdn, requested_at) values (${customerId}, ${msisdn}, ${now})
    on conflict (customer_id, msisdn) do update set requested_at = ${now} where recharges.numbers.requested_at < ${since} returning 1`);

/** Stores an answer about a number for the customer who has it; `topUps` undefined leaves those of before. */
export async function storeNumber(
  tx: Db,
  { customerId, answer, topUps, now }: { customerId: string; answer: PrepaidNumber; topUps: StoredTopUps | undefined; now: Date },
): Promise<void> {
  const newest = topUps ? JSON.stringify(topUps) : null;
  await sql`
    insert into recharges.numbers as n (customer_id, msisdn, answer, top_ups, answered_at, requested_at)
    values (${customerId}, ${answer.msisdn}, ${JSON.stringify(answer)}::text::jsonb, ${newest}::text::jsonb, ${now}, ${now})
    on conflict (customer_id, msisdn) do update set answer = excluded.answer, top_ups = coalesce(excluded.top_ups, n.top_ups), answered_at = excluded.answered_at`.execute(
    tx,
  );
}

/** What the prepaid system last told of a customer's numbers, for the data export. */
export const exportNumbers = (db: Db, customerId: string): Promise<StoredNumber[]> =>
  rowsIn(db).all(sql<StoredNumber>`
    select msisdn, answer, top_ups as "topUps", answered_at as "answeredAt" from recharges.numbers where customer_id = ${customerId} order by msisdn`);
