export { ProviderUnavailable } from "../provider-unavailable.ts";

/** Whose parcel it is. `mobile` is nine digits. */
type Recipient = { name: string; mobile: string | null; email: string };
/** Brought to the buyer's address, in one line, or to one of our shops (its code), where the buyer picks it up. */
export type Destination = { way: "address"; address: string } | { way: "shop"; shop: string };
/** What is sent, under our own reference. */
export type Parcel = { reference: string; orderNumber: string; pieces: number; recipient: Recipient; to: Destination };

export const BOOKING_REFUSALS = ["address", "not-served"] as const;
type Booking = { state: "booked"; trackingNumber: string } | { state: "refused"; reason: (typeof BOOKING_REFUSALS)[number] };

/**
 * How far a parcel is. `readyAt`: it waits at the shop since then; `delivered`: the buyer has it, from a shop too. `returned`: nobody took it, and it is
 * back.
 */
export type Whereabouts =
  | { state: "waiting" }
  | { state: "cancelled" }
  | { state: "shipped"; shippedAt: Date; readyAt?: Date }
  | { state: "returned"; shippedAt: Date }
  | { state: "delivered"; shippedAt: Date; deliveredAt: Date };

/**
 * A delivery company. Every call ends within PROVIDER_TIMEOUT_MS, throws `ProviderUnavailable` when nothing is known of what became of it, and is safe to
 * repeat by the reference.
 */
export type Delivery = {
  /** Has a parcel picked up; the same reference again gets the same tracking number. */
  book(parcel: Parcel): Promise<Booking>;
  /** How far it is; nothing when there is no such parcel. */
  where(reference: string): Promise<Whereabouts | undefined>;
  /** Cancels it before it leaves. `shipped`: it left already. One that is not there is cancelled already. */
  cancel(reference: string): Promise<"cancelled" | "shipped">;
};
