export { ProviderUnavailable } from "../provider-unavailable.ts";

/** A licence is ordered under our own id, so that the same order never gets two. */
type Order = { orderId: string; cid: string };

export const ORDER_REFUSALS = ["blocked"] as const;
/** `key`: capital letters and digits, without dashes. */
type OrderAnswer = { state: "issued"; key: string } | { state: "refused"; reason: (typeof ORDER_REFUSALS)[number] };

/**
 * The antivirus vendor, as this product speaks to it (A§2, decisions §5). Every call ends within PROVIDER_TIMEOUT_MS, throws `ProviderUnavailable` when
 * nothing is known of what became of it, and is safe to repeat.
 */
export type AntivirusVendor = {
  /** The versions that can be downloaded now, newest first. */
  versions(): Promise<string[]>;
  /** A licence; the same order again gets the same key. */
  issue(order: Order): Promise<OrderAnswer>;
  /** Ends a licence; one that the vendor does not know has ended already. */
  revoke(key: string): Promise<void>;
  /** Where a version can be downloaded until then, by whoever has the address; nothing when there is no such version now. */
  downloadUrl(wanted: { version: string; until: Date }): Promise<string | undefined>;
};
