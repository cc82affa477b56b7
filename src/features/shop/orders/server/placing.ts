import type { Db } from "#platform/server/db.ts";
import { GRACE_MINUTES, isUnsure } from "#vocabulary/card-payment.ts";
import { sameDelivery, sameLines } from "../rules.ts";
import { checkPayments, orderPayments, type CheckDependencies } from "./news.ts";
import { paymentsOf, startPayment, type PaymentRow } from "./money-store.ts";
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
import { instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

export type Placed = {
  basketId: string;
  number: string;
  payment: PaymentRow;
  /** Whether the payment began with this submit. */
  isNew: boolean;
  /** The instant until which sellers must reserve the lines, so that a payment in progress is never too late. */
  keepUntil: Date;
};

/** Orders the lines: continues the visitor's waiting order when it has the same lines, and its open payment too. The caller has locked the visitor's cart. */
export async function placeByCard(tx: Db, command: Placing): Promise<Placed> {
  const order = await orderFor(tx, command);
  const { now } = command;
  const { id: orderId, eurCents } = order;
  const start = (expiresAt: Date) => startPayment(tx, { orderId, eurCents, expiresAt, now });
  const { payment, isNew } = await orderPayments.current(tx, await paymentsOf(tx, orderId), { eurCents, now, start });
  return {
    basketId: orderId,
    number: order.number,
    payment,
    isNew,
    keepUntil: instantAfter(payment.expiresAt, GRACE_MINUTES * MINUTE_MS),
  };
}

async function orderFor(tx: Db, command: Placing): Promise<OrderRow> {
  const waiting = await openOrderOf(tx, command.visitor);
  if (!waiting) return placeOrder(tx, command);
  if (sameLines(await linesOf(tx, waiting.id), command.lines) && sameDelivery(waiting.delivery, command.delivery)) {
    await changeContact(tx, waiting.id, { ...command.contact, userId: command.userId });
    return waiting;
  }
  // its payment page may still accept payment: then it is sold if still reserved, and refunded if not
  await markCancelled(tx, waiting.id, "superseded");
  return placeOrder(tx, command);
}

/**
 * The state of the visitor's last attempt to pay while its order waits, and its input. The payment company is queried first: `checking` is a payment that may
 * have succeeded, and must not be offered again.
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
