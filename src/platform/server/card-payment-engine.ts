import * as z from "zod/mini";
import {
  afterNews,
  canGoOn,
  CHECK_AGAIN_MS,
  isLive,
  isOver,
  outcomeOf,
  PAYMENT_MINUTES,
  QUIET_MINUTES,
  type PaymentNews,
  type PaymentOutcome,
  type PaymentState,
  type PaymentStatus,
} from "#vocabulary/card-payment.ts";
import type { Money } from "#vocabulary/money.ts";
import { instantAfter, instantBefore, MINUTE_MS } from "#vocabulary/time-units.ts";
import type { cardPaymentStore } from "./card-payment-store.ts";
import type { Clock } from "./clock.ts";
import type { Db } from "./db.ts";
import { GiveUp, job, type Jobs } from "./jobs.ts";

/** A payment by card. `providerId` is the payment company's id of it, once it was opened there. */
export type CardPaymentRow = {
  id: string;
  providerId: string | null;
  state: PaymentState;
  eurCents: number;
  redirectUrl: string | null;
  expiresAt: Date;
  /** When the company last confirmed that its page still waits for the payer. */
  openConfirmedAt: Date | null;
};

/** What the payment company's page shows, in `language`, and the addresses to which its payer returns after any answer, and without paying. */
type Page = { description: string; language: "bg" | "en"; returnUrl: string; cancelUrl: string };
/** What the payment company is called for; each throws `ProviderUnavailable`. */
type Company = {
  begin(
    request: Page & { orderRef: string; key: string; amount: Money; expiresAt: Date },
  ): Promise<{ paymentId: string; redirectUrl: string }>;
  status(paymentId: string): Promise<PaymentStatus | undefined>;
  refund(request: {
    paymentId: string;
    amount: Money;
    key: string;
  }): Promise<{ state: "refunded"; refundId: string } | { state: "refused"; reason: string }>;
};
type Context = { clock: Pick<Clock, "now">; jobs: Jobs };
type Querying = { db: Db; payments: Pick<Company, "status"> };

/** A feature that takes money by card, with its own tables and its own words for what is paid. */
type Owner<Payment, Deps> = {
  /** The name of the job that gives money back. */
  refundJob: `${string}.${string}`;
  store: ReturnType<typeof cardPaymentStore>;
  find(db: Db, id: string): Promise<Payment | undefined>;
  /** Payments without an event that are worth querying, longest waiting first. */
  quiet(db: Db, which: { startedBefore: Date; most: number }): Promise<Payment[]>;
  /** A refund; without `eurCents`, of the whole payment. */
  findRefund(db: Db, id: string): Promise<{ paymentId: string; state: "due" | "done" | "refused"; eurCents?: number } | undefined>;
  /** Locks what the payment pays, and returns every payment of the same, read after that; none where there is no such payment. */
  lock(tx: Db, id: string, deps: Deps): Promise<Payment[]>;
  /** The payment has ended as its state says. Called once for each end, in its transaction. `others`: the other payments of the same. */
  settled(tx: Db, ended: { payment: Payment; others: Payment[] }, deps: Deps): Promise<void>;
  /** The company has given money back, or refused to, which an operator has to settle. Called once, in the transaction that stores it. */
  refunded(tx: Db, refund: { id: string; payment: Payment; answer: "done" | "refused" }, deps: Deps): Promise<void>;
};

/** The timeout of a page's query to the company, in milliseconds. */
const PATIENCE_MS = 1_500;
const AT_A_TIME = 100;
const patience = () => new Promise<void>((done) => setTimeout(done, PATIENCE_MS).unref());
const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/**
 * Opens the payment at the company, or finds the page that it has: a repeat leads to the same page. `opened` is to be stored by `markOpened`. Not for use
 * within a transaction. Throws `ProviderUnavailable`.
 */
export async function openPage(
  { id, eurCents, redirectUrl: known, expiresAt }: Pick<CardPaymentRow, "id" | "eurCents" | "redirectUrl" | "expiresAt">,
  page: Page,
  payments: Pick<Company, "begin">,
): Promise<{ redirectUrl: string; opened?: { providerId: string; redirectUrl: string } }> {
  if (known) return { redirectUrl: known };
  const { paymentId: providerId, redirectUrl } = await payments.begin({
    ...page,
    orderRef: id,
    key: id,
    amount: { cents: eurCents, currency: "EUR" },
    expiresAt,
  });
  return { redirectUrl, opened: { providerId, redirectUrl } };
}

/** What the company reports of a payment. `same`: it and every other payment of the same, locked. */
type Report<Payment> = { payment: Payment; same: Payment[]; outcome: PaymentOutcome; providerId: string | null };

const settling =
  <Payment extends CardPaymentRow, Deps extends Context>({ store, find, settled }: Owner<Payment, Deps>) =>
  async (tx: Db, { payment, same, outcome, providerId }: Report<Payment>, deps: Deps): Promise<void> => {
    const others = same.filter(({ id }) => id !== payment.id);
    const state = afterNews(payment.state, { outcome, paidOtherwise: others.some((other) => other.state === "paid") });
    if (!state) return;
    await store.settle(tx, payment.id, { state, providerId, now: deps.clock.now() });
    const ended = await find(tx, payment.id);
    if (!ended) throw new Error(`a payment vanished: ${payment.id}`);
    await settled(tx, { payment: ended, others }, deps);
  };

/** Queries the company about a live payment, and applies its answer. */
const querying =
  <Payment extends CardPaymentRow, Deps extends Context>(owner: Owner<Payment, Deps>) =>
  async ({ id, providerId, expiresAt }: Payment, deps: Deps & Querying): Promise<void> => {
    const { db, clock, payments } = deps;
    const now = clock.now();
    const status = providerId === null ? undefined : await payments.status(providerId);
    if (status === "open") return owner.store.markOpenConfirmed(db, id, now);
    // never opened as far as is known; if it was, its event carries our own id and still applies
    const outcome = outcomeOf(status, isOver({ expiresAt }, now));
    if (!outcome) return;
    await db.transaction().execute(async (tx) => {
      const same = await owner.lock(tx, id, deps);
      const payment = same.find((one) => one.id === id);
      if (payment) await settling(owner)(tx, { payment, same, outcome, providerId: payment.providerId }, deps);
    });
  };

const refunding = <Payment extends CardPaymentRow, Deps extends Context>(owner: Owner<Payment, Deps>) =>
  job({
    name: owner.refundJob,
    requires: ["payments"],
    payload: z.strictObject({ refundId: z.uuid() }),
    attempts: 300, // about three days
    retryAfter: 10,
    async run({ refundId }, deps: Deps & { db: Db; payments: Pick<Company, "refund"> }) {
      const { db, clock } = deps;
      const owed = await owner.findRefund(db, refundId);
      const payment = owed && (await owner.find(db, owed.paymentId));
      if (owed?.state !== "due" || !payment?.providerId) return;
      const amount = { cents: owed.eurCents ?? payment.eurCents, currency: "EUR" } as const;
      const given = await deps.payments.refund({ paymentId: payment.providerId, amount, key: refundId });
      await db.transaction().execute(async (tx) => {
        const answer = given.state === "refused" ? given : { state: "done" as const, providerRefundId: given.refundId, now: clock.now() };
        const isNew = await owner.store.settleRefund(tx, refundId, answer);
        if (isNew) await owner.refunded(tx, { id: refundId, payment, answer: answer.state }, deps);
      });
      if (given.state === "refused") throw new GiveUp(`the payment company refused to give back ${refundId}: ${given.reason}`);
    },
  });

/** Payments by card from their beginning to their end, and back: the same whoever takes the money. */
export function cardPaymentEngine<Payment extends CardPaymentRow, Deps extends Context>(owner: Owner<Payment, Deps>) {
  const { store } = owner;
  const query = querying(owner);
  /** The job that gives money back. */
  const refund = refunding(owner);
  return {
    refund,
    markOpened: store.markOpened,

    /** The payment to pay with, of those of the same, which the caller has locked: the live one while it can be continued, else a new one. */
    async current(
      tx: Db,
      same: readonly Payment[],
      { eurCents, now, start }: { eurCents: number; now: Date; start: (expiresAt: Date) => Promise<Payment> },
    ): Promise<{ payment: Payment; isNew: boolean }> {
      const live = same.find(isLive);
      if (live && canGoOn(live, now) && live.eurCents === eurCents) return { payment: live, isNew: false };
      // its page may still be paid: then the later one of the two is refunded
      if (live) await store.settle(tx, live.id, { state: "expired", providerId: null, now });
      return { payment: await start(instantAfter(now, PAYMENT_MINUTES * MINUTE_MS)), isNew: true };
    },

    /** Applies a verified event in the caller's transaction; false when it is of an unknown payment. Idempotent, in any order. */
    async settleNews(tx: Db, { orderRef, eventId, paymentId: providerId, outcome, at }: PaymentNews, deps: Deps): Promise<boolean> {
      const same = isId(orderRef) ? await owner.lock(tx, orderRef, deps) : [];
      const payment = same.find(({ id }) => id === orderRef);
      if (!payment || (payment.providerId !== null && payment.providerId !== providerId)) return false;
      const isNew = await store.noteEvent(tx, { eventId, paymentId: payment.id, outcome, at, now: deps.clock.now() });
      if (isNew) await settling(owner)(tx, { payment, same, outcome, providerId }, deps);
      return true;
    },

    /**
     * Queries the company about the live ones of these payments before they are shown: its callback may be late. Without a timely answer a payment stays as
     * it is; the sweep queries again, and reports what is wrong.
     */
    async check(payments: readonly Payment[], deps: Deps & Querying): Promise<void> {
      const checks: Promise<void>[] = [];
      for (const payment of payments) {
        // a payment that was never opened has no page to pay on
        if (!isLive(payment) || payment.providerId === null) continue;
        const now = deps.clock.now();
        if (await store.claimCheck(deps.db, payment.id, { since: instantBefore(now, CHECK_AGAIN_MS), now }))
          checks.push(query(payment, deps).catch(() => undefined));
      }
      if (checks.length > 0) await Promise.race([Promise.all(checks), patience()]);
    },

    /** The sweep: queries payments without an event. */
    async checkQuiet(deps: Deps & Querying): Promise<void> {
      const startedBefore = instantBefore(deps.clock.now(), QUIET_MINUTES * MINUTE_MS);
      for (const payment of await owner.quiet(deps.db, { startedBefore, most: AT_A_TIME })) await query(payment, deps);
    },

    /** Enqueues the refund that was written as owed; nothing where it was written before. */
    async enqueueRefund(tx: Db, refundId: string | undefined, { jobs }: Pick<Context, "jobs">): Promise<void> {
      if (refundId) await jobs.enqueue(tx, refund, { payload: { refundId } });
    },
  };
}
