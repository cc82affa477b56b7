import * as z from "zod/mini";
import { receiptMail, refundMail } from "./mails.ts";
import { findPayment, findRefund, markRefundNoticeSent } from "./money-store.ts";
import { buyerMailJob } from "./buyer-mail.ts";
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
