import { percentLess } from "#vocabulary/money.ts";
import { DEEPEST } from "./widgets.ts";

/** How many products of a list can be reached by its pages. */
export const reachedOf = (total: number): number => Math.min(total, DEEPEST);

/** Which products of the list an answer holds: `size` −1 is all, and nobody gets more than `most`. A page past the last one is the last. */
export function portionOf({ page, size, total }: { page: number; size: number; total: number }, most: number) {
  if (size === -1) return { page: 0, offset: 0, limit: most };
  const limit = Math.min(size, most);
  const there = Math.min(page, Math.max(0, Math.ceil(reachedOf(total) / limit) - 1));
  return { page: there, offset: there * limit, limit };
}

/** So many products that have the words are too many to fetch before the first is shown. */
const FETCHED = 5_000;

/** Looking at so many variants in their order costs little more than a page of them. */
const LOOKED_THROUGH = 2_000;
/** Finding a variant by its cell and sorting it costs about as much as looking at so many in order. */
const FETCHING = 3;

type Sought = { limit: number; total: number; through: number };

/**
 * What is better fetched and sorted than looked for in order: variants of the cells that fit, where they are few among many, or of the products that have
 * the words, unless so many have them that they are met soon in any order.
 * `limit`: up to which one; `total`: how many products fit; `through`: how many variants that order holds; `having`: how many have the words that are looked for.
 */
export function firstFetched({ having, ...sought }: Sought & { having: number | undefined }): "cells" | "words" | undefined {
  if (having !== undefined && having <= FETCHED) return "words";
  return isRare(sought) ? "cells" : undefined;
}

function isRare({ limit, total, through }: Sought): boolean {
  const lookedAt = Math.min(through, (limit * through) / Math.max(total, 1));
  return lookedAt > LOOKED_THROUGH && lookedAt > FETCHING * total;
}

const MEGABYTES: Record<string, number> = { MB: 1, GB: 1024, TB: 1024 * 1024 };

/** Orders memories as written, "512 MB" before "64 GB" before "1 TB". */
export function byMemory(a: string, b: string): number {
  const size = (memory: string): number => {
    const [amount, unit] = memory.split(" ");
    return Number(amount) * (MEGABYTES[unit ?? ""] ?? 1) || 0;
  };
  return size(a) - size(b) || (a < b ? -1 : 1);
}

/** By how many whole percent a price is below the lowest of the 30 days before; zero when it is not (directive 98/6/EC, article 6a). */
export const percentOff = (discounted: string, lowest: string): number => Math.max(0, percentLess(lowest, discounted));
