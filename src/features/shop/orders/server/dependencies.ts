import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { PageLimits } from "#platform/limits.ts";
import type { Language } from "#platform/language.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { Delivery } from "#providers/delivery/port.ts";
import type { MailSender } from "#providers/mail/port.ts";
import type { PaymentNews, Payments } from "#providers/payments/port.ts";
import type { LineState } from "../order.ts";
import type { OrderLimits } from "./limits.ts";
import { orderKey } from "./order-link.ts";

/** A paid subject. `paymentId` is ours and different for every line: safe as the idempotency key of the delivery. */
type Sale = {
  subject: string;
  paymentId: string;
  quantity: number;
  orderNumber: string;
  email: string;
  name: string;
  language: Language;
};

/** What orders need of a seller of one kind. */
export type Seller = {
  kind: string;
  /** The payment succeeded. `lost`: it was no longer reserved, so the money is refunded. */
  pay(tx: Db, sale: Sale, deps: { jobs: Jobs }): Promise<"sold" | "lost">;
  /** The state of each subject; subjects unknown to the seller are left out. */
  states(db: Db, subjects: string[]): Promise<Map<string, LineState>>;
  /** The end of validity of each. Sellers whose subjects do not expire omit it. */
  ends?(db: Db, subjects: string[]): Promise<Map<string, Date>>;
  /** Called before several subjects are paid together, so that two orders of the same ones cannot deadlock. */
  lock?(tx: Db, subjects: string[]): Promise<void>;
  /** Releases it at once: the payment failed, or the buyer cancelled the order before. Sellers who reserve for the buyer's next attempt omit it. */
  unpaid?(tx: Db, subject: string): Promise<void>;
  /** Assigns what is not paid yet to another owner (by the hash), and returns its new id. */
  adopt?(tx: Db, subject: string, to: string): Promise<string>;
  /** Returns it to stock: its order was cancelled before it was shipped. Sellers whose subjects cannot be returned omit it. */
  cancelSale?(tx: Db, subject: string): Promise<void>;
};

/** Whether what is sold is sent in a parcel and can be returned: everything else is delivered at once. */
export const isGoods = ({ cancelSale }: Pick<Seller, "cancelSale">): boolean => cancelSale !== undefined;

/** A subject in a cart or an order, by its seller and the id in the seller's own tables. */
export type Thing = { kind: string; subject: string };

/** The cart, by the hash of its visitor. */
type CartPort = {
  lock(tx: Db, visitor: string): Promise<void>;
  takeBought(tx: Db, visitor: string, bought: Thing[]): Promise<void>;
};

type ParcelNews = { userId: string; code: string; type: "MESSAGE"; content: Record<Language, string>; link: string; now: Date };

/** What one change of an order may use, all in the caller's transaction. */
export type Selling = { clock: Clock; jobs: Jobs; sellers: Seller[]; cart: CartPort };

export type OrdersDependencies = Selling & {
  /** Where a user gets what neither the law nor safety requires; without a mail, no mail is to be sent. */
  notifications: {
    reachOf(db: Db, userId: string, occasion: "courtesy"): Promise<{ mail: string | undefined } | undefined>;
    /** Publishes a notification in the transaction of what has happened. */
    publish(tx: Db, news: ParcelNews): Promise<unknown>;
  };
  db: Db;
  payments: Payments;
  mail: MailSender;
  brand: Brand;
  /** `cancelling`: the longest text of a buyer's reason. */
  pageLimits: Pick<PageLimits, "cancelling">;
  delivery: Delivery;
  /** The full address of one of the portal's paths, for mails. */
  addressOf: (path: string) => string;
  place: Pick<Place, "area">;
  orderLimits: OrderLimits;
  /** Adds to the history of the customer's main user what another user did; nothing where the main user did. */
  addToMainHistory(tx: Db, happened: OrderHappened): Promise<void>;
};

/** Payments by card for what is no order: the company reports them at the same address. False for a payment unknown there. */
export type OtherPayments = { cardPayments: { settleNews(tx: Db, news: PaymentNews): Promise<boolean> } };

/** What a user did with an order, as the history of the main user shows it. */
type OrderHappened = {
  userId: string;
  event: "order-cancelled" | "order-withdrawn";
  now: Date;
  details: { number: string };
};

/** The order's page linked in a mail, for any browser: in the account area, or for a guest with the link's key. */
export const orderPath = (
  { id, userId }: { id: string; userId: string | null },
  { place, orderLimits }: Pick<OrdersDependencies, "place" | "orderLimits">,
): string => (userId ? `${place.area}/orders/${id}` : `/checkout/confirmation/${id}?key=${orderKey(id, orderLimits.secret)}`);

/** The page of withdrawal with the order filled in: for a guest by the link's key, for a user among their own. */
export const withdrawalPath = (
  { id, userId }: { id: string; userId: string | null },
  { orderLimits }: Pick<OrdersDependencies, "orderLimits">,
): string => `/withdrawal?order=${id}${userId ? "" : `&key=${orderKey(id, orderLimits.secret)}`}`;

/** Locks the sellers' rows of the subjects, before several of them are ordered, paid or released together. */
export async function lockThings(tx: Db, things: Thing[], sellers: Pick<Seller, "kind" | "lock">[]): Promise<void> {
  for (const seller of sellers) {
    const subjects = things.filter(({ kind }) => kind === seller.kind).map(({ subject }) => subject);
    if (subjects.length > 0) await seller.lock?.(tx, subjects);
  }
}

/** The seller of a kind. Throws when none is registered. */
export function sellerOf<S extends { kind: string }>(sellers: S[], kind: string): S {
  const seller = sellers.find((candidate) => candidate.kind === kind);
  if (!seller) throw new Error(`nobody sells ${kind}`);
  return seller;
}
