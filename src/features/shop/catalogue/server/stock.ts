import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { PictureRow } from "../contract.ts";

type State = "in-cart" | "reserved" | "sold" | "released" | "returned";
export type Reservation = {
  id: string;
  offerSid: string;
  quantity: number;
  state: State;
  until: Date | null;
  paymentId: string | null;
};

const COLUMNS = sql`id, offer_sid as "offerSid", quantity, state, until, payment_id as "paymentId"`;

/** The id of the visitor's open reservation of an offer, or of a new one. No piece is reserved yet. */
export async function openReservation(
  tx: Db,
  { visitor, offerSid, now }: { visitor: string; offerSid: string; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into catalogue.reservations (id, offer_sid, visitor, quantity, state, created_at, changed_at)
    values (${randomUUID()}, ${offerSid}, ${visitor}, 0, 'in-cart', ${now}, ${now})
    on conflict (visitor, offer_sid) where state in ('in-cart', 'reserved', 'released') do update set changed_at = excluded.changed_at
    returning id`.execute(tx);
  return rows[0]!.id;
}

/** Locks the offers of these reservations, always in the same order, so that two orders of the same offers cannot deadlock. */
export async function lockOffersOf(tx: Db, ids: string[]): Promise<void> {
  await sql`
    select 1 from catalogue.offers where sid in (select offer_sid from catalogue.reservations where id = any(${ids}::uuid[]))
    order by sid for update`.execute(tx);
}

/** One reservation, with its offer locked until the transaction ends; other lapsed reservations of the offer are released first. */
export async function hold(tx: Db, id: string, now: Date): Promise<Reservation | undefined> {
  await lockOffersOf(tx, [id]);
  const found = await find(tx, id);
  if (found) await letGo(tx, sql`offer_sid = ${found.offerSid} and until <= ${now} and id <> ${id}`, now);
  return found;
}

const find = (db: Db, id: string): Promise<Reservation | undefined> =>
  rowsIn(db).maybe(sql<Reservation>`select ${COLUMNS} from catalogue.reservations where id = ${id}`);

/** Reserves this many pieces until the instant, more or fewer than before. False, without a change, when fewer are available. */
export async function reserve(
  tx: Db,
  reservation: Reservation,
  { quantity, until, now }: { quantity: number; until: Date; now: Date },
): Promise<boolean> {
  const more = quantity - (reservation.state === "reserved" ? reservation.quantity : 0);
  const { rows } = await sql`
    update catalogue.offers set reserved = reserved + ${more} where sid = ${reservation.offerSid} and stock - reserved >= ${more} and not withdrawn
    returning sid`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    update catalogue.reservations set state = 'reserved', quantity = ${quantity}, until = ${until}, changed_at = ${now}
    where id = ${reservation.id}`.execute(tx);
  return true;
}

/** Sells the reserved pieces, or fewer of them: the pieces leave the stock. */
export async function sell(
  tx: Db,
  { id, offerSid, quantity: reserved }: Reservation,
  { quantity, paymentId, now }: { quantity: number; paymentId: string; now: Date },
): Promise<void> {
  await sql`update catalogue.offers set reserved = reserved - ${reserved}, stock = stock - ${quantity} where sid = ${offerSid}`.execute(tx);
  await sql`
    update catalogue.reservations set state = 'sold', quantity = ${quantity}, until = null, payment_id = ${paymentId}, changed_at = ${now}
    where id = ${id}`.execute(tx);
}

/** Releases the reserved pieces to others. */
export const release = (tx: Db, id: string, now: Date): Promise<number> => letGo(tx, sql`id = ${id}`, now);

/** Returns sold pieces to stock: their order was cancelled before it was shipped. False when they are not sold, or were already returned. */
export async function returnToStock(tx: Db, { id, offerSid, quantity, state }: Reservation, now: Date): Promise<boolean> {
  if (state !== "sold") return false;
  await sql`update catalogue.offers set stock = stock + ${quantity} where sid = ${offerSid}`.execute(tx);
  await sql`update catalogue.reservations set state = 'returned', quantity = 0, changed_at = ${now} where id = ${id}`.execute(tx);
  return true;
}

/** Releases lapsed reservations, at most this many; returns how many. */
export async function releaseLapsed(tx: Db, now: Date, most: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from catalogue.reservations where state = 'reserved' and until <= ${now} order by until limit ${most}`.execute(tx);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await lockOffersOf(tx, ids);
  return letGo(tx, sql`id = any(${ids}::uuid[]) and until <= ${now}`, now);
}

/** Releases the reservations; the caller has locked their offers. */
async function letGo(tx: Db, which: ReturnType<typeof sql>, now: Date): Promise<number> {
  const { rows } = await sql<{ offerSid: string; quantity: number }>`
    with before as (select id, quantity from catalogue.reservations where state = 'reserved' and ${which})
    update catalogue.reservations r set state = 'released', quantity = 0, until = null, changed_at = ${now}
    from before where r.id = before.id returning r.offer_sid as "offerSid", before.quantity`.execute(tx);
  const freed = new Map<string, number>();
  for (const { offerSid, quantity } of rows) freed.set(offerSid, (freed.get(offerSid) ?? 0) + quantity);
  for (const [offerSid, quantity] of freed)
    await sql`update catalogue.offers set reserved = reserved - ${quantity} where sid = ${offerSid}`.execute(tx);
  return rows.length;
}

/** The ids of reservations without a sale that are unchanged since the instant. */
export const oldReservations = (db: Db, { before, most }: { before: Date; most: number }): Promise<string[]> =>
  rowsIn(db).ids(sql<{ id: string }>`
    select id from catalogue.reservations where state in ('in-cart', 'released') and changed_at < ${before} order by changed_at limit ${most}`);

/** Deletes those reservations, except those in a cart, which count as changed now. */
export async function forgetReservations(
  tx: Db,
  { ids, inCarts, before, now }: { ids: string[]; inCarts: string[]; before: Date; now: Date },
): Promise<void> {
  // checked again: one may have been added to a cart since
  const open = sql`state in ('in-cart', 'released') and changed_at < ${before} and id = any(${ids}::uuid[])`;
  await sql`update catalogue.reservations set changed_at = ${now} where ${open} and id = any(${inCarts}::uuid[])`.execute(tx);
  await sql`delete from catalogue.reservations where ${open} and id <> all(${inCarts}::uuid[])`.execute(tx);
}

/** The open reservation of a visitor (by the hash) for an offer. */
export async function findOpenReservation(
  tx: Db,
  { visitor, offerSid }: { visitor: string; offerSid: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from catalogue.reservations
    where visitor = ${visitor} and offer_sid = ${offerSid} and state in ('in-cart', 'reserved', 'released')`.execute(tx);
  return rows[0]?.id;
}

/** Assigns a reservation to another visitor. */
export async function assignReservation(tx: Db, id: string, visitor: string): Promise<void> {
  await sql`update catalogue.reservations set visitor = ${visitor} where id = ${id}`.execute(tx);
}

export type OfferedNow = {
  id: string;
  offerSid: string;
  eurCents: number;
  available: number;
  withdrawn: boolean;
  state: State;
  slug: string;
  picture: PictureRow;
};

/** The current price and available quantity of each reserved offer, including the reservation's own pieces. */
export const offeredNow = (db: Db, ids: string[]): Promise<OfferedNow[]> =>
  rowsIn(db).all(sql<OfferedNow>`
    select r.id, o.sid as "offerSid", o.effective_eur_cents as "eurCents",
      o.stock_left + case r.state when 'reserved' then r.quantity else 0 end as available, o.withdrawn or p.withdrawn as withdrawn, r.state,
      p.slug, o.pictures->0 as picture
    from catalogue.reservations r join catalogue.offers o on o.sid = r.offer_sid join catalogue.products p on p.sid = o.product_sid
    where r.id = any(${ids}::uuid[])`);
