export { ProviderUnavailable } from "../provider-unavailable.ts";

/** Whose parcel it is. `mobile` is nine digits. */
type Recipient = { name: string; mobile: string | null; email: string };
/** The buyer's address, in one line, or one of our shops (its code), where the buyer picks the parcel up. */
export type Destination = { way: "address"; address: string } | { way: "shop"; shop: string };
/** A parcel under our own reference. */
export type Parcel = { reference: string; orderNumber: string; pieces: number; recipient: Recipient; to: Destination };

export const BOOKING_REFUSALS = ["address", "not-served"] as const;
type Booking = { state: "booked"; trackingNumber: string } | { state: "refused"; reason: (typeof BOOKING_REFUSALS)[number] };

/**
 * The state of a parcel. `readyAt`: since when it can be picked up at the shop; `delivered`: the buyer has it, from a shop too. `returned`: it was not
 * accepted, and is back.
 */
export type Whereabouts =
  | { state: "waiting" }
  | { state: "cancelled" }
  | { state: "shipped"; shippedAt: Date; readyAt?: Date }
  | { state: "returned"; shippedAt: Date }
  | { state: "delivered"; shippedAt: Date; deliveredAt: Date };

/**
 * A delivery company. Every call ends within PROVIDER_TIMEOUT_MS, throws `ProviderUnavailable` when its outcome is unknown, and is safe to repeat by the
 * reference.
 */
export type Delivery = {
  /** Books a parcel; the same reference again returns the same tracking number. */
  book(parcel: Parcel): Promise<Booking>;
  /** The parcel's state; undefined when there is no such parcel. */
  where(reference: string): Promise<Whereabouts | undefined>;
  /** Cancels it before it leaves. `shipped`: it has left already. An unknown parcel counts as cancelled. */
  cancel(reference: string): Promise<"cancelled" | "shipped">;
};
