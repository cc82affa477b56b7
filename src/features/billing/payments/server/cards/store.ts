import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import type { CardPaymentRow } from "#platform/server/card-payment-engine.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Bounds } from "#platform/server/clock-watch.ts";
import type { Db } from "#platform/server/db.ts";
import { PAYMENT_MINUTES } from "#vocabulary/card-payment.ts";

export type PayeeName = "bills" | "recharge";

/** One payment by card. */
export type Card = CardPaymentRow & {
  payee: PayeeName;
  subject: string;
  userId: string | null;
  visitor: string | null;
  startedAt: Date;
  settledAt: Date | null;
};

/** How far in the future the times of a payment by card can be. */
export const cardBounds: Bounds[] = [
  {
    table: "bill_payments.cards",
    latest: { started_at: 0, checked_at: 0, open_confirmed_at: 0, expires_at: PAYMENT_MINUTES * 60 },
    only: "state not in ('paid', 'overpaid')",
  },
];

const CARD = sql`id, payee, subject, user_id as "userId", visitor, provider_id as "providerId", state, eur_cents as "eurCents", redirect_url as "redirectUrl",
  started_at as "startedAt", expires_at as "expiresAt", settled_at as "settledAt", open_confirmed_at as "openConfirmedAt"`;

type Subject = Pick<Card, "payee" | "subject">;

/** Writes a payment that is about to be opened at the payment company; undefined when another one of the subject is live. */
export const startCard = (
  tx: Db,
  {
    payee,
    subject,
    userId,
    visitor,
    eurCents,
    startedAt,
    expiresAt,
  }: Omit<Card, "id" | "providerId" | "state" | "redirectUrl" | "settledAt" | "openConfirmedAt">,
): Promise<Card | undefined> =>
  rowsIn(tx).maybe(sql<Card>`
    insert into bill_payments.cards (id, payee, subject, user_id, visitor, eur_cents, started_at, expires_at)
    values (${randomUUID()}, ${payee}, ${subject}, ${userId}, ${visitor}, ${eurCents}, ${startedAt}, ${expiresAt})
    on conflict (payee, subject) where state in ('pending', 'open') do nothing returning ${CARD}`);

export const findCard = (db: Db, id: string): Promise<Card | undefined> =>
  rowsIn(db).maybe(sql<Card>`select ${CARD} from bill_payments.cards where id = ${id}`);

/** The payments of a subject, newest first. */
export const cardsOf = (db: Db, { payee, subject }: Subject): Promise<Card[]> =>
  rowsIn(db).all(sql<Card>`
    select ${CARD} from bill_payments.cards where payee = ${payee} and subject = ${subject} order by started_at desc, id`);

/** The same, locked until the transaction ends. */
export const lockCards = (tx: Db, { payee, subject }: Subject): Promise<Card[]> =>
  rowsIn(tx).all(sql<Card>`
    select ${CARD} from bill_payments.cards where payee = ${payee} and subject = ${subject} order by started_at desc, id for update`);

/** Payments without an event that are worth querying, longest waiting first. */
export const quietCards = (db: Db, { startedBefore, most }: { startedBefore: Date; most: number }): Promise<Card[]> =>
  rowsIn(db).all(sql<Card>`
    select ${CARD} from bill_payments.cards where state in ('pending', 'open') and started_at < ${startedBefore} order by expires_at limit ${most}`);

export type RefundReason = "paid-twice" | "unusable";
export type Refund = { id: string; paymentId: string; reason: RefundReason; state: "due" | "done" | "refused" };
const REFUND = sql`id, card_id as "paymentId", reason, state`;

/** Records a due refund of a whole payment. A repeat changes nothing and returns nothing. */
export async function oweRefund(
  tx: Db,
  { cardId, reason, now }: { cardId: string; reason: RefundReason; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into bill_payments.refunds (id, card_id, reason, due_at) values (${randomUUID()}, ${cardId}, ${reason}, ${now})
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export const findRefund = (db: Db, id: string): Promise<Refund | undefined> =>
  rowsIn(db).maybe(sql<Refund>`select ${REFUND} from bill_payments.refunds where id = ${id}`);

/** The refund of a payment, if it is due or done. */
export const refundOf = (db: Db, cardId: string): Promise<Refund | undefined> =>
  rowsIn(db).maybe(sql<Refund>`select ${REFUND} from bill_payments.refunds where card_id = ${cardId}`);
