import { LEAST, OTHER_CATEGORY } from "./contract.ts";

/** A compared product as the rules see it. */
export type Compared = { productSid: string; offerSid: string; category: string };

/** The list after adding a product and the announcement, or undefined when the list is full (A§5, A§8). */
export function added<Item extends Compared>(
  list: Item[],
  item: Item,
  most: number,
): { list: Item[]; error: typeof OTHER_CATEGORY | null } | "list-is-full" {
  if (list.length > 0 && list[0]!.category !== item.category) return { list: [item], error: OTHER_CATEGORY };
  if (list.some(({ productSid }) => productSid === item.productSid))
    return { list: list.map((one) => (one.productSid === item.productSid ? item : one)), error: null };
  return list.length >= most ? "list-is-full" : { list: [...list, item], error: null };
}

/**
 * Merges the stored list with the one of the browser at sign-in: the latest choice counts. A stored list of another category is replaced; of the same category
 * the stored products come first, and the oldest are dropped above the limit.
 */
export function joined<Item extends Compared>(stored: Item[], fresh: Item[], most: number): Item[] {
  if (fresh.length === 0) return stored;
  const old = stored.filter(
    ({ category, productSid }) => category === fresh[0]!.category && !fresh.some((one) => one.productSid === productSid),
  );
  return [...old, ...fresh].slice(-most);
}

/** Whether there are enough products to compare (A§4, A§9). */
export const mayCompare = (list: readonly unknown[]): boolean => list.length >= LEAST;

/** The address of the comparison (B§2). */
export const comparisonPath = (list: readonly { offerSid: string }[]): string =>
  `/products/compare?offers=${list.map(({ offerSid }) => encodeURIComponent(offerSid)).join(",")}`;

const SID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
/** The most offers read from an address. */
const READ = 20;

/** The distinct offers that an address requests; `malformed` counts invalid ids and those beyond the limit. */
export function readOffers(offers: string): { sids: string[]; malformed: number } {
  const parts = [...new Set(offers.split(",").map((part) => part.trim()))].filter(Boolean);
  const sids = parts.filter((part) => SID.test(part)).slice(0, READ);
  return { sids, malformed: parts.length - sids.length };
}

/** The products shown side by side: those of the first one's category, up to the limit (decisions §6). */
export function sideBySide<Item extends { category: string }>(
  found: Item[],
  most: number,
): { shown: Item[]; otherCategory: number; surplus: number } {
  const same = found.filter(({ category }) => category === found[0]?.category);
  return { shown: same.slice(0, most), otherCategory: found.length - same.length, surplus: Math.max(0, same.length - most) };
}
