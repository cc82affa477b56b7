import type { BothCents } from "#vocabulary/money.ts";
import type { OrderState, PaymentState } from "./states.ts";

/** How long the payment company's page takes money, in minutes: its own least is 30, and the rest is for the way there. */
export const PAYMENT_MINUTES = 35;
/** Sellers keep what is being paid for this much longer, in minutes, so that money on its way is never too late. */
export const GRACE_MINUTES = 15;
/**
 * A payment with less than this left, in minutes, is not gone on with: a new one is begun. One that was never opened still has to be, and the payment
 * company wants half an hour for that.
 */
const LEAST_LEFT_MINUTES = { open: 5, pending: 31 };

const NEXT: Record<OrderState, readonly OrderState[]> = {
  received: ["confirmed", "cancelled"],
  confirmed: ["shipped", "delivered", "cancelled"],
  shipped: ["delivered"],
  delivered: [],
  // money may come late for a cancelled order, and find everything still reserved
  cancelled: ["confirmed"],
};

/** Whether an order may go from one state to the other (decisions §6). */
export const mayBecome = (from: OrderState, to: OrderState): boolean => NEXT[from].includes(to);

export type SettledState = Exclude<PaymentState, "pending" | "open">;

/**
 * What news of the payment company makes of a payment, or nothing when it tells nothing new. Money always counts, however late; after it came,
 * no other news does. `orderPaid`: another payment paid the order already.
 */
export function afterNews(
  state: PaymentState,
  { outcome, orderPaid }: { outcome: "paid" | "declined" | "expired"; orderPaid: boolean },
): SettledState | undefined {
  if (state === "paid" || state === "overpaid") return undefined;
  if (outcome === "paid") return orderPaid ? "overpaid" : "paid";
  return state === "pending" || state === "open" ? outcome : undefined;
}

/** Whether a payment can be gone on with: it waits for the buyer or for the company, and has time left. */
export const canGoOn = ({ state, expiresAt }: { state: PaymentState; expiresAt: Date }, now: Date): boolean =>
  (state === "open" || state === "pending") && expiresAt.getTime() - now.getTime() >= LEAST_LEFT_MINUTES[state] * 60_000;

/** How long an answer of the payment company that its page is still open is believed, in seconds. */
const OPEN_FOR_SECONDS = 30;

type CheckedPayment = { state: PaymentState; providerId: string | null; expiresAt: Date; openConfirmedAt: Date | null };

/** Whether a payment may have been made without our knowing: it was opened, and the company has not said just now that its page still waits. */
export function isUnsure({ state, providerId, expiresAt, openConfirmedAt }: CheckedPayment, now: Date): boolean {
  if ((state !== "open" && state !== "pending") || providerId === null) return false;
  return expiresAt <= now || openConfirmedAt === null || now.getTime() - openConfirmedAt.getTime() > OPEN_FOR_SECONDS * 1000;
}

export const minutesLater = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** VAT within an amount that includes it, in cents, rounded half up. */
export const vatWithin = (cents: number, percent: number): number => Math.round((cents * percent) / (100 + percent));

type Comparable = { kind: string; subject: string; quantity: number; unit: BothCents };

/** Whether an order that waits for its money is still for the very same things at the same prices. */
export function sameLines(ordered: Comparable[], current: Comparable[]): boolean {
  const written = (lines: Comparable[]) =>
    lines.map(({ kind, subject, quantity, unit }) => `${kind} ${subject} ${quantity} ${unit.eurCents} ${unit.bgnCents}`).sort();
  return JSON.stringify(written(ordered)) === JSON.stringify(written(current));
}

type Sent = { way: string; to: { bg: string }; price: { eurCents: number } } | null | undefined;

/** Whether an order that waits for its money still goes to the same place at the same price. */
export const sameDelivery = (ordered: Sent, current: Sent): boolean =>
  ordered?.way === current?.way && ordered?.to.bg === current?.to.bg && ordered?.price.eurCents === current?.price.eurCents;
