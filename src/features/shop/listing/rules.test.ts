import { expect, test } from "vitest";
import { addressOf, readSearchParams, queryOf } from "./search-params.ts";
import { byMemory, firstFetched, percentOff, portionOf } from "./rules.ts";

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
])("of %j an answer holds %j", (params, portion) => expect(portionOf(params, 200)).toEqual(portion));

test.each([
  ["most of many", { limit: 24, total: 20_000, through: 20_000 }, undefined],
  ["three of many", { limit: 24, total: 3, through: 20_000 }, "cells"],
  ["three of a small shop", { limit: 24, total: 3, through: 60 }, undefined],
  ["some of many, far into them", { limit: 1_000, total: 2_000, through: 100_000 }, "cells"],
  ["more than are soon sorted", { limit: 24, total: 1_001, through: 100_000 }, undefined],
  ["few that have the words", { limit: 24, total: 150, through: 100_000, having: 150 }, "words"],
  ["all of many that have the words", { limit: 24, total: 14_000, through: 100_000, having: 14_000 }, undefined],
  ["three of many that have the words", { limit: 24, total: 3, through: 100_000, having: 14_000 }, "cells"],
])(
  "%s: of %j there are fetched before sorting: %s",
  (_, { having, ...sought }: { limit: number; total: number; through: number; having?: number }, first) =>
    expect(firstFetched({ having, ...sought })).toBe(first),
);

test("however deep a page is and however few products match, a page reads a bounded number of products", () => {
  const through = 100_000;
  const costs = [10, 100, 1_000, 3_000, 5_700, 5_900, 10_000, 50_000, through].flatMap((total) =>
    [20, 1_000].map((limit) =>
      firstFetched({ limit, total, through, having: undefined }) ? total : Math.min(through, (limit / total) * through),
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

test("an address is read into a search, and parameters that make no sense are ignored", () => {
  const params = readSearchParams(
    { category: "phones", manufacturer: ["Lumo", ""], memory: "64 GB", sort: "price,desc", page: "2", size: "30" },
    "devices",
  );
  expect(params).toMatchObject({ category: "phones", manufacturer: ["Lumo"], memory: ["64 GB"], sort: "price,desc", page: 2, size: 30 });
  expect(
    readSearchParams({ category: "cars", sort: "colour", page: "-1", size: "7", inStock: "1", price: "x", text: ["a", "b"] }, "devices"),
  ).toMatchObject({
    category: undefined,
    sort: "relevance",
    page: 0,
    size: 20,
    inStock: false,
    price: [],
    text: "a",
  });
  expect([readSearchParams({ more: "9999" }, "shop").more, readSearchParams({ more: "1" }, "shop").more]).toEqual([1000, 24]);
});

test("an address has only values that differ from the defaults, and a changed one leads to the first page", () => {
  const params = readSearchParams({ manufacturer: ["Lumo", "Nevo"], page: "3" }, "devices");
  expect(addressOf("devices", readSearchParams({}, "devices"))).toBe("/devices/listing");
  expect(addressOf("devices", params, { inStock: true })).toBe("/devices/listing?manufacturer=Lumo&manufacturer=Nevo&inStock=true");
  expect(addressOf("devices", params, { page: 4 })).toBe("/devices/listing?manufacturer=Lumo&manufacturer=Nevo&page=4");
  expect(addressOf("shop", readSearchParams({ more: "48" }, "shop"), { more: 72 })).toBe("/shop/devices/listing?more=72");
  const again = readSearchParams(queryOf(params, "devices"), "devices");
  expect(again).toEqual(params);
});
