import type { Brand } from "#platform/brand.ts";
import type { Language, Worded } from "#platform/language.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { Payments } from "#providers/payments/port.ts";
import type { Cart } from "#features/shop/cart/contract.ts";
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

type PricedLine = {
  entryNumber: number;
  kind: string;
  subject: string;
  title: Worded;
  note: Worded;
  madeOutTo: string | null;
  unit: BothCents;
  vatPercent: 0 | 9 | 20;
  /** The fingerprint of the terms that were accepted with it. */
  acceptedTerms: string | null;
  quantity: number;
};
type Address = { postcode: string; city: string; street: string };
export type Contact = { email: string; name: string; mobile: string | null; language: Language };
export type Placed = {
  basketId: string;
  number: string;
  payment: { id: string; eurCents: number; expiresAt: Date; redirectUrl: string | null };
  /** Whether its payment began with this submit. */
  isNew: boolean;
  keepUntil: Date;
};

/** Where devices go, in both languages, and what that costs; `shop` is the code of the shop that they are picked up from. */
export type Delivery = { way: Way; to: Worded; price: BothCents; shop: string | null };
export type Placing = {
  visitor: string;
  userId: string | undefined;
  contact: Contact;
  lines: PricedLine[];
  /** Of the lines; the delivery comes on top. */
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
  payments: Pick<Payments, "begin" | "status">;
  /** The full address of one of the portal's paths: the payment company sends the buyer back there. */
  addressOf: (path: string) => string;
  sellers: {
    kind: string;
    /** Keeps so many of a thing until the instant, again if it had lapsed; false when they can be had no longer. */
    order(tx: Db, subject: string, hold: { until: Date; quantity: number; holder?: { address: string; email: string } }): Promise<boolean>;
    /** What costs what now, of things whose price may change while they lie in a cart. */
    today?(db: Db, subjects: string[]): Promise<Map<string, { unit: { eurCents: number }; available: number }>>;
    /** For so many minutes are its things kept for their money; as long as the payment may take where it does not say. */
    keepMinutes?: number;
    /** The fingerprint of the terms that are accepted before its things lie in a cart. */
    terms?: string | undefined;
    /** What can come back is goods: it is delivered, and may be paid later. */
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
    /** Orders what is paid later; `lost` are the places of the lines that could not be kept, and then nothing may stay written. */
    placeAgreed(tx: Db, command: Placing, deps: { jobs: Jobs }): Promise<{ basketId: string } | { lost: number[] }>;
    /** Orders what a guest pays later: it waits for its mailbox to confirm it, and holds nothing. */
    placeUnconfirmed(tx: Db, command: Placing, deps: { jobs: Jobs; limits: OrderLimits }): Promise<{ basketId: string }>;
    /** Count an order, and a mail to confirm one, in the caller's transaction; they refuse with 429 what is too many. */
    countOrder(tx: Db, order: { address: string; email: string; limits: OrderLimits; now: Date }): Promise<void>;
    countConfirmationMail(tx: Db, mail: { email: string; limits: OrderLimits; now: Date }): Promise<void>;
    /** Taken before several things are ordered together, so that two orders of the same things never wait for each other. */
    lockThings(tx: Db, things: { kind: string; subject: string }[]): Promise<void>;
    markOpened(tx: Db, paymentId: string, opened: { providerId: string; redirectUrl: string }): Promise<void>;
    /** `checking`: it may be paid already without our knowing. */
    lastTryOf(
      visitor: string,
      deps: { db: Db; jobs: Jobs; payments: Pick<Payments, "status"> },
    ): Promise<{ contact: Contact; ended: "open" | "checking" | "declined" | "expired"; basketId: string } | undefined>;
  };
  orderLimits: OrderLimits;
  /** Whether a customer owes nothing that is overdue, and may be trusted with more. */
  isInGoodStanding: (db: Db, customerId: string) => Promise<boolean>;
  /** What the profile of a signed-in user says. */
  findContact: (
    db: Db,
    userId: string,
  ) => Promise<{ email: string; name: string; mobile: string | null; address: Address | null } | undefined>;
};
