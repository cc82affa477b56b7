import type { PaymentNews, PaymentOutcome, PaymentStatus } from "#vocabulary/card-payment.ts";
import type { Money } from "#vocabulary/money.ts";

export { ProviderUnavailable } from "../provider-unavailable.ts";
export type { PaymentNews, PaymentOutcome, PaymentStatus } from "#vocabulary/card-payment.ts";

/** `orderRef` is our reference of the order, returned in the callback. `key` makes the request safe to repeat. */
export type PaymentRequest = {
  orderRef: string;
  amount: Money;
  /** The text on the hosted page, in `language`. */
  description: string;
  /** Where the payer returns after any answer: query the outcome there. Absolute addresses. */
  returnUrl: string;
  /** Where the payer returns without paying. */
  cancelUrl: string;
  language: "bg" | "en";
  key: string;
  /** After this instant the page accepts no payment. Between 30 minutes and 24 hours ahead. */
  expiresAt: Date;
};

export const PAYMENT_OUTCOMES = ["paid", "declined", "expired"] as const satisfies readonly PaymentOutcome[];

/** `not-for-us`: genuine, to be acknowledged, without an outcome. `refused`: not from the payment company, or too old; answer 400. */
export type Verified =
  | ({ state: "news" } & PaymentNews)
  | { state: "not-for-us" }
  | { state: "refused"; reason: "bad-signature" | "stale" | "unreadable" };

export type RefundRequest = { paymentId: string; key: string; amount?: Money };
export type RefundAnswer =
  | { state: "refunded"; refundId: string }
  | { state: "refused"; reason: "not-paid" | "no-such-payment" | "too-much" };

/** Request headers as Node gives them, names in lower case. */
export type CallbackHeaders = Record<string, string | string[] | undefined>;

/**
 * A payment company with a hosted page: card numbers never reach us. Every call ends within PROVIDER_TIMEOUT_MS and throws `ProviderUnavailable` when it should
 * be retried later.
 */
export type Payments = {
  /** Opens a payment and returns its page's address. The same `key` returns the same payment. */
  begin(request: PaymentRequest): Promise<{ paymentId: string; redirectUrl: string }>;
  /** Reads a callback. The signature is over the raw bytes and compared in constant time; a timestamp over 5 minutes off is stale. */
  verify(rawBody: Buffer, headers: CallbackHeaders): Promise<Verified>;
  /** The payment's state, or undefined when there is no such payment: for a late callback. */
  status(paymentId: string): Promise<PaymentStatus | undefined>;
  /**
   * Refunds all of it: once, whatever the key. With `amount`, refunds that part: once for each `key`, and never more in all than was paid. Safe to repeat with
   * the same `key`, however much later.
   */
  refund(request: RefundRequest): Promise<RefundAnswer>;
};
