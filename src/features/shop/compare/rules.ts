import { LEAST, OTHER_CATEGORY } from "./contract.ts";
import { GROUPS, KINDS, measureOf, type Group, type Kind } from "./measures.ts";

/** Something compared, as the rules know it. */
export type Compared = { productSid: string; offerSid: string; category: string };

/** What becomes of the list when something is added: the new list and what is said of it, or nothing when the list is full (A§5, A§8). */
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
 * The list of somebody who had one and signs in with another: what was chosen last counts. A list of another category gives way to it; of the same
 * category what was kept comes first, and the oldest of it goes when there are too many.
 */
export function joined<Item extends Compared>(stored: Item[], fresh: Item[], most: number): Item[] {
  if (fresh.length === 0) return stored;
  const old = stored.filter(
    ({ category, productSid }) => category === fresh[0]!.category && !fresh.some((one) => one.productSid === productSid),
  );
  return [...old, ...fresh].slice(-most);
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
export function readOffers(offers: string): { sids: string[]; malformed: number } {
  const parts = [...new Set(offers.split(",").map((part) => part.trim()))].filter(Boolean);
  const sids = parts.filter((part) => SID.test(part)).slice(0, READ);
  return { sids, malformed: parts.length - sids.length };
}

/** What of the found is shown side by side: of the first one's category, at most so many (decisions §6). */
export function sideBySide<Item extends { category: string }>(
  found: Item[],
  most: number,
): { shown: Item[]; otherCategory: number; surplus: number } {
  const same = found.filter(({ category }) => category === found[0]?.category);
  return { shown: same.slice(0, most), otherCategory: found.length - same.length, surplus: Math.max(0, same.length - most) };
}

/** A line of the table: one value a device, null where a device does not say. */
export type Line = {
  /** By which the rules know it, whatever language the page speaks. */
  key: string;
  label: string;
  group: Group;
  values: (string | null)[];
  differs: boolean;
  /** Whether one should look at it: a gram or another colour is a difference, and no reason. */
  matters: boolean;
  /** The devices that are best in it, by their places; none where nobody can say, or all are as good. */
  best: number[];
};

/** What is said of one device; `plain`: as English writes it, which the rules read. */
export type Value = { value: string; plain: string } | null;

/** Numbers that are nearer than this share of the greater one are as good as the same. */
const NEAR = 0.05;

/** A line of what is said of the devices. */
export function lineOf({ key, label }: { key: string; label: string }, cells: readonly Value[], kind: Kind | undefined): Line {
  const values = cells.map((one) => one?.value ?? null);
  const differs = new Set(values).size > 1;
  const numbers = kind && measured(kind, cells);
  const matters = differs && !kind?.slight && !(numbers && !kind.exact && isNear(numbers));
  const best = matters && numbers && kind.better ? bestOf(numbers, kind.better) : [];
  return { key, label, group: kind?.group ?? "other", values, differs, matters, best };
}

/** One number a device that says something; undefined unless all who do measure the same. */
function measured(kind: Kind, values: readonly Value[]): (number | undefined)[] | undefined {
  const measures = values.map((one) => one && measureOf(kind, one.plain));
  const known = measures.filter((one) => one !== null);
  if (known.length < 2 || known.some((one) => one === undefined || one.unit !== known[0]?.unit)) return undefined;
  return measures.map((one) => one?.amount);
}

const inOrder = (numbers: (number | undefined)[]): number[] => numbers.filter((one) => one !== undefined).sort((a, b) => a - b);

/** Whether nobody would choose by these numbers, of which each device tells one. */
function isNear(numbers: (number | undefined)[]): boolean {
  const known = inOrder(numbers);
  return known.length === numbers.length && known.at(-1)! - known[0]! < NEAR * known.at(-1)!;
}

function bestOf(numbers: (number | undefined)[], better: "more" | "less"): number[] {
  const known = inOrder(numbers);
  const best = better === "more" ? known.at(-1) : known[0];
  const places = numbers.flatMap((one, place) => (one === best ? [place] : []));
  return places.length === numbers.length ? [] : places;
}

type Technical = { key: string; label: string; value: string; plain: string };

/** The technical data of devices side by side, lines in the order in which their labels first come. */
export function linesOf(devices: readonly { technicalData: readonly Technical[] }[]): Line[] {
  const labels = new Map(devices.flatMap(({ technicalData }) => technicalData.map(({ key, label }) => [key, label] as const)));
  return [...labels].map(([key, label]) =>
    lineOf(
      { key, label },
      devices.map(({ technicalData }) => technicalData.find((one) => one.key === key) ?? null),
      KINDS[key],
    ),
  );
}

/** Lines in their groups, in the order of the groups; those without a line are left out. */
export const grouped = (lines: readonly Line[]): { group: Group; lines: Line[] }[] =>
  GROUPS.map((group) => ({ group, lines: lines.filter((one) => one.group === group) })).filter((one) => one.lines.length > 0);
