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

/** What is done to a line. `resume` ends its suspension. */
export type ServiceAction = "resume";
/** `ourId` makes it safe to repeat, and is at most 64 characters. */
type ServiceCommand = { ourId: string; serviceId: string; action: ServiceAction };

export const ORDER_REFUSALS = ["no-such-service", "not-suspended", "not-allowed"] as const;
type OrderRefusal = (typeof ORDER_REFUSALS)[number];
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
};
