import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Part, What } from "../rules.ts";

/** A payment of bills. `posting` is how far it is at the billing system; `due`: the money came. */
export type Payment = {
  id: string;
  userId: string | null;
  account: string;
  what: What;
  eurCents: number;
  startedAt: Date;
  posting: "none" | "due" | "posted" | "refused";
  paidAt: Date | null;
  cardId: string | null;
  readBackAt: Date | null;
  receiptSentAt: Date | null;
};
const PAYMENT = sql`id, user_id as "userId", account, what, eur_cents as "eurCents", started_at as "startedAt", posting, paid_at as "paidAt", card_id as "cardId",
  read_back_at as "readBackAt", receipt_sent_at as "receiptSentAt"`;

type New = Pick<Payment, "account" | "what" | "eurCents"> & { userId: string; parts: Part[]; now: Date };

export async function addPayment(tx: Db, { userId, account, what, eurCents, parts, now }: New): Promise<Payment> {
  const { rows } = await sql<Payment>`
    insert into bill_payments.payments (id, user_id, account, what, eur_cents, started_at)
    values (${randomUUID()}, ${userId}, ${account}, ${what}, ${eurCents}, ${now}) returning ${PAYMENT}`.execute(tx);
  const payment = rows[0]!;
  for (const { billId, number, cents } of parts)
    await sql`insert into bill_payments.parts (payment_id, bill_id, number, eur_cents) values (${payment.id}, ${billId}, ${number}, ${cents})`.execute(
      tx,
    );
  return payment;
}

/** A payment for one of these accounts; undefined for any other, and for what is no id. */
export const findPayment = (db: Db, id: string, accounts: readonly string[]): Promise<Payment | undefined> =>
  rowsIn(db).maybe(sql<Payment>`
    select ${PAYMENT} from bill_payments.payments where id::text = ${id.toLowerCase()} and account = any(${[...accounts]})`);

export const paymentById = (db: Db, id: string): Promise<Payment | undefined> =>
  rowsIn(db).maybe(sql<Payment>`select ${PAYMENT} from bill_payments.payments where id = ${id}`);

/** The latest payments for these accounts since an instant, newest first. */
export const latestPayments = (db: Db, accounts: readonly string[], { since, most }: { since: Date; most: number }): Promise<Payment[]> =>
  rowsIn(db).all(sql<Payment>`
    select ${PAYMENT} from bill_payments.payments where account = any(${[...accounts]}) and started_at > ${since}
    order by started_at desc, id limit ${most}`);

export const partsOf = (db: Db, paymentId: string): Promise<Part[]> =>
  rowsIn(db).all(sql<Part>`
    select bill_id as "billId", number, eur_cents as cents from bill_payments.parts where payment_id = ${paymentId} order by number`);

/** The money came: it is to be posted. False where that was stored before. */
export const markPaid = (tx: Db, id: string, { cardId, paidAt }: { cardId: string; paidAt: Date }): Promise<boolean> =>
  rowsIn(tx).some(sql`
    update bill_payments.payments set posting = 'due', paid_at = ${paidAt}, card_id = ${cardId} where id = ${id} and posting = 'none' returning 1`);

/** Ids of payments that came before the instant and are not posted, the oldest first. */
export const unpostedSince = (db: Db, before: Date): Promise<string[]> =>
  rowsIn(db).ids(sql<{ id: string }>`
    select id from bill_payments.payments where paid_at < ${before} and posting = 'due' order by paid_at limit 500`);

/** Ids of payments that came before the instant, are posted, and whose account was not read since. */
export const unreadSince = (db: Db, before: Date): Promise<string[]> =>
  rowsIn(db).ids(sql<{ id: string }>`
    select id from bill_payments.payments where paid_at < ${before} and posting = 'posted' and read_back_at is null
    order by paid_at limit 500`);

/** What the billing system answered; false where that was stored before. */
export const settlePosting = (tx: Db, id: string, { posting, now }: { posting: "posted" | "refused"; now: Date }): Promise<boolean> =>
  rowsIn(tx).some(sql`
    update bill_payments.payments set posting = ${posting}, settled_at = ${now} where id = ${id} and posting = 'due' returning 1`);

export async function markReadBack(tx: Db, id: string, now: Date): Promise<void> {
  await sql`update bill_payments.payments set read_back_at = coalesce(read_back_at, ${now}) where id = ${id}`.execute(tx);
}

export async function markReceiptSent(tx: Db, id: string, now: Date): Promise<void> {
  await sql`update bill_payments.payments set receipt_sent_at = coalesce(receipt_sent_at, ${now}) where id = ${id}`.execute(tx);
}

/** A person leaves: payments stay as the accounts of the provider need them, without who made them. */
export async function forgetPayer(tx: Db, userId: string): Promise<void> {
  await sql`update bill_payments.payments set user_id = null where user_id = ${userId}`.execute(tx);
  await sql`update bill_payments.cards set user_id = null where user_id = ${userId}`.execute(tx);
  await sql`delete from bill_payments.reminders where user_id = ${userId}`.execute(tx);
}

/** What is stored of a user's payments, for the export of data. */
export async function exportPayments(db: Db, userId: string): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    select jsonb_build_object('id', id, 'account', account, 'what', what, 'eurCents', eur_cents, 'startedAt', started_at, 'posting', posting, 'paidAt', paid_at,
      'bills', (select coalesce(jsonb_agg(jsonb_build_object('number', p.number, 'eurCents', p.eur_cents) order by p.number), '[]')
        from bill_payments.parts p where p.payment_id = payments.id)) as row
    from bill_payments.payments where user_id = ${userId} order by started_at`.execute(db);
  return rows.map(({ row }) => row);
}
