import type { Band, Cell } from "#features/shop/catalogue/contract.ts";
import type { ListingParams } from "./search-params.ts";
import { FILTER_NAMES, type Filter } from "./widgets.ts";

/** The query's selection of cells, without words, order and page. */
export type Selection = Pick<ListingParams, "category" | "manufacturer" | "memory" | "colour" | "price" | "inStock" | "discounted">;

const inEuro = (cents: number): string => String(cents / 100);
/** A range as its filter writes it: `150-300`, `1000-`. */
export const rangeKey = ({ fromCents, toCents }: Pick<Band, "fromCents" | "toCents">): string =>
  `${inEuro(fromCents)}-${toCents === null ? "" : inEuro(toCents)}`;

/** The bands of the requested category that match the requested ranges; empty without a price filter. */
export const bandsOf = ({ category, price }: Selection, bands: Band[]): number[] =>
  bands.filter((one) => one.category === category && price.includes(rangeKey(one))).map(({ band }) => band);

/** A filter's values, and for each cell the index of its value; −1: it has none. */
type Column = { values: string[]; of: Int32Array };
/** Cells with the index of each one's parent, which comes before it (−1: none), and with the values of each filter. */
export type Cube = { cells: Cell[]; parents: Int32Array; columns: Record<Filter, Column> };

/** The cells prepared for counting. `cells`: parents before their children. */
export function cubeOf(cells: Cell[]): Cube {
  const places = new Map(cells.map(({ number }, place) => [number, place]));
  const parents = Int32Array.from(cells, ({ parent }) => (parent === null ? -1 : (places.get(parent) ?? -1)));
  const columns = Object.fromEntries(FILTER_NAMES.map((filter) => [filter, columnOf(cells, filter)])) as Cube["columns"];
  return { cells, parents, columns };
}

function columnOf(cells: Cell[], filter: Filter): Column {
  const numbers = new Map<string, number>();
  const of = Int32Array.from(cells, (cell) => {
    const value = valueOf(cell, filter);
    if (value === null) return -1;
    const number = numbers.get(value) ?? numbers.size;
    numbers.set(value, number);
    return number;
  });
  return { values: [...numbers.keys()], of };
}

/** A cell's value of a filter; for prices the band's number. */
const valueOf = (cell: Cell, filter: Filter): string | null => {
  switch (filter) {
    case "price":
      return String(cell.band);
    case "inStock":
    case "discounted":
      return cell[filter] ? "true" : null;
    default:
      return cell[filter];
  }
};

type Test = (cell: Cell) => boolean;

/** The test of each requested filter. A price range belongs to its category: it does not apply to products of others. */
function testsOf(selection: Selection, bands: Band[]): [Filter, Test][] {
  const { category, manufacturer, memory, colour } = selection;
  const inBands = bandsOf(selection, bands);
  const tests: [Filter, boolean, Test][] = [
    ["category", category !== undefined, (cell) => cell.category === category],
    ["manufacturer", manufacturer.length > 0, (cell) => manufacturer.includes(cell.manufacturer)],
    ["memory", memory.length > 0, (cell) => cell.memory !== null && memory.includes(cell.memory)],
    ["colour", colour.length > 0, (cell) => cell.colour !== null && colour.includes(cell.colour)],
    ["price", inBands.length > 0, (cell) => cell.category !== category || inBands.includes(cell.band)],
    ["inStock", selection.inStock, (cell) => cell.inStock],
    ["discounted", selection.discounted, (cell) => cell.discounted],
  ];
  return tests.flatMap(([filter, isSelected, test]) => (isSelected ? [[filter, test] as [Filter, Test]] : []));
}

const BIT = Object.fromEntries(FILTER_NAMES.map((filter, place) => [filter, 1 << place])) as Record<Filter, number>;

/** For each cell the filters that reject it, one bit each. */
function refusalsOf({ cells }: Cube, tests: [Filter, Test][]): Uint8Array {
  const refused = new Uint8Array(cells.length);
  for (const [filter, test] of tests) {
    const bit = BIT[filter];
    for (let place = 0; place < cells.length; place++) if (!test(cells[place]!)) refused[place]! |= bit;
  }
  return refused;
}

type Tally = { counts: Map<string, number>; without: number };
export type Counted = {
  total: number;
  /** Products of all these cells, without filters. */
  all: number;
  /** For each filter: how many products have a variant of each value that passes all other filters, and how many have any such variant. */
  facets: Record<Filter, Tally>;
  /** The cells whose variants represent their products, and those in the requested category whose variants do not. */
  cells: { fit: string[]; unfit: string[] };
  /** Whether more than a category is requested: otherwise each product's first variant represents it. */
  isNarrowed: boolean;
};

/**
 * Counts products by filter. A product matches when one of its variants passes all filters, and counts for a value when a variant with it passes all the
 * others: a variant that passes all counts everywhere, one that a single filter rejects counts for that filter only.
 */
export function countFacets(cube: Cube, selection: Selection, bands: Band[]): Counted {
  const { cells } = cube;
  const tests = testsOf(selection, bands);
  const refused = refusalsOf(cube, tests);
  const tallies = FILTER_NAMES.map((filter) => tallyOf(cube, filter));
  let total = 0;
  let all = 0;
  for (let place = 0; place < cells.length; place++) {
    const { products } = cells[place]!;
    if (products === 0) continue;
    all += products;
    const variants = chainOf(cube, place).filter((one) => isSingle(refused[one]!));
    if (variants.some((one) => refused[one] === 0)) total += products;
    if (variants.length > 0) for (const tally of tallies) tally.add(place, { variants, refused });
  }
  const keys = new Map(bands.filter(({ category }) => category === selection.category).map((band) => [String(band.band), rangeKey(band)]));
  const facets = Object.fromEntries(tallies.map((tally) => [tally.filter, tally.result(tally.filter === "price" ? keys : undefined)]));
  const isNarrowed = tests.some(([filter]) => filter !== "category");
  return { total, all, facets: facets as Counted["facets"], cells: standing(cube, refused, selection), isNarrowed };
}

/** Counts products by one filter's values, each product once for each value. */
function tallyOf({ cells, columns }: Cube, filter: Filter) {
  const { values, of } = columns[filter];
  const counts = new Int32Array(values.length);
  const countedLast = new Int32Array(values.length).fill(-1);
  const others = ~BIT[filter];
  let without = 0;
  return {
    filter,
    /** `place`: the index of the product's last variant. */
    add(place: number, { variants, refused }: { variants: number[]; refused: Uint8Array }) {
      const { products } = cells[place]!;
      let isCounted = false;
      for (const one of variants) {
        if ((refused[one]! & others) !== 0) continue;
        isCounted = true;
        const value = of[one]!;
        if (value < 0 || countedLast[value] === place) continue;
        countedLast[value] = place;
        counts[value]! += products;
      }
      if (isCounted) without += products;
    },
    /** `keys`: the keys of values with other names; values without one are left out. */
    result(keys?: Map<string, string>): Tally {
      const named = values.flatMap((value, number): [string, number][] => {
        const key = keys ? keys.get(value) : value;
        return key !== undefined && counts[number]! > 0 ? [[key, counts[number]!]] : [];
      });
      return { counts: new Map(named), without };
    },
  };
}

/** Whether at most one filter rejects. */
const isSingle = (refused: number): boolean => (refused & (refused - 1)) === 0;

/** The indexes of a product's variants, the last one first. */
function chainOf({ parents }: Cube, last: number): number[] {
  const chain: number[] = [];
  for (let place = last; place >= 0; place = parents[place]!) chain.push(place);
  return chain;
}

/** A variant represents its product when it matches and none before it does. */
function standing({ cells, parents }: Cube, refused: Uint8Array, { category }: Selection): Counted["cells"] {
  const shown: Counted["cells"] = { fit: [], unfit: [] };
  const taken = new Uint8Array(cells.length); // it matches, or one before it does
  for (const [place, cell] of cells.entries()) {
    const before = parents[place]! >= 0 && taken[parents[place]!] === 1;
    const fits = refused[place] === 0;
    taken[place] = before || fits ? 1 : 0;
    if (fits && !before) shown.fit.push(cell.number);
    else if ((category ?? cell.category) === cell.category) shown.unfit.push(cell.number);
  }
  return shown;
}
