import { expect, test } from "vitest";
import type { Band, Cell } from "#features/shop/catalogue/contract.ts";
import { bandsOf, countFacets, cubeOf, rangeKey, type Selection } from "./cube.ts";
import type { Filter } from "./widgets.ts";

const bands: Band[] = [
  { category: "phones", band: 1, fromCents: 0, toCents: 15_000 },
  { category: "phones", band: 2, fromCents: 15_000, toCents: null },
  { category: "tablets", band: 1, fromCents: 0, toCents: null },
];

type Variant = Pick<Cell, "memory" | "colour" | "band" | "discounted" | "inStock">;
const variant = (memory: string | null, colour: string, more: Partial<Variant> = {}): Variant => ({
  memory,
  colour,
  band: 1,
  discounted: false,
  inStock: true,
  ...more,
});
type Shelf = { products: number; category?: Cell["category"]; manufacturer?: string; variants: Variant[] };

/** The cells of this many equal products, numbered in order: "2.1" is the second product's first variant. */
const cellsOf = (shelves: Shelf[]): Cell[] =>
  shelves.flatMap(({ products, category = "phones", manufacturer = "Lumo", variants }, shelf) =>
    variants.map((one, place) => ({
      ...one,
      number: `${shelf + 1}.${place + 1}`,
      parent: place === 0 ? null : `${shelf + 1}.${place}`,
      category,
      manufacturer,
      variants: products,
      products: place === variants.length - 1 ? products : 0,
    })),
  );

const shop = cellsOf([
  { products: 5, variants: [variant("64 GB", "black")] },
  { products: 3, manufacturer: "Nevo", variants: [variant("64 GB", "black"), variant("128 GB", "sand", { band: 2 })] },
  { products: 2, manufacturer: "Nevo", variants: [variant("128 GB", "black", { band: 2, discounted: true, inStock: false })] },
  { products: 7, category: "tablets", variants: [variant(null, "black")] },
]);
const none: Selection = { category: undefined, manufacturer: [], memory: [], colour: [], price: [], inStock: false, discounted: false };
const count = (cells: Cell[], selection: Partial<Selection>) => countFacets(cubeOf(cells), { ...none, ...selection }, bands);

type Row = [
  about: string,
  selection: Partial<Selection>,
  expected: [filter: Filter, total: number, counts: Record<string, number>, without: number],
];
test.each<Row>([
  ["all, without filters", {}, ["manufacturer", 17, { Lumo: 12, Nevo: 5 }, 17]],
  ["a maker's others stay countable", { manufacturer: ["Nevo"] }, ["manufacturer", 5, { Lumo: 12, Nevo: 5 }, 17]],
  ["and narrow the other filters", { manufacturer: ["Nevo"] }, ["category", 5, { phones: 5 }, 5]],
  ["a product of two memories counts for both", { category: "phones" }, ["memory", 10, { "64 GB": 8, "128 GB": 5 }, 10]],
  ["either of two values is enough", { memory: ["64 GB", "128 GB"] }, ["colour", 10, { black: 10, sand: 3 }, 10]],
  ["two filters must both fit one variant", { memory: ["128 GB"], colour: ["sand"] }, ["manufacturer", 3, { Nevo: 3 }, 3]],
  ["no product has both in different variants", { memory: ["64 GB"], colour: ["sand"] }, ["manufacturer", 0, {}, 0]],
  ["a colour counts with the selected memory", { memory: ["64 GB"] }, ["colour", 8, { black: 8 }, 8]],
  ["and a memory with the colour", { colour: ["sand"] }, ["memory", 3, { "128 GB": 3 }, 3]],
  ["what one variant has in stock is no other's", { memory: ["128 GB"], inStock: true }, ["colour", 3, { sand: 3 }, 3]],
  ["what two filters refuse counts nowhere", { colour: ["black"], memory: ["128 GB"], inStock: true }, ["discounted", 0, {}, 0]],
  ["ranges are those of the category, each variant in its own", { category: "phones" }, ["price", 10, { "0-150": 8, "150-": 5 }, 10]],
  ["without a category there are none", {}, ["price", 17, {}, 17]],
  ["a range narrows to variants", { category: "phones", price: ["150-"] }, ["memory", 5, { "128 GB": 5 }, 5]],
  [
    "a range and a memory of another price do not meet",
    { category: "phones", price: ["150-"], memory: ["64 GB"] },
    ["manufacturer", 0, {}, 0],
  ],
  ["but a range does not filter other categories", { category: "phones", price: ["150-"] }, ["category", 5, { phones: 5, tablets: 7 }, 12]],
  ["a range of no band is ignored", { category: "phones", price: ["200-400"] }, ["price", 10, { "0-150": 8, "150-": 5 }, 10]],
  ["no match, and the count without the filter", { category: "tablets", manufacturer: ["Nevo"] }, ["manufacturer", 0, { Lumo: 7 }, 7]],
])("counts: %s", (_, selection, [filter, ...expected]) => {
  const { total, facets } = count(shop, selection);
  expect([total, Object.fromEntries(facets[filter].counts), facets[filter].without]).toEqual(expected);
});

type FitCase = [about: string, selection: Partial<Selection>, fit: string[], unfit: string[]];
test.each<FitCase>([
  ["the first, without filters", {}, ["1.1", "2.1", "3.1", "4.1"], ["2.2"]],
  ["the first of a maker's", { category: "phones", manufacturer: ["Nevo"] }, ["2.1", "3.1"], ["1.1", "2.2"]],
  ["the one that has the memory", { memory: ["128 GB"] }, ["2.2", "3.1"], ["1.1", "2.1", "4.1"]],
  ["the first of two that fit", { memory: ["64 GB", "128 GB"] }, ["1.1", "2.1", "3.1"], ["2.2", "4.1"]],
  ["the one of the price", { category: "phones", price: ["150-"] }, ["2.2", "3.1"], ["1.1", "2.1"]],
  ["none, where none fits all", { memory: ["64 GB"], colour: ["sand"] }, [], ["1.1", "2.1", "2.2", "3.1", "4.1"]],
])("for a product stands %s", (...[, selection, fit, unfit]) => {
  expect(count(shop, selection).cells).toEqual({ fit, unfit });
});

test("a category alone narrows no product to some of its variants", () => {
  expect([{}, { category: "phones" as const }, { inStock: true }].map((selection) => count(shop, selection).isNarrowed)).toEqual([
    false,
    false,
    true,
  ]);
});

test("a range is named by its prices in euro", () => {
  expect(bands.map(rangeKey)).toEqual(["0-150", "150-", "0-"]);
  expect(bandsOf({ ...none, category: "phones", price: ["150-", "0-"] }, bands)).toEqual([2]);
});
