import { sql } from "kysely";
import { MOST_OF_ONE, type CartLine } from "#features/shop/cart/contract.ts";
import type { Worded } from "#platform/language.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { withLev, type BothCents } from "#vocabulary/money.ts";
import { DEVICE, picturePath } from "../contract.ts";
import {
  assignReservation,
  hold,
  lockOffersOf,
  offeredNow,
  findOpenReservation,
  returnToStock,
  release,
  reserve,
  sell,
  openReservation,
} from "./stock.ts";

/** Minutes for which pieces are reserved for an order that waits for its payment. */
export const KEEP_MINUTES = 30;
/** VAT rate included in every price of a device. */
const VAT_PERCENT = 20;

type Line = CartLine & { vatPercent: 20 };
type Sale = { subject: string; paymentId: string; quantity: number };

/** The current unit price, the available quantity, and the page and picture. */
type SoldToday = {
  unit: BothCents;
  available: number;
  page: string;
  image: { src: string; alt: Worded };
};

/** Devices for carts, checkout and orders. `subject` is a reservation's id. */
export const deviceSeller = (clock: Clock) => ({
  kind: DEVICE,
  /** Minutes for which an order's pieces are reserved for its payment, whatever the payment page still allows. */
  keepMinutes: KEEP_MINUTES,

  /**
   * The cart line of an offer for a visitor (by the hash); `gone` when it is not sold, `none-left` when it is sold out, `not-together` when the device is not
   * sold in that memory and colour. Reserves nothing yet.
   */
  offer: (tx: Db, request: Omit<OfferRequest, "now">) => lineFor(tx, { ...request, now: clock.now() }),

  /** Whether it is still sold and at least one piece is available. */
  async check(db: Db, subject: string): Promise<"good" | "gone"> {
    const [now] = await offeredNow(db, [subject]);
    return now && now.state !== "sold" && !now.withdrawn && now.available > 0 ? "good" : "gone";
  },

  /** The current price of each, and how many of it this visitor can have, 0 for none; unknown subjects are left out. */
  today: (db: Db, subjects: string[]): Promise<Map<string, SoldToday>> => pricesToday(db, subjects),

  /** Assigns the reservation to another owner (by the hash); where that owner already has one for the same offer, returns that one and releases this one. */
  adopt: (tx: Db, subject: string, to: string): Promise<string> => adoptReservation(tx, { subject, to, now: clock.now() }),

  /** Called before several reservations are ordered, paid or released in one transaction, to prevent deadlocks. */
  lock: (tx: Db, subjects: string[]): Promise<void> => lockOffersOf(tx, subjects),

  /** Frees the reservation for others; what is sold stays sold. */
  release: (tx: Db, subject: string): Promise<void> => letOthersHave(tx, subject, clock.now()),

  /** The payment failed: releases the reservation at once. */
  unpaid: (tx: Db, subject: string): Promise<void> => letOthersHave(tx, subject, clock.now()),

  /** Reserves this quantity until the instant; false when fewer are available, or it was already sold under this subject. */
  async order(tx: Db, subject: string, { until, quantity }: { until: Date; quantity: number }): Promise<boolean> {
    const now = clock.now();
    const reservation = await hold(tx, subject, now);
    if (!reservation || reservation.state === "sold" || reservation.state === "returned") return false;
    return reserve(tx, reservation, { quantity, until, now });
  },

  /** The payment succeeded: the pieces leave the stock. `lost` when they were released and sold to others. Idempotent by its payment id. */
  pay: (tx: Db, sale: Sale): Promise<"sold" | "lost"> => settlePayment(tx, sale, clock.now()),

  /** Returns what was sold to stock: its order was cancelled before it was shipped. Idempotent. */
  async cancelSale(tx: Db, subject: string): Promise<void> {
    const now = clock.now();
    const reservation = await hold(tx, subject, now);
    if (reservation) await returnToStock(tx, reservation, now);
  },

  /** What is sold waits for shipment: the orders feature knows when it was sent. */
  async states(db: Db, subjects: string[]): Promise<Map<string, "waiting">> {
    const known = await offeredNow(db, subjects);
    return new Map(known.flatMap(({ id, state }) => (state === "sold" ? [[id, "waiting" as const]] : [])));
  },
});
export type DeviceSeller = ReturnType<typeof deviceSeller>;

async function letOthersHave(tx: Db, subject: string, now: Date): Promise<void> {
  const reservation = await hold(tx, subject, now);
  if (reservation?.state === "reserved") await release(tx, subject, now);
}

/** Assigns the reservation to its new owner, or returns the one that owner has for the same offer. */
async function adoptReservation(tx: Db, { subject, to, now }: { subject: string; to: string; now: Date }): Promise<string> {
  const reservation = await hold(tx, subject, now);
  if (!reservation || reservation.state === "sold" || reservation.state === "returned") return subject;
  const own = await findOpenReservation(tx, { visitor: to, offerSid: reservation.offerSid });
  if (own && own !== subject) {
    if (reservation.state === "reserved") await release(tx, subject, now);
    return own;
  }
  await assignReservation(tx, subject, to);
  return subject;
}

async function pricesToday(db: Db, subjects: string[]): Promise<Map<string, SoldToday>> {
  const known = await offeredNow(db, subjects);
  return new Map(
    known.map(({ id, offerSid, eurCents, available, withdrawn, state, slug, picture }) => [
      id,
      {
        unit: withLev(eurCents),
        available: withdrawn || state === "sold" || state === "returned" ? 0 : available,
        page: `/devices/${slug}?offer=${offerSid}`,
        image: { src: picturePath(picture.name), alt: picture.alt },
      },
    ]),
  );
}

type Traits = { memory?: string | undefined; colour?: string | undefined };
type OfferRequest = { visitor: string; offerSid: string; traits?: Traits; now: Date };

async function lineFor(tx: Db, request: OfferRequest): Promise<{ line: Line } | { problem: "gone" | "none-left" | "not-together" }> {
  const [found] = await linesOf(tx, request);
  if (!found) return { problem: (await linesOf(tx, { offerSid: request.offerSid })).length > 0 ? "not-together" : "gone" };
  if (found.stockLeft < 1) return { problem: "none-left" };
  const { visitor, now } = request;
  const subject = await openReservation(tx, { visitor, offerSid: found.offerSid, now });
  const { title, note, eurCents, stockLeft } = found;
  const maxQuantity = Math.min(stockLeft, MOST_OF_ONE);
  return { line: { kind: DEVICE, subject, title, note, unit: withLev(eurCents), maxQuantity, vatPercent: VAT_PERCENT } };
}

async function settlePayment(tx: Db, { subject, paymentId, quantity }: Sale, now: Date): Promise<"sold" | "lost"> {
  const reservation = await hold(tx, subject, now);
  if (reservation?.paymentId === paymentId) return "sold";
  if (!reservation || reservation.paymentId !== null) return "lost";
  const enough = reservation.state === "reserved" && reservation.quantity >= quantity;
  if (!enough && !(await reserve(tx, reservation, { quantity, until: now, now }))) return "lost";
  await sell(tx, enough ? reservation : { ...reservation, quantity }, { quantity, paymentId, now });
  return "sold";
}

type LineRow = { offerSid: string; title: Worded; note: Worded; eurCents: number; stockLeft: number };

/** The line of the offer or, where traits are given, of the same device's offer that has them; undefined where that is not sold. */
async function linesOf(
  db: Db,
  { offerSid, traits: { memory, colour } = {} }: Pick<OfferRequest, "offerSid" | "traits">,
): Promise<LineRow[]> {
  const isOne =
    memory === undefined && colour === undefined
      ? sql`o.sid = ${offerSid}`
      : sql`o.product_sid = (select product_sid from catalogue.offers where sid = ${offerSid})
        and (${memory ?? null}::text is null or o.memory = ${memory ?? null}) and (${colour ?? null}::text is null or o.colour = ${colour ?? null})`;
  const { rows } = await sql<{
    offerSid: string;
    name: string;
    memory: string | null;
    bg: string | null;
    en: string | null;
    eurCents: number;
    stockLeft: number;
  }>`
    select o.sid as "offerSid", p.manufacturer || ' ' || p.model as name, o.memory, c.bg, c.en, o.effective_eur_cents as "eurCents", o.stock_left as "stockLeft"
    from catalogue.offers o join catalogue.products p on p.sid = o.product_sid left join catalogue.colours c on c.key = o.colour
    where ${isOne} and not o.withdrawn and not p.withdrawn order by o.sid <> ${offerSid}, o.position`.execute(db);
  return rows.map(({ name, memory, bg, en, ...row }) => ({
    ...row,
    title: { bg: name, en: name },
    note: { bg: [memory, bg].filter(Boolean).join(", "), en: [memory, en].filter(Boolean).join(", ") },
  }));
}
