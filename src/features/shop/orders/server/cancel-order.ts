import type { Db } from "#platform/server/db.ts";
import { whatCanBeCancelled, type Cancellable, type CancelRefusal, type Reason } from "../cancellation.ts";
import { cancelParcel } from "./parcels.ts";
import { cancellationOf, cancelLines, noteCancellation, refundsOf } from "../history/server/store.ts";
import { paymentsOf } from "./money-store.ts";
import { linesWithGoods, type GoodsLine } from "./goods.ts";
import { lockThings, sellerOf, type OrdersDependencies } from "./dependencies.ts";
import { owe } from "./news.ts";
import { moveParcel, parcelOf } from "./parcel-store.ts";
import { markCancelled, closeIfSettled, findOrder, isId, lockOrder, type OrderRow } from "./store.ts";
import { sendCancellationNotice } from "../history/server/jobs.ts";

/** The user's own order; undefined for all other users. */
export async function findOwn(db: Db, { id, userId }: { id: string; userId: string }): Promise<OrderRow | undefined> {
  const written = id.toLowerCase();
  const order = isId(written) ? await findOrder(db, written) : undefined;
  return order?.userId === userId ? order : undefined;
}

type CancellationReason = { reason: Reason | null; words: string | null };

/**
 * Cancels what is not shipped of the order, in the caller's transaction: its pieces return to stock, its refund is due, its parcel is cancelled and a mail is
 * queued. Idempotent.
 */
export async function cancelOrder(
  tx: Db,
  { id, visitor }: OrderRow,
  { cancellation, ...deps }: OrdersDependencies & { cancellation: CancellationReason },
): Promise<CancelRefusal | "done"> {
  await deps.cart.lock(tx, visitor);
  const order = await lockOrder(tx, id);
  if (!order || (await cancellationOf(tx, id))) return "done";
  const all = await linesWithGoods(tx, id, deps.sellers);
  const can = whatCanBeCancelled({ state: order.state, lines: all });
  if (typeof can === "string") return can;
  await returnToSellers(tx, { order, lines: can.lines }, deps);
  if (order.state === "confirmed") await oweRefunds(tx, { order, can, all }, deps);
  await noteCancellation(tx, id, { ...cancellation, now: deps.clock.now() });
  if (can.whole) await markCancelled(tx, id, "by-customer");
  else await closeIfSettled(tx, id);
  await requestParcelCancellation(tx, id, deps);
  await deps.jobs.enqueue(tx, sendCancellationNotice, { payload: { orderId: id } });
  return "done";
}

/** Returns the goods to their sellers: releases what was reserved, takes back what was sold. */
async function returnToSellers(
  tx: Db,
  { order, lines }: { order: OrderRow; lines: GoodsLine[] },
  { sellers }: OrdersDependencies,
): Promise<void> {
  const goods = lines.filter((line) => line.goods);
  await lockThings(tx, goods, sellers);
  for (const { kind, subject } of goods) {
    const seller = sellerOf(sellers, kind);
    await (order.state === "received" ? seller.unpaid : seller.cancelSale)?.(tx, subject);
  }
}

type Given = { order: OrderRow; can: Cancellable<GoodsLine>; all: GoodsLine[] };

/** Records the refunds of what was cancelled: of the whole payment where nothing remains and nothing was refunded before, else line by line. */
async function oweRefunds(tx: Db, { order, can, all }: Given, deps: OrdersDependencies): Promise<void> {
  await cancelLines(tx, can.lines.map(({ id }) => id)); // prettier-ignore
  const payment = (await paymentsOf(tx, order.id)).find(({ state }) => state === "paid");
  if (!payment) return; // paid on delivery or with the next invoice: nothing was taken
  const before = await refundsOf(tx, order.id);
  if (can.lines.length === all.length && before.length === 0) return owe(tx, { payment, reason: "by-customer" }, deps);
  for (const line of can.lines) if (line.unit.eurCents > 0) await owe(tx, { payment, line, reason: "by-customer" }, deps);
  // nothing is sent any more
  if (order.delivery) await owe(tx, { payment, reason: "by-customer", eurCents: order.delivery.price.eurCents }, deps);
}

async function requestParcelCancellation(tx: Db, orderId: string, { jobs }: OrdersDependencies): Promise<void> {
  const parcel = await parcelOf(tx, orderId);
  if (!parcel || !(await moveParcel(tx, parcel.id, { state: "cancelled", from: ["due", "booked", "refused"] }))) return;
  // one that is due may be with the company already, its answer still on the way
  if (parcel.state !== "refused") await jobs.enqueue(tx, cancelParcel, { payload: { parcelId: parcel.id } });
}
