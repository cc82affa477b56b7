import { instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

/** The states of a payment by card: `overpaid` is money that came although the same was paid already. */
export const PAYMENT_STATES = ["pending", "open", "declined", "expired", "paid", "overpaid"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
type LiveState = "pending" | "open";
export type SettledState = Exclude<PaymentState, LiveState>;

/** Whether a payment has no end yet: it was not opened at the company, or its page waits for the payer. */
export const isLive = <Payment extends { state: PaymentState }>(payment: Payment): payment is Payment & { state: LiveState } =>
  payment.state === "pending" || payment.state === "open";

/** What the payment company reports of a payment in the end. */
export type PaymentOutcome = "paid" | "declined" | "expired";
export type PaymentStatus = "open" | PaymentOutcome | "refunded";
/** The content of the company's genuine callback; `orderRef` is our id of the payment. The same event may arrive more than once, with the same `eventId`. */
export type PaymentNews = { paymentId: string; orderRef: string; outcome: PaymentOutcome; at: Date; eventId: string };

/** Minutes for which the payment company's page accepts payment: its own minimum is 30, the rest is for opening it. */
export const PAYMENT_MINUTES = 35;
/** Minutes after the end of the payment page in which the company may still report a payment. */
export const GRACE_MINUTES = 15;
/** Minutes to wait for the company's callback before it is queried by a job. */
export const QUIET_MINUTES = 2;
/** The interval at which the company is queried about one payment at most, in milliseconds, however many view it. */
export const CHECK_AGAIN_MS = 5_000;
/**
 * Minutes that a payment must have left to be continued; otherwise a new one is started. A payment that was never opened needs more, because the payment
 * company requires half an hour.
 */
const LEAST_LEFT_MINUTES = { open: 5, pending: 31 };
/** Seconds for which the payment company's answer that its page is still open is trusted. */
const OPEN_FOR_SECONDS = 30;

/**
 * The payment's new state after an event of the payment company, or undefined when nothing changes. A payment always counts, however late; no later event
 * changes it. `paidOtherwise`: another payment already paid the same.
 */
export function afterNews(
  state: PaymentState,
  { outcome, paidOtherwise }: { outcome: PaymentOutcome; paidOtherwise: boolean },
): SettledState | undefined {
  if (state === "paid" || state === "overpaid") return undefined;
  if (outcome === "paid") return paidOtherwise ? "overpaid" : "paid";
  return isLive({ state }) ? outcome : undefined;
}

/** Whether a payment can be continued: it waits for the buyer or for the company, and has time left. */
export const canGoOn = (payment: { state: PaymentState; expiresAt: Date }, now: Date): boolean =>
  isLive(payment) && payment.expiresAt.getTime() - now.getTime() >= LEAST_LEFT_MINUTES[payment.state] * MINUTE_MS;

type CheckedPayment = { state: PaymentState; providerId: string | null; expiresAt: Date; openConfirmedAt: Date | null };

/** Whether a payment may have succeeded unknown to us: it was opened, and the company has not just confirmed that its page is still open. */
export function isUnsure({ state, providerId, expiresAt, openConfirmedAt }: CheckedPayment, now: Date): boolean {
  if (!isLive({ state }) || providerId === null) return false;
  return expiresAt <= now || openConfirmedAt === null || now.getTime() - openConfirmedAt.getTime() > OPEN_FOR_SECONDS * 1000;
}

/** Whether the company's page has been closed for so long that no payment comes any more. */
export const isOver = ({ expiresAt }: { expiresAt: Date }, now: Date): boolean => instantAfter(expiresAt, GRACE_MINUTES * MINUTE_MS) <= now;

/** The outcome that the company's answer means, if any; a payment unknown to it has expired once its time is over. */
export function outcomeOf(status: PaymentStatus | undefined, over: boolean): PaymentOutcome | undefined {
  if (status === "paid" || status === "declined" || status === "expired") return status;
  return status === "open" || !over ? undefined : "expired";
}
