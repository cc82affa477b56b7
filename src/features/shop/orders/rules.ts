import type { BothCents } from "#vocabulary/money.ts";
import type { OrderState, PaymentState } from "./states.ts";

/** Minutes for which the payment company's page accepts payment: its own minimum is 30, the rest is for opening it. */
export const PAYMENT_MINUTES = 35;
/** Minutes for which sellers reserve longer than the payment page is open, so that a payment in progress is never too late. */
export const GRACE_MINUTES = 15;
/**
 * Minutes that a payment must have left to be continued; otherwise a new one is started. A payment that was never opened needs more, because the payment
 * company requires half an hour.
 */
const LEAST_LEFT_MINUTES = { open: 5, pending: 31 };

const NEXT: Record<OrderState, readonly OrderState[]> = {
  received: ["confirmed", "cancelled"],
  confirmed: ["shipped", "delivered", "cancelled"],
  shipped: ["delivered"],
  delivered: [],
  // a late payment may arrive for a cancelled order and find everything still reserved
  cancelled: ["confirmed"],
};

/** Whether an order may go from one state to the other (decisions §6). */
export const mayBecome = (from: OrderState, to: OrderState): boolean => NEXT[from].includes(to);

export type SettledState = Exclude<PaymentState, "pending" | "open">;

/**
 * The payment's new state after an event of the payment company, or undefined when nothing changes. A payment always counts, however late; no later event
 * changes it. `orderPaid`: another payment already paid the order.
 */
export function afterNews(
  state: PaymentState,
  { outcome, orderPaid }: { outcome: "paid" | "declined" | "expired"; orderPaid: boolean },
): SettledState | undefined {
  if (state === "paid" || state === "overpaid") return undefined;
  if (outcome === "paid") return orderPaid ? "overpaid" : "paid";
  return state === "pending" || state === "open" ? outcome : undefined;
}

/** Whether a payment can be continued: it waits for the buyer or for the company, and has time left. */
export const canGoOn = ({ state, expiresAt }: { state: PaymentState; expiresAt: Date }, now: Date): boolean =>
  (state === "open" || state === "pending") && expiresAt.getTime() - now.getTime() >= LEAST_LEFT_MINUTES[state] * 60_000;

/** Seconds for which the payment company's answer that its page is still open is trusted. */
const OPEN_FOR_SECONDS = 30;

type CheckedPayment = { state: PaymentState; providerId: string | null; expiresAt: Date; openConfirmedAt: Date | null };

/** Whether a payment may have succeeded unknown to us: it was opened, and the company has not just confirmed that its page is still open. */
export function isUnsure({ state, providerId, expiresAt, openConfirmedAt }: CheckedPayment, now: Date): boolean {
  if ((state !== "open" && state !== "pending") || providerId === null) return false;
  return expiresAt <= now || openConfirmedAt === null || now.getTime() - openConfirmedAt.getTime() > OPEN_FOR_SECONDS * 1000;
}

export const minutesLater = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** VAT within an amount that includes it, in cents, rounded half up. */
export const vatWithin = (cents: number, percent: number): number => Math.round((cents * percent) / (100 + percent));

type Comparable = { kind: string; subject: string; quantity: number; unit: BothCents };

/** Whether a waiting order still has exactly these lines at the same prices. */
export function sameLines(ordered: Comparable[], current: Comparable[]): boolean {
  const written = (lines: Comparable[]) =>
    lines.map(({ kind, subject, quantity, unit }) => `${kind} ${subject} ${quantity} ${unit.eurCents} ${unit.bgnCents}`).sort();
  return JSON.stringify(written(ordered)) === JSON.stringify(written(current));
}

type Sent = { way: string; to: { bg: string }; price: { eurCents: number } } | null | undefined;

/** Whether a waiting order still has the same delivery at the same price. */
export const sameDelivery = (ordered: Sent, current: Sent): boolean =>
  ordered?.way === current?.way && ordered?.to.bg === current?.to.bg && ordered?.price.eurCents === current?.price.eurCents;
