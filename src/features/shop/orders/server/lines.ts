import type { Db } from "#platform/server/db.ts";
import { paymentsOf } from "./money-store.ts";
import { sellerOf, type Selling } from "./dependencies.ts";
import { refuseLine } from "./news.ts";
import { closeIfSettled, linesOf, lockOrder, orderHolding, settleLine } from "./store.ts";

/** Stores the sellers' states of an order's waiting lines; refused lines are refunded. Idempotent. */
export async function settleLines(tx: Db, orderId: string, deps: Pick<Selling, "clock" | "jobs" | "sellers">): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.state !== "confirmed" && order?.state !== "shipped") return;
  const waiting = (await linesOf(tx, orderId)).filter(({ state }) => state === "waiting");
  const payment = (await paymentsOf(tx, orderId)).find(({ state }) => state === "paid");
  if (!payment && order.paymentMethod === "card") throw new Error(`order ${orderId} is confirmed without money`);
  for (const line of waiting) {
    const state = (await sellerOf(deps.sellers, line.kind).states(tx, [line.subject])).get(line.subject);
    if (state === "active") await settleLine(tx, line.id, "active");
    else if (state === "refused" && payment) await refuseLine(tx, { line, payment, reason: "refused" }, deps);
  }
  await closeIfSettled(tx, orderId);
}

/** For sellers who report a settled subject at once, in the transaction that settles it. */
export async function settleLineOf(
  tx: Db,
  thing: { kind: string; subject: string },
  deps: Pick<Selling, "clock" | "jobs" | "sellers">,
): Promise<void> {
  const orderId = await orderHolding(tx, thing);
  if (orderId) await settleLines(tx, orderId, deps);
}
