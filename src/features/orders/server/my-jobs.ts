import * as z from "zod/mini";
import { job } from "#platform/server/jobs.ts";
import { cancelledMail, withdrawalMail } from "./my-mails.ts";
import { cancellationOf, markCancellationTold, markWithdrawalReceipt, refundsOf, withdrawnFrom } from "./my-store.ts";
import type { OrdersNeeds } from "./needs.ts";
import { parcelOf } from "./parcel-store.ts";
import { findOrder, linesOf } from "./store.ts";

/** Where the buyer follows the order: the account area's page, or what the browser that ordered can open. */
const orderPath = (orderId: string) => `/checkout/confirmation/${orderId}`;

/** Tells the buyer that the order, or a part of it, is cancelled. */
export const tellCancelled = job({
  name: "orders.tell-cancelled",
  payload: z.strictObject({ orderId: z.uuid() }),
  attempts: 100,
  retryAfter: 5,
  async run({ orderId }, { db, clock, mail, addressOf }: OrdersNeeds) {
    const order = await findOrder(db, orderId);
    const cancellation = order && (await cancellationOf(db, orderId));
    if (!order || !cancellation || cancellation.toldAt) return;
    const all = await linesOf(db, orderId);
    const whole = order.cancelledBecause === "by-customer";
    const given = all.filter(({ state }) => state === "cancelled");
    const refunds = await refundsOf(db, orderId);
    const written = cancelledMail({
      order,
      lines: given.length > 0 ? given : all,
      cancellation,
      whole,
      refundCents: refunds.reduce((sum, { eurCents }) => sum + eurCents, 0),
      orderUrl: addressOf(orderPath(orderId)),
    });
    await mail.send({ id: `cancelled-${orderId}`, to: order.email, language: order.language, ...written });
    await markCancellationTold(db, orderId, clock.now());
  },
});

/** Sends the receipt of a withdrawal. */
export const sendWithdrawalReceipt = job({
  name: "orders.send-withdrawal-receipt",
  payload: z.strictObject({ orderId: z.uuid() }),
  attempts: 100,
  retryAfter: 5,
  async run({ orderId }, { db, clock, mail, addressOf }: OrdersNeeds) {
    const order = await findOrder(db, orderId);
    const withdrawal = await withdrawnFrom(db, orderId);
    const parcel = await parcelOf(db, orderId);
    if (!order || !withdrawal || !parcel?.deliveredAt || withdrawal.receiptSentAt || withdrawal.receiptRefusedAt) return;
    const lines = (await linesOf(db, orderId)).filter((_, place) => withdrawal.positions.includes(place + 1));
    const orderUrl = addressOf(orderPath(orderId));
    const { state } = await mail.send({
      id: `withdrawal-${orderId}`,
      to: order.email,
      language: order.language,
      ...withdrawalMail({ order, lines, withdrawal, deliveredAt: parcel.deliveredAt, orderUrl }),
    });
    await markWithdrawalReceipt(db, orderId, { state, now: clock.now() });
  },
});
