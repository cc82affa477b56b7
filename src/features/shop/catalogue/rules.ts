import { DAY_MS } from "#vocabulary/time-units.ts";

/** A price and its validity; `until` null: still valid. Whole euro cents. */
export type PastPrice = { from: Date; until: Date | null; eurCents: number };

/** Days considered for the lowest price. */
const LOOK_BACK_DAYS = 30;

/** The price to pay: the discounted one where there is one. Euro cents. */
export const effectivePrice = ({ eurCents, discountedEurCents }: { eurCents: number; discountedEurCents: number | null }): number =>
  discountedEurCents ?? eurCents;

/**
 * The lowest price in the 30 days before a discount began (directive 98/6/EC, article 6a; ЗЗП, чл. 64а), in euro cents. Prices since then do not count, however
 * often the discount grew. Undefined when no price of that time is known.
 */
export function lowestPriceBefore(history: PastPrice[], discountedSince: Date): number | undefined {
  const earliest = discountedSince.getTime() - LOOK_BACK_DAYS * DAY_MS;
  const counted = history.filter(({ from, until }) => from < discountedSince && (until === null || until.getTime() > earliest));
  return counted.length > 0 ? Math.min(...counted.map(({ eurCents }) => eurCents)) : undefined;
}

/** A range of the price filter; `to` null: no end. Euro cents, from inclusive, to exclusive. */
export type PriceBand = { band: number; from: number; to: number | null };

/** The band that contains a price. Throws when none does. */
export function bandOf(eurCents: number, bands: PriceBand[]): number {
  const found = bands.find(({ from, to }) => eurCents >= from && (to === null || eurCents < to));
  if (!found) throw new Error(`no price band holds ${eurCents}`);
  return found.band;
}

const UNITS: Record<string, number> = { MB: 1, GB: 1024, TB: 1024 * 1024 };

/** A memory as written ("128 GB") in megabytes, for sorting; undefined when it is not a memory. */
export function megabytes(memory: string): number | undefined {
  const [, size, unit] = /^([1-9]\d{0,3}) (MB|GB|TB)$/.exec(memory) ?? [];
  return size && unit ? Number(size) * UNITS[unit]! : undefined;
}
