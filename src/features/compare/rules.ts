import { LEAST, MOST, OTHER_CATEGORY } from "./contract.ts";

/** Something compared, as the rules know it. */
export type Compared = { productSid: string; offerSid: string; category: string };

/** What becomes of the list when something is added: the new list and what is said of it, or nothing when the list is full (A§5, A§8). */
export function added<Item extends Compared>(
  list: Item[],
  item: Item,
): { list: Item[]; error: typeof OTHER_CATEGORY | null } | "list-is-full" {
  if (list.length > 0 && list[0]!.category !== item.category) return { list: [item], error: OTHER_CATEGORY };
  if (list.some(({ productSid }) => productSid === item.productSid))
    return { list: list.map((one) => (one.productSid === item.productSid ? item : one)), error: null };
  return list.length >= MOST ? "list-is-full" : { list: [...list, item], error: null };
}

/**
 * The list of somebody who had one and signs in with another: what was chosen last counts. A list of another category gives way to it; of the same
 * category what was kept comes first, and the oldest of it goes when there are too many.
 */
export function joined<Item extends Compared>(kept: Item[], fresh: Item[]): Item[] {
  if (fresh.length === 0) return kept;
  const old = kept.filter(
    ({ category, productSid }) => category === fresh[0]!.category && !fresh.some((one) => one.productSid === productSid),
  );
  return [...old, ...fresh].slice(-MOST);
}

/** True when there is enough to compare (A§4, A§9). */
export const mayCompare = (list: readonly unknown[]): boolean => list.length >= LEAST;

/** The address of the comparison (B§2). */
export const comparisonPath = (list: readonly { offerSid: string }[]): string =>
  `/products/compare?offers=${list.map(({ offerSid }) => encodeURIComponent(offerSid)).join(",")}`;

const SID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
/** So many offers of an address are looked for. */
const READ = 20;

/** The offers that an address asks for, each once; `malformed` counts those that can be no offer's, and what is past reading. */
export function askedOffers(offers: string): { sids: string[]; malformed: number } {
  const parts = [...new Set(offers.split(",").map((part) => part.trim()))].filter(Boolean);
  const sids = parts.filter((part) => SID.test(part)).slice(0, READ);
  return { sids, malformed: parts.length - sids.length };
}

/** What of the found is shown side by side: of the first one's category, at most four (decisions §6). */
export function sideBySide<Item extends { category: string }>(found: Item[]): { shown: Item[]; otherCategory: number; surplus: number } {
  const same = found.filter(({ category }) => category === found[0]?.category);
  return { shown: same.slice(0, MOST), otherCategory: found.length - same.length, surplus: Math.max(0, same.length - MOST) };
}

/** A line of the table: one value a device, null where a device does not say. */
export type Line = { label: string; values: (string | null)[]; differs: boolean };

/** The technical data of devices side by side, lines in the order in which their labels first come. */
export function linesOf(devices: readonly { technicalData: readonly { label: string; value: string }[] }[]): Line[] {
  const labels = [...new Set(devices.flatMap(({ technicalData }) => technicalData.map(({ label }) => label)))];
  return labels.map((label) =>
    line(
      label,
      devices.map(({ technicalData }) => technicalData.find((one) => one.label === label)?.value ?? null),
    ),
  );
}

/** A line with its values, and whether they differ. */
export const line = (label: string, values: (string | null)[]): Line => ({ label, values, differs: new Set(values).size > 1 });
