import { expect, test } from "vitest";
import { addressOf, askedOf, queryOf } from "./asked.ts";
import {
  bandsOf,
  byMemory,
  countFacets,
  firstFetched,
  percentOff,
  portionOf,
  rangeKey,
  type Band,
  type Cell,
  type Wanted,
} from "./rules.ts";
import type { Filter } from "./widgets.ts";

const bands: Band[] = [
  { category: "phones", band: 1, fromCents: 0, toCents: 15_000 },
  { category: "phones", band: 2, fromCents: 15_000, toCents: null },
  { category: "tablets", band: 1, fromCents: 0, toCents: null },
];
const cell = (more: Partial<Cell>): Cell => ({
  category: "phones",
  manufacturer: "Lumo",
  memories: ["64 GB"],
  colours: ["black"],
  band: 1,
  discounted: false,
  inStock: true,
  products: 1,
  number: "1",
  ...more,
});
const cells = [
  cell({ products: 5, number: "1" }),
  cell({ number: "2", manufacturer: "Nevo", products: 3, memories: ["64 GB", "128 GB"], colours: ["black", "sand"] }),
  cell({ number: "3", manufacturer: "Nevo", products: 2, band: 2, discounted: true, inStock: false, memories: ["128 GB"] }),
  cell({ number: "4", category: "tablets", products: 7, memories: [] }),
];
const none: Wanted = { category: undefined, manufacturer: [], memory: [], colour: [], price: [], inStock: false, discounted: false };

const counted = (wanted: Partial<Wanted>, filter: Filter) => {
  const { total, facets } = countFacets(cells, { ...none, ...wanted }, bands);
  return [total, Object.fromEntries(facets[filter].counts), facets[filter].without];
};

type Row = [about: string, wanted: Partial<Wanted>, told: [filter: Filter, total: number, counts: Record<string, number>, without: number]];
test.each<Row>([
  ["all, when nothing is asked for", {}, ["manufacturer", 17, { Lumo: 12, Nevo: 5 }, 17]],
  ["a maker's others stay countable", { manufacturer: ["Nevo"] }, ["manufacturer", 5, { Lumo: 12, Nevo: 5 }, 17]],
  ["and narrow the other filters", { manufacturer: ["Nevo"] }, ["category", 5, { phones: 5 }, 5]],
  ["a product of two memories counts for both", { category: "phones" }, ["memory", 10, { "64 GB": 8, "128 GB": 5 }, 10]],
  ["either of two values is enough", { memory: ["64 GB", "128 GB"] }, ["colour", 10, { black: 10, sand: 3 }, 10]],
  ["two filters must both fit", { memory: ["128 GB"], colour: ["sand"] }, ["manufacturer", 3, { Nevo: 3 }, 3]],
  ["what two filters refuse counts nowhere", { memory: ["128 GB"], inStock: true }, ["discounted", 3, {}, 3]],
  ["ranges are those of the category", { category: "phones" }, ["price", 10, { "0-150": 8, "150-": 2 }, 10]],
  ["without a category there are none", {}, ["price", 17, {}, 17]],
  ["a range narrows", { category: "phones", price: ["150-"] }, ["manufacturer", 2, { Nevo: 2 }, 2]],
  ["but not the other categories", { category: "phones", price: ["150-"] }, ["category", 2, { phones: 2, tablets: 7 }, 9]],
  ["a range of no band is as if not asked", { category: "phones", price: ["200-400"] }, ["price", 10, { "0-150": 8, "150-": 2 }, 10]],
  ["nothing fits, and what fits without it is told", { category: "tablets", manufacturer: ["Nevo"] }, ["manufacturer", 0, { Lumo: 7 }, 7]],
])("counts: %s", (_, wanted, [filter, ...told]) => {
  expect(counted(wanted, filter)).toEqual(told);
});

test("cells that fit are told, and those of the asked category that do not", () => {
  const of = (wanted: Partial<Wanted>) => countFacets(cells, { ...none, ...wanted }, bands).cells;
  expect(of({})).toEqual({ fit: ["1", "2", "3", "4"], unfit: [] });
  expect(of({ category: "phones", manufacturer: ["Nevo"] })).toEqual({ fit: ["2", "3"], unfit: ["1"] });
  expect(of({ manufacturer: ["Nevo"] })).toEqual({ fit: ["2", "3"], unfit: ["1", "4"] });
});

test("a range is named by its prices in euro", () => {
  expect(bands.map(rangeKey)).toEqual(["0-150", "150-", "0-"]);
  expect(bandsOf({ ...none, category: "phones", price: ["150-", "0-"] }, bands)).toEqual([2]);
});

test.each([
  [
    { page: 0, size: 20, total: 45 },
    { page: 0, offset: 0, limit: 20 },
  ],
  [
    { page: 2, size: 20, total: 45 },
    { page: 2, offset: 40, limit: 20 },
  ],
  [
    { page: 3, size: 20, total: 45 },
    { page: 2, offset: 40, limit: 20 },
  ],
  [
    { page: 999999, size: 10, total: 0 },
    { page: 0, offset: 0, limit: 10 },
  ],
  [
    { page: 4999, size: 20, total: 100_000 },
    { page: 49, offset: 980, limit: 20 },
  ],
  [
    { page: 5, size: -1, total: 450 },
    { page: 0, offset: 0, limit: 200 },
  ],
  [
    { page: 0, size: 500, total: 450 },
    { page: 0, offset: 0, limit: 200 },
  ],
])("of %j an answer holds %j", (asked, portion) => expect(portionOf(asked)).toEqual(portion));

test.each([
  ["most of many", { wanted: 24, total: 20_000, through: 20_000 }, undefined],
  ["three of many", { wanted: 24, total: 3, through: 20_000 }, "cells"],
  ["three of a small shop", { wanted: 24, total: 3, through: 60 }, undefined],
  ["some of many, far into them", { wanted: 1_000, total: 2_000, through: 100_000 }, "cells"],
  ["more than are soon sorted", { wanted: 24, total: 1_001, through: 100_000 }, undefined],
  ["few that have the words", { wanted: 24, total: 150, through: 100_000, having: 150 }, "words"],
  ["all of many that have the words", { wanted: 24, total: 14_000, through: 100_000, having: 14_000 }, undefined],
  ["three of many that have the words", { wanted: 24, total: 3, through: 100_000, having: 14_000 }, "cells"],
])(
  "%s: of %j there are fetched before sorting: %s",
  (_, { having, ...sought }: { wanted: number; total: number; through: number; having?: number }, first) =>
    expect(firstFetched({ having, ...sought })).toBe(first),
);

test("however deep a page is and however few fit, a page looks at a bounded number of products", () => {
  const through = 100_000;
  const costs = [10, 100, 1_000, 3_000, 5_700, 5_900, 10_000, 50_000, through].flatMap((total) =>
    [20, 1_000].map((wanted) =>
      firstFetched({ wanted, total, through, having: undefined }) ? total : Math.min(through, (wanted / total) * through),
    ),
  );
  expect(Math.max(...costs)).toBeLessThan(18_000);
});

test("memories are in the order of their size", () => {
  expect(["1 TB", "64 GB", "128 GB", "512 MB"].sort(byMemory)).toEqual(["512 MB", "64 GB", "128 GB", "1 TB"]);
});

test.each([
  ["80.00", "100.00", 20],
  ["79.01", "100.00", 20],
  ["90.00", "90.00", 0],
  ["95.00", "90.00", 0],
  ["0.70", "1.00", 30],
])("%s against a lowest price of %s is %i percent off", (now, lowest, percent) => expect(percentOff(now, lowest)).toBe(percent));

test("an address is read as what it asks for, and what makes no sense in it is not asked for", () => {
  const asked = askedOf(
    { category: "phones", manufacturer: ["Lumo", ""], memory: "64 GB", sort: "price,desc", page: "2", size: "30" },
    "devices",
  );
  expect(asked).toMatchObject({ category: "phones", manufacturer: ["Lumo"], memory: ["64 GB"], sort: "price,desc", page: 2, size: 30 });
  expect(
    askedOf({ category: "cars", sort: "colour", page: "-1", size: "7", inStock: "1", price: "x", text: ["a", "b"] }, "devices"),
  ).toMatchObject({
    category: undefined,
    sort: "relevance",
    page: 0,
    size: 20,
    inStock: false,
    price: [],
    text: "a",
  });
  expect([askedOf({ more: "9999" }, "shop").more, askedOf({ more: "1" }, "shop").more]).toEqual([200, 24]);
});

test("an address says only what is not usual, and a change of it leads to the first page", () => {
  const asked = askedOf({ manufacturer: ["Lumo", "Nevo"], page: "3" }, "devices");
  expect(addressOf("devices", askedOf({}, "devices"))).toBe("/devices/listing");
  expect(addressOf("devices", asked, { inStock: true })).toBe("/devices/listing?manufacturer=Lumo&manufacturer=Nevo&inStock=true");
  expect(addressOf("devices", asked, { page: 4 })).toBe("/devices/listing?manufacturer=Lumo&manufacturer=Nevo&page=4");
  expect(addressOf("shop", askedOf({ more: "48" }, "shop"), { more: 72 })).toBe("/shop/devices/listing?more=72");
  const again = askedOf(queryOf(asked, "devices"), "devices");
  expect(again).toEqual(asked);
});
