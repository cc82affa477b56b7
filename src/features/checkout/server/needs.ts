import type { Language } from "#platform/language.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Payments } from "#providers/payments/port.ts";
import type { Cart } from "#features/cart/contract.ts";

type Worded = { bg: string; en: string };
type Wanted = {
  entryNumber: number;
  kind: string;
  subject: string;
  title: Worded;
  note: Worded;
  madeOutTo: string | null;
  unit: { eurCents: number; bgnCents: number };
  vatPercent: 0 | 9 | 20;
  quantity: number;
};
export type Contact = { email: string; name: string; mobile: string | null; language: Language };
export type Placed = {
  basketId: string;
  number: string;
  payment: { id: string; eurCents: number; expiresAt: Date; redirectUrl: string | null };
  keepUntil: Date;
};

export type CheckoutNeeds = {
  db: Db;
  clock: Clock;
  payments: Pick<Payments, "begin">;
  /** The full address of one of the portal's paths: the payment company sends the buyer back there. */
  addressOf: (path: string) => string;
  sellers: {
    kind: string;
    /** Keeps so many of a thing until the instant, again if it had lapsed; false when they can be had no longer. */
    order(tx: Db, subject: string, wish: { until: Date; quantity: number }): Promise<boolean>;
    /** Called before several things are ordered together, so that two orders of the same things never wait for each other. */
    lock?(tx: Db, subjects: string[]): Promise<void>;
  }[];
  /** The cart, by the hash of its visitor. */
  cart: {
    lock(tx: Db, visitor: string): Promise<void>;
    contentsOf(db: Db, visitor: string): Promise<{ lines: Wanted[]; total: { eurCents: number; bgnCents: number } }>;
    show(db: Db, visitor: string, language: Language): Promise<Cart>;
  };
  orders: {
    place(
      tx: Db,
      wish: {
        visitor: string;
        userId: string | undefined;
        contact: Contact;
        lines: Wanted[];
        total: { eurCents: number; bgnCents: number };
        now: Date;
      },
    ): Promise<Placed>;
    markOpened(tx: Db, paymentId: string, opened: { providerId: string; redirectUrl: string }): Promise<void>;
    lastTryOf(db: Db, visitor: string): Promise<{ contact: Contact; ended: "open" | "declined" | "expired" } | undefined>;
  };
  /** What the profile of a signed-in user says. */
  findContact: (db: Db, userId: string) => Promise<{ email: string; name: string; mobile: string | null } | undefined>;
};
