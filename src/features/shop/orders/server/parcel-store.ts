import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { ORDER_ACTS, type ParcelState } from "../order.ts";

export type ParcelRow = {
  id: string;
  orderId: string;
  state: ParcelState;
  trackingNumber: string | null;
  shippedAt: Date | null;
  /** Since when it waits at its shop. */
  readyAt: Date | null;
  deliveredAt: Date | null;
  shippedNoticeSentAt: Date | null;
  readyNoticeSentAt: Date | null;
};

const COLUMNS = sql`id, order_id as "orderId", state, tracking_number as "trackingNumber", shipped_at as "shippedAt", ready_at as "readyAt",
  delivered_at as "deliveredAt", shipped_notice_sent_at as "shippedNoticeSentAt", ready_notice_sent_at as "readyNoticeSentAt"`;

export const parcelOf = (db: Db, orderId: string): Promise<ParcelRow | undefined> =>
  rowsIn(db).maybe(sql<ParcelRow>`select ${COLUMNS} from orders.parcels where order_id = ${orderId}`);

/** Writes a parcel for confirmed orders whose goods wait, oldest first; `kinds` are those of goods. */
export async function packParcels(db: Db, { kinds, now, most }: { kinds: string[]; now: Date; most: number }): Promise<void> {
  await sql`
    insert into orders.parcels (id, order_id, due_at)
    select gen_random_uuid(), o.id, ${now}::timestamptz from orders.orders o
    where o.state = 'confirmed' and not exists (select from orders.parcels p where p.order_id = o.id)
      and exists (select from orders.lines l where l.order_id = o.id and l.state = 'waiting' and l.kind = any(${kinds}))
    order by o.confirmed_at limit ${most} on conflict do nothing`.execute(db);
}

/** Parcels that may have moved, the longest not queried first. */
export const movingParcels = (db: Db, most: number): Promise<ParcelRow[]> =>
  rowsIn(db).all(sql<ParcelRow>`
    select ${COLUMNS} from orders.parcels where state in ('due', 'booked', 'shipped') order by looked_at nulls first limit ${most}`);

export async function markLooked(db: Db, id: string, now: Date): Promise<void> {
  await sql`update orders.parcels set looked_at = ${now} where id = ${id}`.execute(db);
}

/** Moves a parcel to its next state. `from` lists the states that allow it; false when it is in none of them. */
export const moveParcel = (
  tx: Db,
  id: string,
  to: { state: ParcelState; from: ParcelState[]; trackingNumber?: string; shippedAt?: Date; deliveredAt?: Date },
): Promise<boolean> =>
  rowsIn(tx).some(sql`
    update orders.parcels set state = ${to.state}, tracking_number = coalesce(${to.trackingNumber ?? null}::text, tracking_number),
      shipped_at = coalesce(${to.shippedAt ?? null}::timestamptz, shipped_at), delivered_at = ${to.deliveredAt ?? null}::timestamptz
    where id = ${id} and state = any(${to.from}) returning 1`);

/** Records that it is ready at its shop; returns whether this call did so. */
export const markReady = (tx: Db, id: string, readyAt: Date): Promise<boolean> =>
  rowsIn(tx).some(sql`
    update orders.parcels set ready_at = ${readyAt} where id = ${id} and state = 'shipped' and ready_at is null returning 1`);

/** Notifications about a parcel. */
export type ParcelNews = "shipped" | "ready";

/** Records that the buyer was notified. */
export async function markParcelNoticeSent(tx: Db, id: string, { news, now }: { news: ParcelNews; now: Date }): Promise<void> {
  const column = news === "shipped" ? sql`shipped_notice_sent_at` : sql`ready_notice_sent_at`;
  await sql`update orders.parcels set ${column} = coalesce(${column}, ${now}) where id = ${id}`.execute(tx);
}

/** Marks the order shipped, with its parcel. */
export async function shipOrder(tx: Db, orderId: string): Promise<void> {
  await sql`update orders.orders set state = 'shipped' where id = ${orderId} and state = any(${[...ORDER_ACTS.ship.from]})`.execute(tx);
}

/** Marks the goods of an order delivered; `kinds` are those of goods. */
export async function handOver(tx: Db, orderId: string, kinds: string[]): Promise<void> {
  await sql`update orders.lines set state = 'active' where order_id = ${orderId} and state = 'waiting' and kind = any(${kinds})`.execute(
    tx,
  );
}
