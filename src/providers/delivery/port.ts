export { Away } from "../away.ts";

/** What is sent, under our own reference. `mobile` is nine digits; `address` is one line, the buyer's or a shop's; null where none was told. */
export type Parcel = {
  reference: string;
  orderNumber: string;
  pieces: number;
  to: { name: string; mobile: string | null; email: string; address: string | null };
};

export const BOOKING_REFUSALS = ["address", "not-served"] as const;
export type Booking = { state: "booked"; trackingNumber: string } | { state: "refused"; reason: (typeof BOOKING_REFUSALS)[number] };

/** How far a parcel is. `returned`: nobody took it, and it is back. */
export type Whereabouts =
  | { state: "waiting" | "recalled" }
  | { state: "shipped" | "returned"; shippedAt: Date }
  | { state: "delivered"; shippedAt: Date; deliveredAt: Date };

/**
 * A delivery company. Every call ends within PROVIDER_TIMEOUT_MS, throws `Away` when nothing is known of what became of it, and is safe to
 * repeat by the reference.
 */
export type Delivery = {
  /** Has a parcel picked up; the same reference again gets the same tracking number. */
  book(parcel: Parcel): Promise<Booking>;
  /** How far it is; nothing when there is no such parcel. */
  where(reference: string): Promise<Whereabouts | undefined>;
  /** Calls it back before it leaves. `shipped`: it left already. One that is not there is called back already. */
  recall(reference: string): Promise<"recalled" | "shipped">;
};
