import { isAllowedIn } from "#platform/act.ts";
import type { Db } from "#platform/server/db.ts";
import type { PaymentNews, PaymentOutcome } from "#providers/payments/port.ts";
import { afterNews } from "#vocabulary/card-payment.ts";
import { ORDER_ACTS } from "../order.ts";
import { refund, sendReceipt } from "./jobs.ts";
import { findPayment, noteEvent, oweRefund, paymentsOf, settlePayment, type PaymentRow, type RefundReason } from "./money-store.ts";
import { isGoods, lockThings, sellerOf, type Seller, type Selling } from "./dependencies.ts";
import { markCancelled, confirmOrder, findOrder, isId, linesOf, lockOrder, settleLine, type OrderRow, type Line } from "./store.ts";

/** Applies a verified event in the caller's transaction; false when it is of an unknown payment. Idempotent, in any order. */
export async function settleNews(tx: Db, news: PaymentNews, deps: Selling): Promise<boolean> {
  if (!isId(news.orderRef)) return false;
  const found = await holdPayment(tx, news.orderRef, deps);
  if (!found || (found.payment.providerId !== null && found.payment.providerId !== news.paymentId)) return false;
  const { payment } = found;
  const now = deps.clock.now();
  const isNew = await noteEvent(tx, { eventId: news.eventId, paymentId: payment.id, outcome: news.outcome, at: news.at, now });
  if (isNew) await settle(tx, { ...found, outcome: news.outcome, providerId: news.paymentId }, deps);
  return true;
}

/** Applies the result of a query to the payment company. */
export async function settleOutcome(tx: Db, paymentId: string, { outcome, ...deps }: Selling & { outcome: PaymentOutcome }): Promise<void> {
  const found = await holdPayment(tx, paymentId, deps);
  if (found) await settle(tx, { ...found, outcome, providerId: found.payment.providerId }, deps);
}

type LockedPayment = { order: OrderRow; payment: PaymentRow };

/** Locks the payment and its order in the same sequence as the checkout: cart, order, payments. */
async function holdPayment(tx: Db, paymentId: string, { cart }: Selling): Promise<LockedPayment | undefined> {
  const known = await findPayment(tx, paymentId);
  const owner = known && (await findOrder(tx, known.orderId));
  if (!owner) return undefined;
  await cart.lock(tx, owner.visitor);
  const order = await lockOrder(tx, owner.id);
  const payment = await findPayment(tx, paymentId); // read again: another event may have come before the lock
  return order && payment && { order, payment };
}

async function settle(
  tx: Db,
  { order, payment, outcome, providerId }: LockedPayment & { outcome: PaymentOutcome; providerId: string | null },
  deps: Selling,
): Promise<void> {
  const others = (await paymentsOf(tx, order.id)).filter(({ id }) => id !== payment.id);
  const state = afterNews(payment.state, { outcome, paidOtherwise: others.some((other) => other.state === "paid") });
  if (!state) return;
  const now = deps.clock.now();
  await settlePayment(tx, payment.id, { state, providerId, now });
  // its buyer cancelled the order during the payment: all of it is refunded
  if (state === "paid" && order.cancelledBecause === "by-customer") return owe(tx, { payment, reason: "by-customer" }, deps);
  if (state === "paid") return sell(tx, { order, payment }, deps);
  if (state === "overpaid") return owe(tx, { payment, reason: "paid-twice" }, deps);
  const live = others.some((other) => other.state === "pending" || other.state === "open" || other.state === "paid");
  if (!live && order.state === "received") await letGo(tx, order.id, deps.sellers);
  if (state === "expired" && !live && order.state === "received") await markCancelled(tx, order.id, "not-paid");
}

/** The payment succeeded: every seller delivers, lost lines are refunded, and the buyer gets a receipt for the rest. */
async function sell(tx: Db, { order, payment }: LockedPayment, deps: Selling): Promise<void> {
  const lines = await linesOf(tx, order.id);
  const { email, name, language, number } = order;
  const sold: Line[] = [];
  await lockThings(tx, lines, deps.sellers);
  for (const line of lines) {
    const { subject, quantity } = line;
    const sale = { subject, paymentId: line.id, quantity, orderNumber: number, email, name, language };
    const answer = await sellerOf(deps.sellers, line.kind).pay(tx, sale, deps);
    if (answer === "sold") sold.push(line);
    else await refuseLine(tx, { line, payment, reason: "lost" }, deps);
  }
  await deps.cart.takeBought(tx, order.visitor, lines);
  const isSent = sold.some(({ kind }) => isGoods(sellerOf(deps.sellers, kind)));
  if (!isSent && order.delivery) await owe(tx, { payment, reason: "lost", eurCents: order.delivery.price.eurCents }, deps);
  if (sold.length === 0) return markCancelled(tx, order.id, "lost");
  if (!isAllowedIn(ORDER_ACTS.pay, order.state)) throw new Error(`order ${order.id} is ${order.state} and was paid for the first time`);
  await confirmOrder(tx, order.id, deps.clock.now());
  await deps.jobs.enqueue(tx, sendReceipt, { payload: { orderId: order.id } });
}

/** The payment failed: releases what sellers release at once. It stays in the buyer's cart, and the next attempt reserves it again. */
async function letGo(tx: Db, orderId: string, sellers: Seller[]): Promise<void> {
  const lines = await linesOf(tx, orderId);
  await lockThings(tx, lines, sellers);
  for (const { kind, subject } of lines) await sellerOf(sellers, kind).unpaid?.(tx, subject);
}

/** Refuses a line and records its refund. Idempotent. */
export async function refuseLine(
  tx: Db,
  { line, payment, reason }: { line: Line; payment: PaymentRow; reason: "lost" | "refused" },
  deps: Pick<Selling, "clock" | "jobs">,
): Promise<void> {
  if (!(await settleLine(tx, line.id, "refused"))) return;
  if (line.unit.eurCents > 0) await owe(tx, { payment, line, reason }, deps);
}

/** Records the refund of a line, or of the whole payment. A repeat changes nothing. */
export async function owe(
  tx: Db,
  { payment, line, reason, ...part }: { payment: PaymentRow; line?: Line; eurCents?: number; reason: RefundReason },
  { clock, jobs }: Pick<Selling, "clock" | "jobs">,
): Promise<void> {
  const eurCents = line ? line.unit.eurCents * line.quantity : (part.eurCents ?? payment.eurCents);
  if (eurCents === 0) return;
  const refundId = await oweRefund(tx, { paymentId: payment.id, lineId: line?.id ?? null, reason, eurCents, now: clock.now() });
  if (refundId) await jobs.enqueue(tx, refund, { payload: { refundId } });
}
