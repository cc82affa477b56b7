import type { BothCents } from "#vocabulary/money.ts";
import type { LineState, OrderState } from "./contract.ts";

/** How long the payment company's page takes money, in minutes: its own least is 30, and the rest is for the way there. */
export const PAYMENT_MINUTES = 35;
/** Sellers keep what is being paid for this much longer, in minutes, so that money on its way is never too late. */
export const GRACE_MINUTES = 15;
/**
 * A payment with less than this left, in minutes, is not gone on with: a new one is begun. One that was never opened still has to be, and the payment
 * company wants half an hour for that.
 */
const LEAST_LEFT_MINUTES = { open: 5, beginning: 31 };

const NEXT: Record<OrderState, readonly OrderState[]> = {
  received: ["confirmed", "cancelled"],
  confirmed: ["shipped", "delivered", "cancelled"],
  shipped: ["delivered"],
  delivered: [],
  // money may come late for an order that was given up, and find everything still kept
  cancelled: ["confirmed"],
};

/** Whether an order may go from one state to the other (decisions §6). */
export const mayBecome = (from: OrderState, to: OrderState): boolean => NEXT[from].includes(to);

export const PAYMENT_STATES = ["beginning", "open", "declined", "expired", "paid", "surplus"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
export type SettledState = Exclude<PaymentState, "beginning" | "open">;

/**
 * What news of the payment company makes of a payment, or nothing when it tells nothing new. Money always counts, however late; after it came,
 * no other news does. `orderPaid`: another payment paid the order already.
 */
export function afterNews(
  state: PaymentState,
  { outcome, orderPaid }: { outcome: "paid" | "declined" | "expired"; orderPaid: boolean },
): SettledState | undefined {
  if (state === "paid" || state === "surplus") return undefined;
  if (outcome === "paid") return orderPaid ? "surplus" : "paid";
  return state === "beginning" || state === "open" ? outcome : undefined;
}

/** Whether a payment can be gone on with: it waits for the buyer or for the company, and has time left. */
export const canGoOn = ({ state, expiresAt }: { state: PaymentState; expiresAt: Date }, now: Date): boolean =>
  (state === "open" || state === "beginning") && expiresAt.getTime() - now.getTime() >= LEAST_LEFT_MINUTES[state] * 60_000;

export const minutesLater = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** VAT within an amount that includes it, in cents, rounded half up. */
export const vatWithin = (cents: number, percent: number): number => Math.round((cents * percent) / (100 + percent));

/** What a buyer reads of the whole order, from its state, its newest payment and its lines. */
export type Standing =
  | "waiting-for-payment"
  | "declined"
  | "not-paid"
  | "waiting"
  | "preparing"
  | "sent"
  | "at-shop"
  | "handed-over"
  | "active"
  | "partly-refused"
  | "refused"
  | "cancelled";

export function standingOf(order: {
  state: OrderState;
  /** Its buyer gave all of it up. */
  givenUp?: boolean;
  lastPayment: PaymentState | undefined;
  anyPaid: boolean;
  /** Its parcel waits at the shop where it is picked up. */
  isAtShop?: boolean;
  /** `isGoods`: it is sent, rather than activated. */
  lines: { state: LineState; isGoods?: boolean }[];
}): Standing {
  const { state, givenUp = false, lastPayment, anyPaid } = order;
  if (givenUp) return "cancelled";
  if (!anyPaid) {
    if (state !== "received") return "not-paid";
    if (lastPayment === "declined") return "declined";
    return lastPayment === "expired" ? "not-paid" : "waiting-for-payment";
  }
  const lines = order.lines.filter((line) => line.state !== "cancelled");
  const refused = lines.filter((line) => line.state === "refused").length;
  if (refused === lines.length) return "refused";
  const waiting = lines.filter((line) => line.state === "waiting");
  if (waiting.some((line) => !line.isGoods)) return "waiting";
  if (waiting.length > 0 && state === "shipped") return order.isAtShop ? "at-shop" : "sent";
  if (waiting.length > 0) return "preparing";
  if (refused > 0) return "partly-refused";
  return lines.every((line) => line.isGoods) ? "handed-over" : "active";
}

/** The standings that change by themselves soon, so that a page asks again. */
export const isMoving = (standing: Standing): boolean => standing === "waiting" || standing === "waiting-for-payment";

type Comparable = { kind: string; subject: string; quantity: number; unit: BothCents };

/** Whether an order that waits for its money is still for the very same things at the same prices. */
export function sameLines(ordered: Comparable[], wanted: Comparable[]): boolean {
  const written = (lines: Comparable[]) =>
    lines.map(({ kind, subject, quantity, unit }) => `${kind} ${subject} ${quantity} ${unit.eurCents} ${unit.bgnCents}`).sort();
  return JSON.stringify(written(ordered)) === JSON.stringify(written(wanted));
}

type Sent = { way: string; to: { bg: string }; price: { eurCents: number } } | null | undefined;

/** Whether an order that waits for its money still goes to the same place at the same price. */
export const sameDelivery = (ordered: Sent, wanted: Sent): boolean =>
  ordered?.way === wanted?.way && ordered?.to.bg === wanted?.to.bg && ordered?.price.eurCents === wanted?.price.eurCents;
