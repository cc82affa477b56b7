import { deviceSeller } from "#features/shop/catalogue/server/seller.ts";
import { holdBoth, merge, type AdoptingSeller } from "#features/shop/cart/server/merge.ts";
import { contentsOf, show, type SoldToday } from "#features/shop/cart/server/show.ts";
import type { OfferingSeller } from "#features/shop/cart/server/adding.ts";
import { lock, put, takeBought, whichLieIn } from "#features/shop/cart/server/store.ts";
import { heardFromSeller } from "#features/shop/orders/server/lines.ts";
import { markOpened } from "#features/shop/orders/server/money-store.ts";
import { lockThings, type Seller as PaidSeller, type Thing } from "#features/shop/orders/server/dependencies.ts";
import type { CheckDependencies } from "#features/shop/orders/server/checking.ts";
import { lastTryOf, place } from "#features/shop/orders/server/placing.ts";
import { placeAgreed } from "#features/shop/orders/server/agreed.ts";
import { placeUnconfirmed } from "#features/shop/orders/server/confirming.ts";
import { countConfirmationMail, countOrder, type OrderLimits } from "#features/shop/orders/server/limits.ts";
import { takeAlong, type Placing } from "#features/shop/orders/server/store.ts";
import type { Holding } from "#features/shop/vignette/server/holds.ts";
import { vignetteSeller } from "#features/shop/vignette/server/seller.ts";
import type { Language } from "#platform/language.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { userHash, visitorHash } from "#platform/server/visitor.ts";
import type { Config } from "./config.ts";
import { customers } from "./customers.ts";

/** Whoever sells a kind of thing: kept for carts, ordered, paid and followed until it is delivered. */
export type Seller = PaidSeller &
  OfferingSeller &
  AdoptingSeller & {
    check(db: Db, subject: string, now: Date): Promise<"good" | "gone">;
    release(tx: Db, subject: string): Promise<void>;
    /** The fingerprint of the terms that are accepted with its things before the checkout, which then does not ask again. */
    terms?: string;
    /** How long what is ordered is kept for its money, in minutes; as long as the payment may take where it does not say. */
    keepMinutes?: number;
    /** Keeps so many until the instant; false when they can be had no longer. */
    order(tx: Db, subject: string, wish: { until: Date; quantity: number; holder?: { address: string; email?: string } }): Promise<boolean>;
    /** What each costs now, and how many of it its visitor can have; only of those whose price and stock may change while they lie in a cart. */
    today?(db: Db, subjects: string[]): Promise<Map<string, SoldToday>>;
  };

/** Everyone who sells through the cart. A new seller adds its line here. */
const sellersAt = (clock: Clock, holding: Holding): Seller[] => [vignetteSeller(clock, holding), deviceSeller(clock)];

/** Limits on orders, as the settings say. */
export const orderLimitsOf = (config: Config, secret: string): OrderLimits => ({
  on: config.RATE_LIMITS === "on",
  secret,
  perAddress: config.ORDERS_PER_ADDRESS,
  perMailbox: config.ORDERS_PER_MAILBOX,
  windowMinutes: config.ORDERS_WINDOW_MINUTES,
  mailsPerMailbox: config.CONFIRM_MAILS_PER_MAILBOX,
  confirmHours: config.CONFIRM_HOURS,
});

/** For how long a plate may be kept without being paid, as the settings say. */
export const holdingOf = (config: Config, secret: string): Holding => ({
  on: config.RATE_LIMITS === "on",
  secret,
  mostMinutes: config.PLATE_HOLD_MINUTES,
  restMinutes: config.PLATE_REST_MINUTES,
});

/** What the features of a purchase need of each other. */
export const purchaseDependencies = (clock: Clock, holding: Holding) => ({ ...wired(clock, sellersAt(clock, holding)), holding });

const simulator = { put, lock, contentsOf, takeBought, whichLieIn };

const wired = (clock: Clock, sellers: Seller[]) => ({
  sellers,
  cart: {
    ...simulator,
    show: (db: Db, visitor: string, language: Language) => show(db, visitor, { language, clock, sellers }),
  },
  orders: {
    place,
    /** Orders what is paid later. */
    placeAgreed: (tx: Db, wish: Placing, { jobs }: { jobs: Jobs }) => placeAgreed(tx, wish, { clock, jobs, sellers, cart: simulator }),
    /** Orders what a guest pays later: it waits for its mailbox. */
    placeUnconfirmed: (tx: Db, wish: Placing, { jobs, limits }: { jobs: Jobs; limits: OrderLimits }) =>
      placeUnconfirmed(tx, wish, { clock, jobs, sellers, cart: simulator, limits }),
    countOrder,
    countConfirmationMail,
    lockThings: (tx: Db, things: Thing[]) => lockThings(tx, things, sellers),
    markOpened,
    lastTryOf: (visitor: string, { db, jobs, payments }: Pick<CheckDependencies, "db" | "jobs" | "payments">) =>
      lastTryOf(visitor, { db, jobs, payments, clock, sellers, cart: simulator }),
    /** A seller tells that one of its things is active or refused, in the transaction that settles it. */
    heardFromSeller: (tx: Db, thing: { kind: string; subject: string }, { jobs }: { jobs: Jobs }) =>
      heardFromSeller(tx, thing, { clock, jobs, sellers }),
  },
  /** Whoever signs in takes along the cart, and the order that waits for its money, from this browser. */
  welcome: async (tx: Db, { visitor, userId }: { visitor: string; userId: string }): Promise<void> => {
    const owners = { from: visitorHash(visitor), to: userHash(userId) };
    await holdBoth(tx, owners);
    await takeAlong(tx, { ...owners, userId });
    await merge(tx, owners, sellers);
  },
  findContact: customers.contactOf,
  isInGoodStanding: customers.isInGoodStanding,
});
export type PurchaseDependencies = ReturnType<typeof purchaseDependencies>;
