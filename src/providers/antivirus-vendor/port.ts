export { ProviderUnavailable } from "../provider-unavailable.ts";

/** A licence is ordered under our own id, so that a repeated order never gets a second one. */
type Order = { orderId: string; cid: string };

export const ORDER_REFUSALS = ["blocked"] as const;
/** `key`: capital letters and digits, without dashes. */
type OrderAnswer = { state: "issued"; key: string } | { state: "refused"; reason: (typeof ORDER_REFUSALS)[number] };

/**
 * The antivirus vendor's interface for this product (A§2, decisions §5). Every call ends within PROVIDER_TIMEOUT_MS, throws `ProviderUnavailable` when its
 * outcome is unknown, and is safe to repeat.
 */
export type AntivirusVendor = {
  /** The versions available now, newest first. */
  versions(): Promise<string[]>;
  /** Issues a licence; the same order again returns the same key. */
  issue(order: Order): Promise<OrderAnswer>;
  /** Revokes a licence; one that the vendor does not know counts as revoked. */
  revoke(key: string): Promise<void>;
  /** A public address where the version can be downloaded until then; undefined when there is no such version now. */
  downloadUrl(download: { version: string; until: Date }): Promise<string | undefined>;
};
