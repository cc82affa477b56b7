import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import type { CardPaymentRow } from "#platform/server/card-payment-engine.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";

export type PaymentRow = CardPaymentRow & { orderId: string };

const PAYMENT = sql`id, order_id as "orderId", provider_id as "providerId", state, eur_cents as "eurCents", redirect_url as "redirectUrl", expires_at as "expiresAt",
  open_confirmed_at as "openConfirmedAt"`;

/** Writes a payment that is about to be opened at the payment company. */
export async function startPayment(
  tx: Db,
  { orderId, eurCents, expiresAt, now }: { orderId: string; eurCents: number; expiresAt: Date; now: Date },
): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    insert into orders.payments (id, order_id, eur_cents, started_at, expires_at) values (${randomUUID()}, ${orderId}, ${eurCents}, ${now}, ${expiresAt})
    returning ${PAYMENT}`.execute(tx);
  const [payment] = rows;
  if (!payment) throw new Error("a payment was not written");
  return payment;
}

export const findPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  rowsIn(db).maybe(sql<PaymentRow>`select ${PAYMENT} from orders.payments where id = ${id}`);

/** The order's payments, newest first. */
export async function paymentsOf(db: Db, orderId: string): Promise<PaymentRow[]> {
  const { rows } =
    await sql<PaymentRow>`select ${PAYMENT} from orders.payments where order_id = ${orderId} order by started_at desc, id`.execute(db);
  return rows;
}

/** The pending payments of those of these orders that wait for payment. */
export const livePaymentsOf = (db: Db, orderIds: string[]): Promise<PaymentRow[]> =>
  rowsIn(db).all(sql<PaymentRow>`
    select ${PAYMENT} from orders.payments where order_id = any(${orderIds}::uuid[]) and state in ('pending', 'open')`);

/** Payments without an event that are worth querying, longest waiting first. */
export const quietPayments = (db: Db, { startedBefore, most }: { startedBefore: Date; most: number }): Promise<PaymentRow[]> =>
  rowsIn(db).all(sql<PaymentRow>`
    select ${PAYMENT} from orders.payments where state in ('pending', 'open') and started_at < ${startedBefore}
    order by expires_at limit ${most}`);

/** Orders that wait for payment although no payment is open and the last one's time is over. */
export const unpaidOrders = (db: Db, { now, most }: { now: Date; most: number }): Promise<string[]> =>
  rowsIn(db).ids(sql<{ id: string }>`
    select o.id from orders.orders o where o.state = 'received' and o.payment_method = 'card'
      and not exists (select from orders.payments p where p.order_id = o.id and (p.state in ('pending', 'open') or p.expires_at > ${now}))
    limit ${most}`);

export type RefundReason = "lost" | "refused" | "paid-twice" | "by-customer";
export type RefundRow = {
  id: string;
  paymentId: string;
  lineId: string | null;
  reason: RefundReason;
  eurCents: number;
  state: "due" | "done" | "refused";
  noticeSentAt: Date | null;
};
const REFUND = sql`id, payment_id as "paymentId", line_id as "lineId", reason, eur_cents as "eurCents", state, notice_sent_at as "noticeSentAt"`;

/** Records a due refund: for a line, or the whole payment. A repeat changes nothing and returns nothing. */
export async function oweRefund(
  tx: Db,
  refund: { paymentId: string; lineId: string | null; reason: RefundReason; eurCents: number; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into orders.refunds (id, payment_id, line_id, reason, eur_cents, due_at)
    values (${randomUUID()}, ${refund.paymentId}, ${refund.lineId}, ${refund.reason}, ${refund.eurCents}, ${refund.now})
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export const findRefund = (db: Db, id: string): Promise<RefundRow | undefined> =>
  rowsIn(db).maybe(sql<RefundRow>`select ${REFUND} from orders.refunds where id = ${id}`);

export async function markRefundNoticeSent(tx: Db, refundId: string, now: Date): Promise<void> {
  await sql`update orders.refunds set notice_sent_at = coalesce(notice_sent_at, ${now}) where id = ${refundId}`.execute(tx);
}
