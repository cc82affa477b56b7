import { DEVICES } from "#vocabulary/system-needs.ts";
import * as z from "zod/mini";
import type { Db } from "#platform/server/db.ts";
import { GiveUp, job, recurringJob } from "#platform/server/jobs.ts";
import { ProviderUnavailable, type Destination, type Whereabouts } from "#providers/delivery/port.ts";
import { isGoods, type OrdersDependencies, type Seller } from "./dependencies.ts";
import {
  handOver,
  markLooked,
  markReady,
  moveParcel,
  movingParcels,
  packParcels,
  parcelOf,
  shipOrder,
  type ParcelRow,
} from "./parcel-store.ts";
import { announceParcel } from "./parcel-news.ts";
import { closeIfSettled, findOrder, linesOf, lockOrder, type Delivery } from "./store.ts";

const AT_A_TIME = 100;

/** The kinds of what is sent in parcels. */
const kindsOfGoods = (sellers: Pick<Seller, "kind" | "cancelSale">[]): string[] => sellers.filter(isGoods).map(({ kind }) => kind);

/** Cancels the parcel of a cancelled order. */
export const cancelParcel = job({
  name: "orders.cancel-parcel",
  requires: DEVICES,
  payload: z.strictObject({ parcelId: z.uuid() }),
  attempts: 100,
  retryAfter: 5,
  async run({ parcelId }, { delivery }: OrdersDependencies) {
    if ((await delivery.cancel(parcelId)) === "shipped")
      throw new GiveUp(`parcel ${parcelId} of a cancelled order has left: it must be taken back on arrival`);
  },
});

/** Books parcels and tracks them until delivery: orders go from confirmed to shipped to delivered. */
export const moveParcels = recurringJob(
  { name: "orders.move-parcels", requires: DEVICES, schedule: "* * * * *" },
  async (deps: OrdersDependencies) => {
    const { db, clock, sellers } = deps;
    const troubles: string[] = [];
    await packParcels(db, { kinds: kindsOfGoods(sellers), now: clock.now(), most: AT_A_TIME });
    for (const parcel of await movingParcels(db, AT_A_TIME)) {
      await markLooked(db, parcel.id, clock.now());
      try {
        const trouble = parcel.state === "due" ? await book(parcel, deps) : await follow(parcel, deps);
        if (trouble) troubles.push(`parcel ${parcel.id}: ${trouble}`);
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error; // checked again in the next round
      }
    }
    // each is reported once, because its state has changed
    if (troubles.length > 0) throw new GiveUp(troubles.join("; "));
  },
);

async function book(parcel: ParcelRow, deps: OrdersDependencies): Promise<string | undefined> {
  const { db, delivery, jobs, sellers } = deps;
  const order = await findOrder(db, parcel.orderId);
  if (order?.state !== "confirmed") return void (await moveParcel(db, parcel.id, { state: "cancelled", from: ["due"] }));
  const kinds = kindsOfGoods(sellers);
  const goods = (await linesOf(db, order.id)).filter(({ kind, state }) => kinds.includes(kind) && state === "waiting");
  const answer = await delivery.book({
    reference: parcel.id,
    orderNumber: order.number,
    pieces: goods.reduce((sum, { quantity }) => sum + quantity, 0),
    recipient: { name: order.name, mobile: order.mobile, email: order.email },
    to: destinationOf(order.delivery),
  });
  if (answer.state === "refused") {
    await moveParcel(db, parcel.id, { state: "refused", from: ["due"] });
    return `refused (${answer.reason})`;
  }
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id);
    const isBooked = await moveParcel(tx, parcel.id, { state: "booked", from: ["due"], trackingNumber: answer.trackingNumber });
    // cancelled while it was being booked
    if (!isBooked) await jobs.enqueue(tx, cancelParcel, { payload: { parcelId: parcel.id } });
    return undefined;
  });
}

/** The pickup shop or the address as written. Throws when the order has no delivery. */
function destinationOf(delivery: Delivery | null): Destination {
  if (!delivery) throw new Error("an order of goods goes nowhere");
  // orders that were placed before shops had codes name it in words
  if (delivery.way === "shop") return { way: "shop", shop: delivery.shop ?? delivery.to.bg };
  return { way: "address", address: delivery.to.bg };
}

async function follow(parcel: ParcelRow, deps: OrdersDependencies): Promise<string | undefined> {
  const { db, delivery } = deps;
  const where = await delivery.where(parcel.id);
  if (!where) return "not known to the delivery company";
  await db.transaction().execute((tx) => noteWhere(tx, parcel, { where, deps }));
  if (where.state === "returned") return "came back, nobody took it";
  return where.state === "cancelled" ? "cancelled by others than us" : undefined;
}

/** Stores a parcel's state, and its order's with it. Idempotent, in any order. */
async function noteWhere(
  tx: Db,
  { id, orderId }: ParcelRow,
  { where, deps }: { where: Whereabouts; deps: OrdersDependencies },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (where.state === "waiting") return;
  if (where.state === "cancelled") return void (await moveParcel(tx, id, { state: where.state, from: ["booked"] }));
  const { state } = where;
  const moved = await moveParcel(tx, id, { ...where, from: state === "shipped" ? ["booked"] : ["booked", "shipped"] });
  const isReady = where.state === "shipped" && where.readyAt !== undefined && (await markReady(tx, id, where.readyAt));
  if (order?.state === "cancelled") return;
  if (order && isReady) await announceParcel(tx, order, { ...deps, news: "ready" });
  else if (order && moved && state === "shipped") await announceParcel(tx, order, { ...deps, news: "shipped" });
  if (!moved) return;
  await shipOrder(tx, orderId);
  if (state !== "delivered") return;
  await handOver(tx, orderId, kindsOfGoods(deps.sellers));
  await closeIfSettled(tx, orderId);
}

/** Reads the parcel's current state, so that a parcel just shipped is not cancelled. While the company is unavailable the stored state counts. */
export async function lookForParcel(orderId: string, deps: OrdersDependencies): Promise<void> {
  const { db, delivery } = deps;
  const parcel = await parcelOf(db, orderId);
  if (parcel?.state !== "booked") return;
  const where = await delivery.where(parcel.id).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return undefined;
    throw error;
  });
  if (where) await db.transaction().execute((tx) => noteWhere(tx, parcel, { where, deps }));
}
