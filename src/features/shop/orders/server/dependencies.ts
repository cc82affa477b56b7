import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { PageLimits } from "#platform/limits.ts";
import type { Language } from "#platform/language.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { Delivery } from "#providers/delivery/port.ts";
import type { MailSender } from "#providers/mail/port.ts";
import type { Payments } from "#providers/payments/port.ts";
import type { LineState } from "../states.ts";
import type { OrderLimits } from "./limits.ts";
import { orderKey } from "./order-link.ts";

/** A thing that was paid for. `paymentId` is ours, another for every line: safe to give to whoever delivers it as the key of the delivery. */
type Sale = {
  subject: string;
  paymentId: string;
  quantity: number;
  orderNumber: string;
  email: string;
  name: string;
  language: Language;
};

/** What orders ask of whoever sells a kind of thing. */
export type Seller = {
  kind: string;
  /** The money is here. `lost`: it could no longer be kept, so the money goes back. */
  pay(tx: Db, sale: Sale, deps: { jobs: Jobs }): Promise<"sold" | "lost">;
  /** How far each thing is; a thing that the seller does not know is left out. */
  states(db: Db, subjects: string[]): Promise<Map<string, LineState>>;
  /** When the time for which each is valid ends. Sellers whose things do not end have none. */
  ends?(db: Db, subjects: string[]): Promise<Map<string, Date>>;
  /** Called before several things are paid together, so that two orders of the same things never wait for each other. */
  lock?(tx: Db, subjects: string[]): Promise<void>;
  /** Lets others have it at once: the payment failed, or the buyer gave the order up before. Sellers who keep their things for the buyer's next try have none. */
  unpaid?(tx: Db, subject: string): Promise<void>;
  /** Makes what is not paid yet another owner's (by the hash), and tells its id from then on. */
  adopt?(tx: Db, subject: string, to: string): Promise<string>;
  /** Has it for sale again: its order was cancelled before it was sent. Sellers whose things cannot come back have none. */
  cancelSale?(tx: Db, subject: string): Promise<void>;
};

/** Whether what is sold is sent in a parcel, and can come back: what cannot come back is handed over at once. */
export const isGoods = ({ cancelSale }: Pick<Seller, "cancelSale">): boolean => cancelSale !== undefined;

/** What lies in a cart or an order, by its seller and the id in the seller's own tables. */
export type Thing = { kind: string; subject: string };

/** The cart, by the hash of its visitor. */
type CartPort = {
  lock(tx: Db, visitor: string): Promise<void>;
  takeBought(tx: Db, visitor: string, bought: Thing[]): Promise<void>;
};

/** What one change of an order may touch; all of it in the caller's transaction. */
export type Selling = { clock: Clock; jobs: Jobs; sellers: Seller[]; cart: CartPort };

export type OrdersDependencies = Selling & {
  db: Db;
  payments: Payments;
  mail: MailSender;
  brand: Brand;
  /** `cancelling`: how long a buyer's own words may be. */
  pageLimits: Pick<PageLimits, "cancelling">;
  delivery: Delivery;
  /** The full address of one of the portal's paths, for mails. */
  addressOf: (path: string) => string;
  place: Pick<Place, "area">;
  orderLimits: OrderLimits;
};

/** Where its buyer follows an order from a mail, in whatever browser it is read: in the account area, or as a guest by the key of the link. */
export const orderPath = (
  { id, userId }: { id: string; userId: string | null },
  { place, orderLimits }: Pick<OrdersDependencies, "place" | "orderLimits">,
): string => (userId ? `${place.area}/orders/${id}` : `/checkout/confirmation/${id}?key=${orderKey(id, orderLimits.secret)}`);

/** Locks what the sellers have of the things, before several of them are ordered, paid or let go together. */
export async function lockThings(tx: Db, things: Thing[], sellers: Pick<Seller, "kind" | "lock">[]): Promise<void> {
  for (const seller of sellers) {
    const subjects = things.filter(({ kind }) => kind === seller.kind).map(({ subject }) => subject);
    if (subjects.length > 0) await seller.lock?.(tx, subjects);
  }
}

/** The seller of a kind. Throws when nobody sells it: the roof forgot to hand one over. */
export function sellerOf<S extends { kind: string }>(sellers: S[], kind: string): S {
  const seller = sellers.find((candidate) => candidate.kind === kind);
  if (!seller) throw new Error(`nobody sells ${kind}`);
  return seller;
}
