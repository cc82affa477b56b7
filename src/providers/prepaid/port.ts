import type { BUCKET_UNITS } from "#vocabulary/bill-lists.ts";
import type { Day } from "#vocabulary/day.ts";

export { ProviderUnavailable } from "../provider-unavailable.ts";

/** The statuses that the portal knows (B§4); a prepaid system may name others, of 1 to 40 characters. */
export const PREPAID_STATUSES = ["ACTIVE", "GRACED", "DISABLED", "EXPIRED"] as const;

/** What a bucket counts; `money` in euro cents, the others in whole units. */
export type BucketUnit = (typeof BUCKET_UNITS)[number];
export type Bucket = {
  id: string;
  name: { bg: string; en: string };
  unit: BucketUnit;
  remaining: number;
  /** What it held when it was filled; null for money. */
  of: number | null;
  status: "active" | "suspended" | "expired";
  validTo: Day | null;
};

/** A prepaid number: its status, until when it is valid, and its buckets, the money one first; `balanceCents` is null where it is not known, and below zero where it is owed. */
export type PrepaidNumber = { msisdn: string; status: string; validTo: Day | null; balanceCents: number | null; buckets: Bucket[] };

/** A recharge by money that was paid, in euro cents, or by a voucher's code. `ourId` makes it safe to repeat. */
export type TopUp = { ourId: string; msisdn: string; by: { cents: number } | { voucher: string } };
/** `refused`: for a reason that has no word here. */
export const TOP_UP_REFUSALS = [
  "no-such-number",
  "not-rechargeable",
  "amount",
  "voucher-unknown",
  "voucher-used",
  "voucher-expired",
  "refused",
] as const;
export type TopUpAnswer =
  | { state: "done"; cents: number; number: PrepaidNumber }
  | { state: "refused"; reason: (typeof TOP_UP_REFUSALS)[number] };

/** One recharge of the past. */
export type PastTopUp = { id: string; at: Date; cents: number; by: "card" | "voucher" | "shop" };
/** `whole`: nothing of the page was left out, since it could not be read. */
export type PastTopUps = { topUps: PastTopUp[]; total: number; whole: boolean };

/**
 * The prepaid balance system (TM Forum 654). Numbers are nine digits. Every call ends within PROVIDER_TIMEOUT_MS and throws `ProviderUnavailable` when it should
 * be repeated later.
 */
export type Prepaid = {
  /** Undefined: not a prepaid number of ours. */
  find(msisdn: string): Promise<PrepaidNumber | undefined>;
  topUp(topUp: TopUp): Promise<TopUpAnswer>;
  /** The recharges of the last year, newest first; `page` counts from 0, `size` at most 50. */
  topUps(msisdn: string, page: number, size: number): Promise<PastTopUps>;
};
