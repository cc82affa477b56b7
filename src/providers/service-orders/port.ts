import type { SUSPEND_REASONS } from "#vocabulary/service-lists.ts";

export { ProviderUnavailable } from "../provider-unavailable.ts";

/** The state of an order, in the words of TM Forum 641. */
export const ORDER_STATES = [
  "acknowledged",
  "inProgress",
  "held",
  "pending",
  "completed",
  "partial",
  "failed",
  "rejected",
  "cancelled",
] as const;
export type ServiceOrderState = (typeof ORDER_STATES)[number];

type SuspendReason = (typeof SUSPEND_REASONS)[number];

/** What is done to a line. */
export type ServiceChange =
  /** Ends its suspension. */
  | { action: "resume" }
  | { action: "suspend"; reason: SuspendReason }
  /** Adds an offer of the inventory at this price, in euro cents with VAT. `replaces`: the product whose place it takes. */
  | { action: "add"; offerId: string; priceCents: number; replaces: string | null }
  /** Removes a product of the line. `refundCents`: what its customer, who has withdrawn from it, gets back, in euro cents with VAT. */
  | { action: "remove"; productId: string; refundCents?: number }
  /** Lets it be used abroad, up to a sum in euro cents; null: without one. */
  | { action: "roaming"; enabled: boolean; capCents: number | null }
  /** Sends the settings of the network to the phone (OMA CP). */
  | { action: "send-settings"; model: string };
/** `ourId` makes it safe to repeat, and is at most 64 characters. */
export type ServiceCommand = { ourId: string; serviceId: string } & ServiceChange;

/** `not-accepted`: for a reason that has no word here. */
export const ORDER_REFUSALS = [
  "no-such-service",
  "not-suspended",
  "already-suspended",
  "not-allowed",
  "no-such-offer",
  "no-such-product",
  "already-there",
  "price-changed",
  "no-balance",
  "credit-limit",
  "not-accepted",
] as const;
export type OrderRefusal = (typeof ORDER_REFUSALS)[number];
export type PlacedOrder = { state: "ok"; orderId: string } | { state: "refused"; reason: OrderRefusal };

/**
 * The system that changes customers' lines (TM Forum 641). Every call ends within PROVIDER_TIMEOUT_MS and throws `ProviderUnavailable` when it should be
 * repeated later. A completed order is no proof: the inventory tells what the line is.
 */
export type ServiceOrders = {
  /** Places an order; the same `ourId` again returns the same order. */
  place(command: ServiceCommand): Promise<PlacedOrder>;
  /** The state of an order by its `orderId`; undefined: there is none. */
  follow(orderId: string): Promise<ServiceOrderState | undefined>;
  /** Asks to cancel an order; its state then. One that is too far goes on. Undefined: there is none. */
  cancel(orderId: string): Promise<ServiceOrderState | undefined>;
};
