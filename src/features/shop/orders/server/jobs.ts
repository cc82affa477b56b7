import * as z from "zod/mini";
import { GiveUp, job } from "#platform/server/jobs.ts";
import { receiptMail, refundMail } from "./mails.ts";
import { findPayment, findRefund, markRefundNoticeSent, settleRefund } from "./money-store.ts";
import { orderPath, type OrdersDependencies } from "./dependencies.ts";
import { readOrder } from "./read-order.ts";
import { findOrder, linesOf, markReceipt } from "./store.ts";

/** Sends the buyer the receipt. Its id is the order's, so that a repeat can be recognised. */
export const sendReceipt = job({
  name: "orders.send-receipt",
  payload: z.strictObject({ orderId: z.uuid() }),
  attempts: 100, // about a day
  retryAfter: 5,
  async run({ orderId }, { db, clock, mail, brand, addressOf, place, orderLimits }: OrdersDependencies) {
    const order = await findOrder(db, orderId);
    if (!order || order.receiptSentAt || order.receiptRefusedAt) return;
    const lines = await linesOf(db, orderId);
    const orderUrl = addressOf(orderPath(order, { place, orderLimits }));
    const { state } = await mail.send({
      id: `receipt-${orderId}`,
      to: order.email,
      language: order.language,
      ...receiptMail({ order, lines, orderUrl, brand }),
    });
    await markReceipt(db, orderId, { state, now: clock.now() });
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
      if (answer.state === "refused") return settleRefund(tx, refundId, { state: "refused" });
      await settleRefund(tx, refundId, { state: "done", providerRefundId: answer.refundId, now: clock.now() });
      await jobs.enqueue(tx, sendRefundNotice, { payload: { refundId } });
    });
    if (answer.state === "refused") throw new GiveUp(`the payment company refused to give back ${refundId}: ${answer.reason}`);
  },
});

/** Notifies the buyer of a refund and its reason. */
export const sendRefundNotice = job({
  name: "orders.send-refund-notice",
  payload: z.strictObject({ refundId: z.uuid() }),
  attempts: 100,
  retryAfter: 5,
  async run({ refundId }, { db, clock, mail, brand, addressOf, place, orderLimits, sellers }: OrdersDependencies) {
    const owed = await findRefund(db, refundId);
    const payment = owed && (await findPayment(db, owed.paymentId));
    const order = payment && (await findOrder(db, payment.orderId));
    if (!owed || !order || owed.noticeSentAt) return;
    const { lines, back } = await readOrder(db, order, { sellers, clock });
    const line = lines.find(({ id }) => id === owed.lineId);
    const orderUrl = addressOf(orderPath(order, { place, orderLimits }));
    const written = refundMail({
      order,
      line,
      reason: owed.reason,
      eurCents: owed.eurCents,
      inAllCents: back?.eurCents ?? 0,
      orderUrl,
      brand,
    });
    await mail.send({ id: `refund-${refundId}`, to: order.email, language: order.language, ...written });
    await markRefundNoticeSent(db, refundId, clock.now());
  },
});
