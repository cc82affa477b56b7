import * as z from "zod/mini";
import { GiveUp, job } from "#platform/server/jobs.ts";
import { receiptMail, refundMail } from "./mails.ts";
import { findPayment, findRefund, markRefundNoticeSent, settleRefund } from "./money-store.ts";
import { buyerMailJob } from "./buyer-mail.ts";
import type { OrdersDependencies } from "./dependencies.ts";
import { readOrder } from "./read-order.ts";
import { findOrder, linesOf, markReceipt } from "./store.ts";

/** Sends the buyer the receipt. Its id is the order's, so that a repeat can be recognised. */
export const sendReceipt = buyerMailJob({
  name: "orders.send-receipt",
  payload: z.strictObject({ orderId: z.uuid() }),
  async write({ orderId }, { db, brand, orderUrl }) {
    const order = await findOrder(db, orderId);
    if (!order || order.receiptSentAt || order.receiptRefusedAt) return undefined;
    const lines = await linesOf(db, orderId);
    return {
      id: `receipt-${orderId}`,
      order,
      written: receiptMail({ order, lines, orderUrl: orderUrl(order), brand }),
      mark: (state, now) => markReceipt(db, orderId, { state, now }),
    };
  },
});

/** Refunds money at the payment company. */
export const refund = job({
  name: "orders.refund",
  payload: z.strictObject({ refundId: z.uuid() }),
  attempts: 300, // about three days
  retryAfter: 10,
  async run({ refundId }, { db, clock, payments, jobs }: OrdersDependencies) {
    const owed = await findRefund(db, refundId);
    const payment = owed && (await findPayment(db, owed.paymentId));
    if (owed?.state !== "due" || !payment?.providerId) return;
    const amount = { cents: owed.eurCents, currency: "EUR" } as const;
    const answer = await payments.refund({ paymentId: payment.providerId, amount, key: refundId });
    await db.transaction().execute(async (tx) => {
      if (answer.state === "refused") return void (await settleRefund(tx, refundId, { state: "refused" }));
      await settleRefund(tx, refundId, { state: "done", providerRefundId: answer.refundId, now: clock.now() });
      await jobs.enqueue(tx, sendRefundNotice, { payload: { refundId } });
    });
    if (answer.state === "refused") throw new GiveUp(`the payment company refused to give back ${refundId}: ${answer.reason}`);
  },
});

/** Notifies the buyer of a refund and its reason. */
export const sendRefundNotice = buyerMailJob({
  name: "orders.send-refund-notice",
  payload: z.strictObject({ refundId: z.uuid() }),
  async write({ refundId }, { db, clock, brand, orderUrl, sellers }) {
    const owed = await findRefund(db, refundId);
    const payment = owed && (await findPayment(db, owed.paymentId));
    const order = payment && (await findOrder(db, payment.orderId));
    if (!owed || !order || owed.noticeSentAt) return undefined;
    const { lines, back } = await readOrder(db, order, { sellers, clock });
    const line = lines.find(({ id }) => id === owed.lineId);
    return {
      id: `refund-${refundId}`,
      order,
      written: refundMail({
        order,
        line,
        reason: owed.reason,
        eurCents: owed.eurCents,
        inAllCents: back?.eurCents ?? 0,
        orderUrl: orderUrl(order),
        brand,
      }),
      mark: (_state, now) => markRefundNoticeSent(db, refundId, now),
    };
  },
});
