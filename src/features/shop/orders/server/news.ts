import { isAllowedIn } from "#platform/act.ts";
import { cardPaymentEngine } from "#platform/server/card-payment-engine.ts";
import { cardPaymentStore } from "#platform/server/card-payment-store.ts";
import type { Db } from "#platform/server/db.ts";
import { isLive } from "#vocabulary/card-payment.ts";
import { ORDER_ACTS } from "../order.ts";
import { sendReceipt, sendRefundNotice } from "./jobs.ts";
import {
  findPayment,
  findRefund,
  livePaymentsOf,
  oweRefund,
  paymentsOf,
  quietPayments,
  type PaymentRow,
  type RefundReason,
} from "./money-store.ts";
import { isGoods, lockThings, sellerOf, type OrdersDependencies, type Seller, type Selling } from "./dependencies.ts";
import { markCancelled, confirmOrder, findOrder, linesOf, lockOrder, settleLine, type OrderRow, type Line } from "./store.ts";

/** The payments of orders, in the lock sequence of the checkout: cart, order, payments. */
export const orderPayments = cardPaymentEngine<PaymentRow, Selling>({
  refundJob: "orders.refund",
  store: cardPaymentStore({
    payments: "orders.payments",
    events: "orders.payment_events",
    refunds: "orders.refunds",
    paymentId: "payment_id",
  }),
  find: findPayment,
  quiet: quietPayments,
  findRefund,
  async lock(tx, id, { cart }) {
    const known = await findPayment(tx, id);
    const order = known && (await findOrder(tx, known.orderId));
    if (!order) return [];
    await cart.lock(tx, order.visitor);
    await lockOrder(tx, order.id);
    return paymentsOf(tx, order.id); // another event may have come before the lock
  },
  settled,
  async refunded(tx, { id: refundId, answer }, { jobs }) {
    if (answer === "done") await jobs.enqueue(tx, sendRefundNotice, { payload: { refundId } });
  },
});

export type CheckDependencies = Selling & Pick<OrdersDependencies, "db"> & { payments: Pick<OrdersDependencies["payments"], "status"> };

/** Queries the payment company about pending payments of these orders before they are shown. */
export async function checkPayments(orderIds: string[], deps: CheckDependencies): Promise<void> {
  if (orderIds.length > 0) await orderPayments.check(await livePaymentsOf(deps.db, orderIds), deps);
}

async function settled(tx: Db, { payment, others }: { payment: PaymentRow; others: PaymentRow[] }, deps: Selling): Promise<void> {
  const order = await findOrder(tx, payment.orderId);
  if (!order) throw new Error(`payment ${payment.id} has no order`);
  const { state } = payment;
  // its buyer cancelled the order during the payment: all of it is refunded
  if (state === "paid" && order.cancelledBecause === "by-customer") return owe(tx, { payment, reason: "by-customer" }, deps);
  if (state === "paid") return sell(tx, { order, payment }, deps);
  if (state === "overpaid") return owe(tx, { payment, reason: "paid-twice" }, deps);
  const live = others.some((other) => isLive(other) || other.state === "paid");
  if (!live && order.state === "received") await letGo(tx, order.id, deps.sellers);
  if (state === "expired" && !live && order.state === "received") await markCancelled(tx, order.id, "not-paid");
}

/** The payment succeeded: every seller delivers, lost lines are refunded, and the buyer gets a receipt for the rest. */
async function sell(tx: Db, { order, payment }: { order: OrderRow; payment: PaymentRow }, deps: Selling): Promise<void> {
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
  await orderPayments.enqueueRefund(tx, refundId, { jobs });
}
