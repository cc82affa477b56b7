import type { Db } from "#platform/server/db.ts";
import { canGoOn, GRACE_MINUTES, minutesLater, PAYMENT_MINUTES, sameDelivery, sameLines } from "../rules.ts";
import { paymentsOf, settlePayment, startPayment, type KeptPayment } from "./money-store.ts";
import {
  cancelOrder,
  changeContact,
  findOpenOrder,
  linesOf,
  openOrderOf,
  placeOrder,
  type Contact,
  type KeptOrder,
  type Placing,
} from "./store.ts";

export type Placed = {
  basketId: string;
  number: string;
  payment: KeptPayment;
  /** Until when sellers must keep the lines, so that money on its way is never too late. */
  keepUntil: Date;
};

/**
 * Orders the lines: the visitor's order that waits for its money is gone on with when it is for the very same, and so is its open payment.
 * The caller holds the visitor's cart.
 */
export async function place(tx: Db, wish: Placing): Promise<Placed> {
  const order = await orderFor(tx, wish);
  const payment = await paymentFor(tx, order, wish.now);
  return { basketId: order.id, number: order.number, payment, keepUntil: minutesLater(payment.expiresAt, GRACE_MINUTES) };
}

async function orderFor(tx: Db, wish: Placing): Promise<KeptOrder> {
  const waiting = await openOrderOf(tx, wish.visitor);
  if (!waiting) return placeOrder(tx, wish);
  if (sameLines(await linesOf(tx, waiting.id), wish.lines) && sameDelivery(waiting.delivery, wish.delivery)) {
    await changeContact(tx, waiting.id, { ...wish.contact, userId: wish.userId });
    return waiting;
  }
  // its payment page may still take money: then it is sold if everything is still kept, and paid back if not
  await cancelOrder(tx, waiting.id, "superseded");
  return placeOrder(tx, wish);
}

async function paymentFor(tx: Db, order: KeptOrder, now: Date): Promise<KeptPayment> {
  const live = (await paymentsOf(tx, order.id)).find(({ state }) => state === "beginning" || state === "open");
  if (live && canGoOn(live, now)) return live;
  if (live) await settlePayment(tx, live.id, { state: "expired", providerId: null, now });
  return startPayment(tx, { orderId: order.id, eurCents: order.eurCents, expiresAt: minutesLater(now, PAYMENT_MINUTES), now });
}

/** How the visitor's last try to pay stands while its order waits, and what was typed for it. */
export async function lastTryOf(
  db: Db,
  visitor: string,
): Promise<{ contact: Contact; ended: "open" | "declined" | "expired" } | undefined> {
  const order = await findOpenOrder(db, visitor);
  if (!order) return undefined;
  const [newest] = await paymentsOf(db, order.id);
  const ended = newest?.state === "declined" || newest?.state === "expired" ? newest.state : "open";
  return { contact: order, ended };
}
