import * as z from "zod/mini";
import { deliveredOf, linesWithGoods } from "../../server/goods.ts";
import { cancelledMail, withdrawalMail } from "./mails.ts";
import { cancellationOf, markCancellationNoticeSent, markWithdrawalReceipt, withdrawnFrom } from "./store.ts";
import { buyerMailJob } from "../../server/buyer-mail.ts";
import { parcelOf } from "../../server/parcel-store.ts";
import { givenBackFor, readOrder } from "../../server/read-order.ts";
import { findOrder } from "../../server/store.ts";

/** Notifies the buyer that the order, or a part of it, is cancelled. */
export const sendCancellationNotice = buyerMailJob({
  name: "orders.send-cancellation-notice",
  payload: z.strictObject({ orderId: z.uuid() }),
  async write({ orderId }, { db, clock, brand, orderUrl, sellers }) {
    const order = await findOrder(db, orderId);
    const cancellation = order && (await cancellationOf(db, orderId));
    if (!order || !cancellation || cancellation.noticeSentAt) return undefined;
    const { lines: all, back } = await readOrder(db, order, { sellers, clock });
    const given = all.filter(({ state }) => state === "cancelled");
    return {
      id: `cancelled-${orderId}`,
      order,
      written: cancelledMail({
        order,
        lines: given.length > 0 ? given : all,
        cancellation,
        whole: order.cancelledBecause === "by-customer",
        refundCents: back?.eurCents ?? 0,
        orderUrl: orderUrl(order),
        brand,
      }),
      mark: (_state, now) => markCancellationNoticeSent(db, orderId, now),
    };
  },
});

/** Sends the receipt of a withdrawal. */
export const sendWithdrawalReceipt = buyerMailJob({
  name: "orders.send-withdrawal-receipt",
  payload: z.strictObject({ orderId: z.uuid() }),
  async write({ orderId }, { db, brand, orderUrl, sellers }) {
    const order = await findOrder(db, orderId);
    const withdrawal = await withdrawnFrom(db, orderId);
    const parcel = await parcelOf(db, orderId);
    if (!order || !withdrawal || !parcel?.deliveredAt || withdrawal.receiptSentAt || withdrawal.receiptRefusedAt) return undefined;
    const goods = deliveredOf(await linesWithGoods(db, orderId, sellers));
    const { positions } = withdrawal;
    const lines = goods.filter(({ position }) => positions.includes(position));
    const deliveryCents = order.delivery?.price.eurCents ?? 0;
    const amount = {
      eurCents: givenBackFor(order, goods, positions),
      withDelivery: deliveryCents > 0 && lines.length === goods.length,
    };
    return {
      id: `withdrawal-${orderId}`,
      order,
      written: withdrawalMail({ order, lines, withdrawal, deliveredAt: parcel.deliveredAt, amount, orderUrl: orderUrl(order), brand }),
      mark: (state, now) => markWithdrawalReceipt(db, orderId, { state, now }),
    };
  },
});
