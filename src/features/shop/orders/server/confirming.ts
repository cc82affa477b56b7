import type { Db } from "#platform/server/db.ts";
import type { ConfirmState } from "../confirming/contract.ts";
import { unconfirmedStanding } from "../order.ts";
import { awaitConfirmation, confirmationToken, findConfirmation, markConfirmed } from "../confirming/server/store.ts";
import { sendReceipt } from "./jobs.ts";
import { forgiveMailbox, type OrderLimits } from "./limits.ts";
import { sendConfirmationRequest } from "../confirming/server/jobs.ts";
import { lockThings, sellerOf, type OrdersDependencies, type Selling } from "./dependencies.ts";
import {
  markCancelled,
  confirmOrder,
  findOrder,
  linesOf,
  lockOrder,
  openOrderOf,
  placeOrder,
  type OrderRow,
  type Placing,
} from "./store.ts";
import { orderHash } from "#platform/server/visitor.ts";
import { HOUR_MS, instantAfter } from "#vocabulary/time-units.ts";

/**
 * Places a guest's order paid on delivery: it leaves the cart, but reserves nothing until it is confirmed by mail. The caller has locked the visitor's cart and
 * the reservations.
 */
export async function placeUnconfirmed(tx: Db, command: Placing, deps: Selling & { limits: OrderLimits }): Promise<{ basketId: string }> {
  const waiting = await openOrderOf(tx, command.visitor);
  // its payment page may still accept payment: then it is sold if in stock, and refunded if not
  if (waiting) await markCancelled(tx, waiting.id, "superseded");
  const order = await placeOrder(tx, command);
  for (const { kind, subject } of command.lines) {
    const seller = sellerOf(deps.sellers, kind);
    await seller.unpaid?.(tx, subject);
    // owned by the order from now on: the same offer added to the cart again is another reservation
    await seller.adopt?.(tx, subject, orderHash(order.id));
  }
  await deps.cart.takeBought(tx, command.visitor, command.lines);
  const expiresAt = instantAfter(command.now, deps.limits.confirmHours * HOUR_MS);
  await awaitConfirmation(tx, { orderId: order.id, token: confirmationToken(order.id, deps.limits.secret), expiresAt });
  await deps.jobs.enqueue(tx, sendConfirmationRequest, { payload: { orderId: order.id, mail: 1 } });
  return { basketId: order.id };
}

/** The link's order and its state. */
export async function lookAtLink(db: Db, token: string, now: Date): Promise<{ state: ConfirmState; order?: OrderRow; expiresAt?: Date }> {
  const found = await findConfirmation(db, token);
  const order = found && (await findOrder(db, found.orderId));
  if (!order) return { state: "unknown" };
  return { state: stateOf(order, { ...found, now }), order, expiresAt: found.expiresAt };
}

function stateOf(order: OrderRow, { expiresAt, confirmedAt, now }: { expiresAt: Date; confirmedAt: Date | null; now: Date }): ConfirmState {
  const unconfirmed = unconfirmedStanding(order);
  if (unconfirmed === "awaiting-confirmation") return expiresAt <= now ? "not-confirmed" : "waiting";
  if (unconfirmed) return unconfirmed;
  return confirmedAt ? "confirmed" : "cancelled";
}

/** Thrown to roll back the sale of an order that cannot be sold whole. */
class SoldOut extends Error {}

/** Confirms the order of the link: all its lines are sold in the same transaction, or none. Idempotent. */
export async function confirmByLink(token: string, deps: OrdersDependencies): Promise<ConfirmState> {
  const { db } = deps;
  try {
    return await db.transaction().execute((tx) => sellConfirmed(tx, token, deps));
  } catch (error) {
    if (!(error instanceof SoldOut)) throw error;
  }
  return db.transaction().execute(async (tx) => {
    const found = await findConfirmation(tx, token);
    const order = found && (await lockOrder(tx, found.orderId));
    // a concurrent press of the same button may have confirmed it meanwhile
    if (order && unconfirmedStanding(order) === "awaiting-confirmation") await markCancelled(tx, order.id, "sold-out");
    return (await lookAtLink(tx, token, deps.clock.now())).state;
  });
}

async function sellConfirmed(tx: Db, token: string, deps: OrdersDependencies): Promise<ConfirmState> {
  const { clock, jobs, sellers, orderLimits } = deps;
  const now = clock.now();
  const found = await findConfirmation(tx, token);
  const order = found && (await lockOrder(tx, found.orderId));
  const { state } = await lookAtLink(tx, token, now);
  if (!order || state !== "waiting") return state;
  const lines = await linesOf(tx, order.id);
  await lockThings(tx, lines, sellers);
  const { email, name, language, number: orderNumber } = order;
  for (const { id: paymentId, kind, subject, quantity } of lines) {
    const sale = { subject, paymentId, quantity, orderNumber, email, name, language };
    if ((await sellerOf(sellers, kind).pay(tx, sale, deps)) === "lost") throw new SoldOut();
  }
  await confirmOrder(tx, order.id, now);
  await markConfirmed(tx, order.id, now);
  await forgiveMailbox(tx, email, orderLimits);
  await jobs.enqueue(tx, sendReceipt, { payload: { orderId: order.id } });
  return "confirmed";
}
