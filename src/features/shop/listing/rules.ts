import { percentLess } from "#vocabulary/money.ts";
import { DEEPEST } from "./widgets.ts";

/** The products of a list that its pages can reach. */
export const reachedOf = (total: number): number => Math.min(total, DEEPEST);

/** The products of the list in an answer: `size` −1 is all, and never more than `most`. A page past the last one becomes the last. */
export function portionOf({ page, size, total }: { page: number; size: number; total: number }, most: number) {
  if (size === -1) return { page: 0, offset: 0, limit: most };
  const limit = Math.min(size, most);
  const there = Math.min(page, Math.max(0, Math.ceil(reachedOf(total) / limit) - 1));
  return { page: there, offset: there * limit, limit };
}

/** From this many matching products on, fetching all before the first is shown is too slow. */
const FETCHED = 5_000;

/** Reading this many variants in order costs little more than a page of them. */
const LOOKED_THROUGH = 2_000;
/** Fetching a variant by its cell and sorting it costs about as much as reading this many in order. */
const FETCHING = 3;

type Sought = { limit: number; total: number; through: number };

/**
 * What is cheaper to fetch and sort than to find in order: variants of the matching cells, where they are few among many, or of the products that match the
 * words, unless so many match that any order soon meets them. `limit`: the last row needed; `total`: how many products match; `through`: how many variants that
 * order holds; `having`: how many match the words.
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

/** The whole percent by which a price is below the lowest of the 30 days before; zero when it is not (directive 98/6/EC, article 6a). */
export const percentOff = (discounted: string, lowest: string): number => Math.max(0, percentLess(lowest, discounted));
