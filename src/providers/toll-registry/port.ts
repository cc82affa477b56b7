import { VEHICLE_TYPES, VIGNETTE_KINDS } from "#vocabulary/shop-lists.ts";

export { ProviderUnavailable } from "../provider-unavailable.ts";

export { VEHICLE_TYPES, VIGNETTE_KINDS };
export type VehicleType = (typeof VEHICLE_TYPES)[number];

type VignetteKind = (typeof VIGNETTE_KINDS)[number];

/** What the registry sells for one vehicle type. The registry sets its price in euro or in lev; the other one follows by the fixed rate (B§9), unless it sets both. */
export type VignetteProduct = {
  productId: string;
  vehicleType: VehicleType;
  kind: VignetteKind;
  price: { eurCents: number; bgnCents: number };
};

/**
 * A vehicle for a stretch of time: valid from `from` until just before `to`, so one that starts at another's `to` does not overlap it.
 * `plate`: capital Latin letters and digits. `country`: two capital letters (ISO 3166).
 */
export type Coverage = { plate: string; country: string; from: Date; to: Date };

export type Order = Coverage & { paymentId: string; vehicleType: VehicleType; productId: string; kind: VignetteKind };

/** `free`, or `covered` by a vignette that is valid between the two instants. */
export type CheckAnswer = { state: "free" } | { state: "covered"; from: Date; to: Date };

export const REFUSAL_REASONS = ["covered", "plate-blocked", "product-withdrawn"] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];
/** `number` is the vignette's number in the national register, as the buyer may quote it. */
export type ActivateAnswer = { state: "active"; number: string } | { state: "refused"; reason: RefusalReason };

/** `inactive`: its time has not come yet; `active` now; `expired`. */
export type VignetteStatus = "inactive" | "active" | "expired";

/**
 * The interface to the national register of vignettes (A§2–§5, facts.md "Vignettes"). Every call ends within PROVIDER_TIMEOUT_MS, and throws
 * `ProviderUnavailable` when it should be retried later.
 */
export type TollRegistry = {
  /** What is on sale for the vehicle type, cheapest first. */
  products(vehicleType: VehicleType): Promise<VignetteProduct[]>;
  /** Whether the register has another vignette of this plate and country that overlaps. The answer may change later. */
  check(coverage: Coverage): Promise<CheckAnswer>;
  /** Registers a paid vignette. Safe to repeat: the same `paymentId` returns the same number, or the same refusal. */
  activate(order: Order): Promise<ActivateAnswer>;
  /** The vignette's status, or undefined when the register has no such number. */
  status(number: string): Promise<VignetteStatus | undefined>;
};
