import type { Db } from "#platform/server/db.ts";
import { canGoOn, GRACE_MINUTES, isUnsure, minutesLater, PAYMENT_MINUTES, sameDelivery, sameLines } from "../rules.ts";
import { checkPayments, type CheckDependencies } from "./checking.ts";
import { paymentsOf, settlePayment, startPayment, type PaymentRow } from "./money-store.ts";
import {
  markCancelled,
  changeContact,
  findOpenOrder,
  linesOf,
  openOrderOf,
  placeOrder,
  type Contact,
  type OrderRow,
  type Placing,
} from "./store.ts";

export type Placed = {
  basketId: string;
  number: string;
  payment: PaymentRow;
  /** Whether the payment began with this submit. */
  isNew: boolean;
  /** Until when sellers must keep the lines, so that money on its way is never too late. */
  keepUntil: Date;
};

/**
 * Orders the lines: the visitor's order that waits for its money is gone on with when it is for the very same, and so is its open payment.
 * The caller holds the visitor's cart.
 */
export async function place(tx: Db, command: Placing): Promise<Placed> {
  const order = await orderFor(tx, command);
  const { payment, isNew } = await paymentFor(tx, order, command.now);
  return { basketId: order.id, number: order.number, payment, isNew, keepUntil: minutesLater(payment.expiresAt, GRACE_MINUTES) };
}

async function orderFor(tx: Db, command: Placing): Promise<OrderRow> {
  const waiting = await openOrderOf(tx, command.visitor);
  if (!waiting) return placeOrder(tx, command);
  if (sameLines(await linesOf(tx, waiting.id), command.lines) && sameDelivery(waiting.delivery, command.delivery)) {
    await changeContact(tx, waiting.id, { ...command.contact, userId: command.userId });
    return waiting;
  }
  // its payment page may still take money: then it is sold if everything is still kept, and paid back if not
  await markCancelled(tx, waiting.id, "superseded");
  return placeOrder(tx, command);
}

async function paymentFor(tx: Db, order: OrderRow, now: Date): Promise<Pick<Placed, "payment" | "isNew">> {
  const live = (await paymentsOf(tx, order.id)).find(({ state }) => state === "pending" || state === "open");
  if (live && canGoOn(live, now)) return { payment: live, isNew: false };
  if (live) await settlePayment(tx, live.id, { state: "expired", providerId: null, now });
  const expiresAt = minutesLater(now, PAYMENT_MINUTES);
  return { payment: await startPayment(tx, { orderId: order.id, eurCents: order.eurCents, expiresAt, now }), isNew: true };
}

/**
 * How the visitor's last try to pay stands while its order waits, and what was typed for it. The payment company is asked first: `checking` is a payment that
 * may have been made without our knowing, and is not to be invited to again.
 */
export async function lastTryOf(
  visitor: string,
  deps: CheckDependencies,
): Promise<{ contact: Contact; ended: "open" | "checking" | "declined" | "expired"; basketId: string } | undefined> {
  const { db, clock } = deps;
  const known = await findOpenOrder(db, visitor);
  if (!known) return undefined;
  await checkPayments([known.id], deps);
  const order = await findOpenOrder(db, visitor);
  if (!order) return undefined;
  const [newest] = await paymentsOf(db, order.id);
  const settled = newest?.state === "declined" || newest?.state === "expired" ? newest.state : undefined;
  const ended = settled ?? (newest && isUnsure(newest, clock.now()) ? "checking" : "open");
  return { contact: order, ended, basketId: order.id };
}
