import { deviceSeller } from "#features/shop/catalogue/server/seller.ts";
import { holdBoth, merge, type AdoptingSeller } from "#features/shop/cart/server/merge.ts";
import { contentsOf, show, type SoldToday } from "#features/shop/cart/server/show.ts";
import type { OfferingSeller } from "#features/shop/cart/server/adding.ts";
import { lock, open, put, takeBought, entriesWith, whichLieIn } from "#features/shop/cart/server/store.ts";
import { settleLineOf } from "#features/shop/orders/server/lines.ts";
import { lockThings, type Seller as PaidSeller, type Thing } from "#features/shop/orders/server/dependencies.ts";
import { orderPayments, type CheckDependencies } from "#features/shop/orders/server/news.ts";
import { lastTryOf, placeByCard } from "#features/shop/orders/server/placing.ts";
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
import { joinOwnConversations } from "./contact.ts";
import { userHash, visitorHash } from "#platform/server/visitor.ts";
import type { Config } from "./config.ts";
import { customers } from "./customers.ts";

/** A seller of one kind of thing, from the cart to delivery. */
export type Seller = PaidSeller &
  OfferingSeller &
  AdoptingSeller & {
    check(db: Db, subject: string, now: Date): Promise<"good" | "gone">;
    release(tx: Db, subject: string): Promise<void>;
    /** The fingerprint of the terms that are accepted for its things before the checkout, which then does not show them again. */
    terms?: string;
    /** For how many minutes an unpaid order is reserved; the payment's own limit where undefined. */
    keepMinutes?: number;
    /** Reserves that many until the instant; false when they are no longer available. */
    order(
      tx: Db,
      subject: string,
      request: { until: Date; quantity: number; holder?: { address: string; email?: string } },
    ): Promise<boolean>;
    /** Today's price of each and the quantity available to its visitor; only for things whose price and stock may change while they lie in a cart. */
    today?(db: Db, subjects: string[]): Promise<Map<string, SoldToday>>;
  };

/** Every seller of the cart. A new seller adds its line here. */
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

/** For how long an unpaid plate may be reserved, as the settings say. */
export const holdingOf = (config: Config, secret: string): Holding => ({
  on: config.RATE_LIMITS === "on",
  secret,
  mostMinutes: config.PLATE_HOLD_MINUTES,
  restMinutes: config.PLATE_REST_MINUTES,
});

/** The dependencies between the features of a purchase. */
export const purchaseDependencies = (clock: Clock, holding: Holding) => ({ ...wired(clock, sellersAt(clock, holding)), holding });

const simulator = { put, lock, open, contentsOf, takeBought, entriesWith, whichLieIn };

const wired = (clock: Clock, sellers: Seller[]) => ({
  sellers,
  cart: {
    ...simulator,
    show: (db: Db, visitor: string, language: Language) => show(db, visitor, { language, clock, sellers }),
  },
  orders: {
    place: placeByCard,
    /** Places an order that is paid later. */
    placeAgreed: (tx: Db, placing: Placing, { jobs }: { jobs: Jobs }) =>
      placeAgreed(tx, placing, { clock, jobs, sellers, cart: simulator }),
    /** Places a guest's order that is paid later: it waits for the guest's confirmation by mail. */
    placeUnconfirmed: (tx: Db, placing: Placing, { jobs, limits }: { jobs: Jobs; limits: OrderLimits }) =>
      placeUnconfirmed(tx, placing, { clock, jobs, sellers, cart: simulator, limits }),
    countOrder,
    countConfirmationMail,
    lockThings: (tx: Db, things: Thing[]) => lockThings(tx, things, sellers),
    markOpened: orderPayments.markOpened,
    lastTryOf: (visitor: string, { db, jobs, payments }: Pick<CheckDependencies, "db" | "jobs" | "payments">) =>
      lastTryOf(visitor, { db, jobs, payments, clock, sellers, cart: simulator }),
    /** Called by a seller when one of its things becomes active or refused, in the same transaction. */
    settleLineOf: (tx: Db, thing: { kind: string; subject: string }, { jobs }: { jobs: Jobs }) =>
      settleLineOf(tx, thing, { clock, jobs, sellers }),
  },
  /** Signing in takes over the cart, the unpaid order and the user's own questions of this browser. */
  welcome: async (tx: Db, { visitor, userId }: { visitor: string; userId: string }): Promise<void> => {
    const owners = { from: visitorHash(visitor), to: userHash(userId) };
    await holdBoth(tx, owners);
    await takeAlong(tx, { ...owners, userId });
    await merge(tx, owners, sellers);
    await joinOwnConversations(tx, { visitor: owners.from, userId, now: clock.now() });
  },
  findContact: customers.contactOf,
  isInGoodStanding: customers.isInGoodStanding,
  addToMainHistory: customers.addToMainHistory,
});
export type PurchaseDependencies = ReturnType<typeof purchaseDependencies>;
