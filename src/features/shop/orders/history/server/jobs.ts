import * as z from "zod/mini";
import { job } from "#platform/server/jobs.ts";
import { deliveredOf, linesWithGoods } from "../../server/goods.ts";
import { cancelledMail, withdrawalMail } from "./mails.ts";
import { cancellationOf, markCancellationNoticeSent, markWithdrawalReceipt, withdrawnFrom } from "./store.ts";
import { orderPath, type OrdersDependencies } from "../../server/dependencies.ts";
import { parcelOf } from "../../server/parcel-store.ts";
import { givenBackFor, readOrder } from "../../server/read-order.ts";
import { findOrder } from "../../server/store.ts";

/** Notifies the buyer that the order, or a part of it, is cancelled. */
export const sendCancellationNotice = job({
  name: "orders.send-cancellation-notice",
  payload: z.strictObject({ orderId: z.uuid() }),
  attempts: 100,
  retryAfter: 5,
  async run({ orderId }, { db, clock, mail, brand, addressOf, place, orderLimits, sellers }: OrdersDependencies) {
    const order = await findOrder(db, orderId);
    const cancellation = order && (await cancellationOf(db, orderId));
    if (!order || !cancellation || cancellation.noticeSentAt) return;
    const { lines: all, back } = await readOrder(db, order, { sellers, clock });
    const whole = order.cancelledBecause === "by-customer";
    const given = all.filter(({ state }) => state === "cancelled");
    const written = cancelledMail({
      order,
      lines: given.length > 0 ? given : all,
      cancellation,
      whole,
      refundCents: back?.eurCents ?? 0,
      orderUrl: addressOf(orderPath(order, { place, orderLimits })),
      brand,
    });
    await mail.send({ id: `cancelled-${orderId}`, to: order.email, language: order.language, ...written });
    await markCancellationNoticeSent(db, orderId, clock.now());
  },
});

/** Sends the receipt of a withdrawal. */
export const sendWithdrawalReceipt = job({
  name: "orders.send-withdrawal-receipt",
  payload: z.strictObject({ orderId: z.uuid() }),
  attempts: 100,
  retryAfter: 5,
  async run({ orderId }, { db, clock, mail, brand, addressOf, place, orderLimits, sellers }: OrdersDependencies) {
    const order = await findOrder(db, orderId);
    const withdrawal = await withdrawnFrom(db, orderId);
    const parcel = await parcelOf(db, orderId);
    if (!order || !withdrawal || !parcel?.deliveredAt || withdrawal.receiptSentAt || withdrawal.receiptRefusedAt) return;
    const goods = deliveredOf(await linesWithGoods(db, orderId, sellers));
    const { positions } = withdrawal;
    const lines = goods.filter(({ position }) => positions.includes(position));
    const deliveryCents = order.delivery?.price.eurCents ?? 0;
    const amount = {
      eurCents: givenBackFor(order, goods, positions),
      withDelivery: deliveryCents > 0 && lines.length === goods.length,
    };
    const orderUrl = addressOf(orderPath(order, { place, orderLimits }));
    const { state } = await mail.send({
      id: `withdrawal-${orderId}`,
      to: order.email,
      language: order.language,
      ...withdrawalMail({ order, lines, withdrawal, deliveredAt: parcel.deliveredAt, amount, orderUrl, brand }),
    });
    await markWithdrawalReceipt(db, orderId, { state, now: clock.now() });
  },
});
