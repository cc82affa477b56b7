import type { Db } from "#platform/server/db.ts";
import { sendReceipt } from "./jobs.ts";
import { sellerOf, type Selling } from "./dependencies.ts";
import { markCancelled, confirmOrder, linesOf, openOrderOf, placeOrder, type Placing } from "./store.ts";

/**
 * Places an order paid later, on the next invoice or on delivery: it is confirmed and its lines are sold in the same transaction. Returns the positions of
 * lines that could not be reserved, and then the caller rolls back. The caller has locked the visitor's cart.
 */
export async function placeAgreed(
  tx: Db,
  command: Placing,
  deps: Selling,
): Promise<{ basketId: string; number: string } | { lost: number[] }> {
  const waiting = await openOrderOf(tx, command.visitor);
  // its payment page may still accept payment: then everything is already sold, and it is refunded
  if (waiting) await markCancelled(tx, waiting.id, "superseded");
  const order = await placeOrder(tx, command);
  const { email, name, language, number } = order;
  const lines = await linesOf(tx, order.id);
  const lost: number[] = [];
  for (const [place, { id, kind, subject, quantity }] of lines.entries()) {
    const sale = { subject, paymentId: id, quantity, orderNumber: number, email, name, language };
    if ((await sellerOf(deps.sellers, kind).pay(tx, sale, deps)) === "lost") lost.push(place);
  }
  if (lost.length > 0) return { lost };
  await deps.cart.takeBought(tx, command.visitor, lines);
  await confirmOrder(tx, order.id, deps.clock.now());
  await deps.jobs.enqueue(tx, sendReceipt, { payload: { orderId: order.id } });
  return { basketId: order.id, number };
}
