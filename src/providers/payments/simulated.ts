import * as z from "zod/mini";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Money } from "#vocabulary/money.ts";
import { sendRequest } from "../remote-system.ts";
import { BANK_CODE, CARD_SCENARIOS, CARDS, scenarioOf, type CardScenario } from "./cards.ts";
import { ProviderUnavailable, PAYMENT_OUTCOMES } from "./port.ts";
import type { PaymentOutcome, Payments, PaymentStatus } from "./port.ts";
import { refuseSignature, signed } from "./signature.ts";
import {
  countDelivery,
  find,
  findEvent,
  refundAll,
  givePart,
  open,
  overdue,
  secretOf,
  settle,
  undeliveredExpiries,
} from "./simulated-store.ts";
import { instantAfter } from "#vocabulary/time-units.ts";

const SIGNATURE_HEADER = "payment-signature";
/** The delay of a late callback, in milliseconds. */
const LATE = 20_000;

const Callback = z.object({
  eventId: z.string(),
  paymentId: z.string(),
  orderRef: z.string(),
  outcome: z.enum(PAYMENT_OUTCOMES),
  at: z.iso.datetime(),
});

/** A payment as the payer's page shows it. */
type Bill = { paymentId: string; amount: Money; description: string; status: PaymentStatus; returnUrl: string; cancelUrl: string };
/** A callback to send: now, or not before an instant. */
type DueCallback = { eventId: string; startAfter?: Date };
/** `go` is where the payer goes next; null when the way back is lost. A durable job has to send the callbacks. */
type Decision =
  | { state: "settled"; outcome: "paid" | "declined"; go: string | null; callbacks: DueCallback[] }
  | { state: "code-needed" | "unknown-card" | "closed" | "no-such-payment" };

/** The payment company's side: in the demo we serve its hosted page. */
export type PaymentSimulator = {
  cards: { number: string; does: CardScenario }[];
  bill(paymentId: string): Promise<Bill | undefined>;
  /** The payer presses Pay. `db` is the caller's transaction, so that the callback's job exists exactly when the decision does. */
  pay(db: Db, request: { paymentId: string; card: string; code?: string | undefined }): Promise<Decision>;
  /** Sends one callback by HTTP. Throws `ProviderUnavailable` unless it was acknowledged with 2xx. */
  deliver(eventId: string): Promise<void>;
  /** Expires overdue payments, and returns every expiry whose callback is not acknowledged yet. */
  closeOverdue(): Promise<string[]>;
};

export type PaymentSimulatorOptions = {
  db: Db;
  clock: Clock;
  /** The hosted page's base URL: the payment's id is appended. */
  pageUrl: () => string;
  /** Where callbacks are sent. */
  callbackUrl: () => string;
  deadlineMs: number;
};

/** A simulated payment company in the database. Card numbers show every failure, see `cards.ts`. */
export function simulatedPayments(context: PaymentSimulatorOptions): Payments & { simulator: PaymentSimulator } {
  const { db, clock } = context;
  let secret: Promise<string> | undefined;
  const theSecret = () => (secret ??= secretOf(db).catch((error: unknown) => ((secret = undefined), Promise.reject(error as Error))));
  return {
    async begin(request) {
      const { paymentId } = await open(db, request, clock.now());
      return { paymentId, redirectUrl: `${context.pageUrl()}/${paymentId}` };
    },
    async verify(rawBody, headers) {
      const refused = refuseSignature(headers[SIGNATURE_HEADER], rawBody, { secret: await theSecret(), now: clock.now() });
      if (refused) return { state: "refused", reason: refused };
      const read = Callback.safeParse(jsonOf(rawBody));
      return read.success ? { state: "news", ...read.data, at: new Date(read.data.at) } : { state: "refused", reason: "unreadable" };
    },
    async status(paymentId) {
      return (await find(db, paymentId, clock.now()))?.status;
    },
    async refund({ paymentId, key, amount }) {
      const payment = await find(db, paymentId, clock.now());
      if (!payment) return { state: "refused", reason: "no-such-payment" };
      if (amount) {
        const part = await givePart(db, { paymentId, key, cents: amount.cents });
        if (part) return { state: "refunded", refundId: part };
        return { state: "refused", reason: payment.status === "paid" || payment.status === "refunded" ? "too-much" : "not-paid" };
      }
      const refundId = await refundAll(db, paymentId);
      return refundId ? { state: "refunded", refundId } : { state: "refused", reason: "not-paid" };
    },
    simulator: simulatorOf(context, theSecret),
  };
}

function simulatorOf({ db, clock, callbackUrl, deadlineMs }: PaymentSimulatorOptions, secret: () => Promise<string>): PaymentSimulator {
  return {
    cards: CARD_SCENARIOS.map((does) => ({ number: CARDS[does], does })),
    async bill(paymentId) {
      const payment = await find(db, paymentId, clock.now());
      return payment && { ...payment, amount: { cents: payment.cents, currency: payment.currency } };
    },
    pay: (tx, request) => decide(tx, request, clock.now()),
    async deliver(eventId) {
      const event = await findEvent(db, eventId);
      if (!event) return;
      const body = Buffer.from(JSON.stringify(event));
      const { origin, pathname } = new URL(callbackUrl());
      const headers = { "content-type": "application/json", [SIGNATURE_HEADER]: signed(body, await secret(), clock.now()) };
      const reply = await sendRequest(
        { system: "shop", base: origin, headers, deadlineMs },
        { method: "POST", path: pathname, body: body.toString() },
      );
      if (reply.status < 200 || reply.status > 299)
        throw new ProviderUnavailable("shop", new Error(`the callback was answered ${reply.status}`));
      await countDelivery(db, eventId);
    },
    async closeOverdue() {
      const now = clock.now();
      for (const paymentId of await overdue(db, now))
        await db.transaction().execute((tx) => settle(tx, paymentId, { outcome: "expired", now }));
      return undeliveredExpiries(db);
    },
  };
}

type PaymentAttempt = { paymentId: string; card: string; code?: string | undefined };

async function decide(db: Db, { paymentId, card, code }: PaymentAttempt, now: Date): Promise<Decision> {
  const payment = await find(db, paymentId, now);
  if (!payment) return { state: "no-such-payment" };
  if (payment.status === "expired") return { state: "closed" };
  // a second press continues without a second charge
  if (payment.status !== "open") return settledBefore(payment.status, payment.returnUrl);
  const scenario = scenarioOf(card);
  if (!scenario) return { state: "unknown-card" };
  if (scenario === "asks-code" && code === undefined) return { state: "code-needed" };

  const outcome = outcomeOf(scenario, code);
  const eventId = await settle(db, paymentId, { outcome, now });
  if (!eventId) return settledBefore((await find(db, paymentId, now))?.status ?? "expired", payment.returnUrl);
  const callback = { eventId, ...(scenario === "calls-late" && { startAfter: instantAfter(now, LATE) }) };
  const callbacks = scenario === "calls-twice" ? [callback, callback] : [callback];
  return { state: "settled", outcome, go: scenario === "loses-return" ? null : payment.returnUrl, callbacks };
}

function settledBefore(status: PaymentStatus, go: string): Decision {
  if (status === "expired") return { state: "closed" };
  return { state: "settled", outcome: status === "declined" ? "declined" : "paid", go, callbacks: [] };
}

function outcomeOf(scenario: CardScenario, code: string | undefined): Exclude<PaymentOutcome, "expired"> {
  if (scenario === "no-funds" || scenario === "bank-declines") return "declined";
  return scenario === "asks-code" && code !== BANK_CODE ? "declined" : "paid";
}

function jsonOf(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8"));
  } catch {
    return undefined;
  }
}
