import type { Requires } from "#platform/system-name.ts";
import type { Brand } from "#platform/brand.ts";
import type { Language, Worded } from "#platform/language.ts";
import type { Scope } from "#platform/permissions.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { Payments } from "#providers/payments/port.ts";
import type { Cart, CartLine } from "#features/shop/cart/contract.ts";
import type { BothCents } from "#vocabulary/money.ts";
import type { Method, Way } from "../rules.ts";

type OrderLimits = {
  on: boolean;
  secret: string;
  perAddress: number;
  perMailbox: number;
  windowMinutes: number;
  mailsPerMailbox: number;
  confirmHours: number;
};

type PricedLine = Pick<CartLine, "kind" | "subject" | "title" | "note" | "unit"> & {
  entryNumber: number;
  madeOutTo: string | null;
  vatPercent: 0 | 9 | 20;
  /** The fingerprint of the terms accepted with it. */
  acceptedTerms: string | null;
  quantity: number;
};
type Address = { postcode: string; city: string; street: string };
export type Contact = { email: string; name: string; mobile: string | null; language: Language };
export type Placed = {
  basketId: string;
  number: string;
  payment: { id: string; eurCents: number; expiresAt: Date; redirectUrl: string | null };
  /** Whether this submit started the payment. */
  isNew: boolean;
  keepUntil: Date;
};

/** The delivery address in both languages and its price; `shop` is the code of the pickup shop. */
export type Delivery = { way: Way; to: Worded; price: BothCents; shop: string | null };
export type Placing = {
  visitor: string;
  userId: string | undefined;
  contact: Contact;
  lines: PricedLine[];
  /** The total of the lines, without delivery. */
  total: BothCents;
  delivery: Delivery | null;
  method: Method;
  now: Date;
};

export type CheckoutDependencies = {
  brand: Brand;
  db: Db;
  clock: Clock;
  jobs: Jobs;
  /** Whether what these outside systems are needed for is there; all of it where it is not given. */
  isThere?: (requires: Requires) => boolean;
  payments: Pick<Payments, "begin" | "status">;
  /** The full address of one of the portal's paths, to which the payment company returns the buyer. */
  addressOf: (path: string) => string;
  sellers: {
    kind: string;
    /** Reserves this quantity until the instant, again if it had lapsed; false when it is no longer available. */
    order(tx: Db, subject: string, hold: { until: Date; quantity: number; holder?: { address: string; email: string } }): Promise<boolean>;
    /** Current prices of what may change its price while it is in a cart. */
    today?(db: Db, subjects: string[]): Promise<Map<string, { unit: { eurCents: number }; available: number }>>;
    /** Minutes for which its lines are reserved for payment; the payment's own time by default. */
    keepMinutes?: number;
    /** The fingerprint of the terms accepted before its lines are added to a cart. */
    terms?: string | undefined;
    /** Present for goods, which can be returned: they are delivered, and may be paid later. */
    cancelSale?: unknown;
  }[];
  /** The cart, by the hash of its visitor. */
  cart: {
    lock(tx: Db, visitor: string): Promise<void>;
    contentsOf(db: Db, visitor: string): Promise<{ lines: PricedLine[]; total: BothCents }>;
    show(db: Db, visitor: string, language: Language): Promise<Cart>;
  };
  orders: {
    place(tx: Db, command: Placing): Promise<Placed>;
    /** Places an order that is paid later; `lost` are the positions of lines that could not be reserved, and then the caller rolls back. */
    placeAgreed(tx: Db, command: Placing, deps: { jobs: Jobs }): Promise<{ basketId: string } | { lost: number[] }>;
    /** Places a guest's order that is paid later: it waits for confirmation by mail and reserves nothing. */
    placeUnconfirmed(tx: Db, command: Placing, deps: { jobs: Jobs; limits: OrderLimits }): Promise<{ basketId: string }>;
    /** Count an order, or a confirmation mail, in the caller's transaction; they reject with 429 above the limit. */
    countOrder(tx: Db, order: { address: string; email: string; limits: OrderLimits; now: Date }): Promise<void>;
    countConfirmationMail(tx: Db, mail: { email: string; limits: OrderLimits; now: Date }): Promise<void>;
    /** Called before several lines are ordered together, so that two orders of the same lines cannot deadlock. */
    lockThings(tx: Db, things: { kind: string; subject: string }[]): Promise<void>;
    markOpened(tx: Db, paymentId: string, opened: { providerId: string; redirectUrl: string }): Promise<void>;
    /** `checking`: it may already be paid, which is not yet known. */
    lastTryOf(
      visitor: string,
      deps: { db: Db; jobs: Jobs; payments: Pick<Payments, "status"> },
    ): Promise<{ contact: Contact; ended: "open" | "checking" | "declined" | "expired"; basketId: string } | undefined>;
  };
  orderLimits: OrderLimits;
  /** Whether a customer has no overdue debt, is below the credit limit, and has a billing account among those that the user may pay with. */
  isInGoodStanding: (db: Db, customerId: string, scope: Scope) => Promise<boolean>;
  /** Adds to the history of the customer's main user that another user ordered; nothing where the main user did. */
  addToMainHistory: (
    tx: Db,
    happened: { userId: string; event: "order-placed"; now: Date; details: { basketId: string } },
  ) => Promise<void>;
  /** Contact data in the profile of a signed-in user. */
  findContact: (
    db: Db,
    userId: string,
  ) => Promise<{ email: string; name: string; mobile: string | null; address: Address | null } | undefined>;
};
