import type { Category } from "#features/catalogue/contract.ts";
import { percentLess } from "#vocabulary/money.ts";
import type { Asked } from "./asked.ts";
import { DEEPEST, FILTER_NAMES, MOST, type Filter } from "./widgets.ts";

/** How many products there are of one combination of what filters ask for: a cell of the catalogue's cube. */
export type Cell = {
  category: Category;
  manufacturer: string;
  memories: string[];
  colours: string[];
  band: number;
  discounted: boolean;
  inStock: boolean;
  products: number;
  /** What the products of this cell have in common with no others. */
  number: string;
};
/** A price range of a category; whole euro cents, from inclusive, to exclusive. */
export type Band = { category: Category; band: number; fromCents: number; toCents: number | null };
/** What is asked of the cells, without words, order and page. */
export type Wanted = Pick<Asked, "category" | "manufacturer" | "memory" | "colour" | "price" | "inStock" | "discounted">;

const inEuro = (cents: number): string => String(cents / 100);
/** A range as its filter names it: `150-300`, `1000-`. */
export const rangeKey = ({ fromCents, toCents }: Pick<Band, "fromCents" | "toCents">): string =>
  `${inEuro(fromCents)}-${toCents === null ? "" : inEuro(toCents)}`;

/** The bands of the category that is asked for whose ranges are asked for; none: prices are not filtered by. */
export const bandsOf = ({ category, price }: Wanted, bands: Band[]): number[] =>
  bands.filter((one) => one.category === category && price.includes(rangeKey(one))).map(({ band }) => band);

type Test = (cell: Cell) => boolean;

/** What each filter that is asked for lets through. A price range belongs to its category: products of others are not judged by it. */
function testsOf(wanted: Wanted, bands: Band[]): [Filter, Test][] {
  const { category, manufacturer, memory, colour } = wanted;
  const inBands = bandsOf(wanted, bands);
  const tests: [Filter, boolean, Test][] = [
    ["category", category !== undefined, (cell) => cell.category === category],
    ["manufacturer", manufacturer.length > 0, (cell) => manufacturer.includes(cell.manufacturer)],
    ["memory", memory.length > 0, (cell) => cell.memories.some((one) => memory.includes(one))],
    ["colour", colour.length > 0, (cell) => cell.colours.some((one) => colour.includes(one))],
    ["price", inBands.length > 0, (cell) => cell.category !== category || inBands.includes(cell.band)],
    ["inStock", wanted.inStock, (cell) => cell.inStock],
    ["discounted", wanted.discounted, (cell) => cell.discounted],
  ];
  return tests.flatMap(([filter, isAsked, test]) => (isAsked ? [[filter, test] as [Filter, Test]] : []));
}

/** Which of a filter's values a cell's products have. */
const valuesOf = (cell: Cell, filter: Filter, keyOfBand: Map<number, string>): string[] => {
  switch (filter) {
    case "category":
      return [cell.category];
    case "manufacturer":
      return [cell.manufacturer];
    case "memory":
      return cell.memories;
    case "colour":
      return cell.colours;
    case "price":
      return [keyOfBand.get(cell.band) ?? ""];
    case "inStock":
      return cell.inStock ? ["true"] : [];
    case "discounted":
      return cell.discounted ? ["true"] : [];
  }
};

export type Counted = {
  total: number;
  /** Products of all these cells, whatever is filtered by. */
  all: number;
  /** Of each filter: how many products each of its values has, with every other filter as it is, and how many there are without it. */
  facets: Record<Filter, { counts: Map<string, number>; without: number }>;
  /** The numbers of the cells whose products fit, and of those in the asked category whose products do not. */
  cells: { fit: string[]; unfit: string[] };
};

/**
 * Counts products by filter. A product counts for a filter when every other one lets it through, so each combination is looked at once:
 * let through by all it counts everywhere, refused by one it counts for that one alone.
 */
export function countFacets(cells: Cell[], wanted: Wanted, bands: Band[]): Counted {
  const tests = testsOf(wanted, bands);
  const keyOfBand = new Map(bands.filter(({ category }) => category === wanted.category).map((band) => [band.band, rangeKey(band)]));
  const facets = Object.fromEntries(
    FILTER_NAMES.map((filter) => [filter, { counts: new Map<string, number>(), without: 0 }]),
  ) as Counted["facets"];
  const add = (cell: Cell, filter: Filter) => {
    const { counts } = facets[filter];
    facets[filter].without += cell.products;
    if (filter === "price" && cell.category !== wanted.category) return;
    for (const value of valuesOf(cell, filter, keyOfBand)) counts.set(value, (counts.get(value) ?? 0) + cell.products);
  };
  let total = 0;
  let all = 0;
  const told: Counted["cells"] = { fit: [], unfit: [] };
  for (const cell of cells) {
    all += cell.products;
    const refusing = tests.filter(([, test]) => !test(cell));
    if (refusing.length === 0) {
      total += cell.products;
      told.fit.push(cell.number);
      for (const filter of FILTER_NAMES) add(cell, filter);
    } else if (refusing.length === 1) add(cell, refusing[0]![0]);
    if (refusing.length > 0 && (wanted.category ?? cell.category) === cell.category) told.unfit.push(cell.number);
  }
  return { total, all, facets, cells: told };
}

/** How many products of a list can be reached by its pages. */
export const reachedOf = (total: number): number => Math.min(total, DEEPEST);

/** Which products of the list an answer holds: `size` −1 is all, and nobody gets more than `MOST`. A page past the last one is the last. */
export function portionOf({ page, size, total }: { page: number; size: number; total: number }) {
  if (size === -1) return { page: 0, offset: 0, limit: MOST };
  const limit = Math.min(size, MOST);
  const there = Math.min(page, Math.max(0, Math.ceil(reachedOf(total) / limit) - 1));
  return { page: there, offset: there * limit, limit };
}

/** So many products that have the words are too many to fetch before the first is shown. */
const FETCHED = 5_000;

/** Looking at so many products in their order costs little more than a page of them. */
const LOOKED_THROUGH = 2_000;
/** Finding a product by its combination and sorting it costs about as much as looking at so many in order. */
const FETCHING = 3;

type Sought = { wanted: number; total: number; through: number };

/**
 * What is better fetched and sorted than looked for in order: products of the cells that fit, where they are few among many, or those that have the
 * words, unless so many have them that they are met soon in any order.
 * `wanted`: up to which one; `total`: how many fit; `through`: how many products that order holds; `having`: how many have the words that are looked for.
 */
export function firstFetched({ having, ...sought }: Sought & { having: number | undefined }): "cells" | "words" | undefined {
  if (having !== undefined && having <= FETCHED) return "words";
  return isRare(sought) ? "cells" : undefined;
}

function isRare({ wanted, total, through }: Sought): boolean {
  const lookedAt = Math.min(through, (wanted * through) / Math.max(total, 1));
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
