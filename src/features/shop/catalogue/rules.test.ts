import { expect, test } from "vitest";
import { priceOf } from "./contract.ts";
import { centsOf } from "#vocabulary/money.ts";
import { bandOf, effectivePrice, lowestPriceBefore, megabytes } from "./rules.ts";

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const price = (from: string, until: string | null, eurCents: number) => ({ from: at(from), until: until ? at(until) : null, eurCents });

test("a customer pays the discounted price where there is one", () => {
  expect(effectivePrice({ eurCents: 10000, discountedEurCents: 8000 })).toBe(8000);
  expect(effectivePrice({ eurCents: 10000, discountedEurCents: null })).toBe(10000);
});

test.each([
  ["the only price before it", [price("2026-01-01", "2026-11-20", 500)], 500],
  ["the lowest of several", [price("2026-10-01", "2026-11-01", 500), price("2026-11-01", "2026-11-20", 600)], 500],
  ["not what ended 30 days before", [price("2026-09-01", "2026-10-21", 300), price("2026-10-21", "2026-11-20", 600)], 600],
  ["what ended a day inside the 30 days", [price("2026-09-01", "2026-10-22", 300), price("2026-10-22", "2026-11-20", 600)], 300],
  ["not the discount itself", [price("2026-10-01", "2026-11-20", 600), price("2026-11-20", null, 200)], 600],
  [
    "not a discount that grew since",
    [price("2026-11-01", "2026-11-20", 600), price("2026-11-20", "2026-11-21", 500), price("2026-11-21", null, 400)],
    600,
  ],
  [
    "an earlier sale within the 30 days",
    [price("2026-10-01", "2026-10-30", 600), price("2026-10-30", "2026-11-02", 450), price("2026-11-02", "2026-11-20", 600)],
    450,
  ],
  ["nothing when nothing is known of that time", [price("2026-11-20", null, 200)], undefined],
])("the lowest price of the 30 days before a discount is %s", (_, history, lowest) => {
  expect(lowestPriceBefore(history, at("2026-11-20"))).toBe(lowest);
});

test("a price belongs to the band that begins at it, not to the one that ends there", () => {
  const bands = [
    { band: 1, from: 0, to: 15000 },
    { band: 2, from: 15000, to: null },
  ];
  expect([14999, 15000, 999900].map((cents) => bandOf(cents, bands))).toEqual([1, 2, 2]);
  expect(() => bandOf(14999, bands.slice(1))).toThrow("no price band holds 14999");
});

test.each([
  ["64 MB", 64],
  ["128 GB", 131072],
  ["1 TB", 1048576],
  ["128GB", undefined],
  ["0 GB", undefined],
  ["много", undefined],
])("the memory %s has %s megabytes", (memory, size) => expect(megabytes(memory)).toBe(size));

test.each([
  ["549.00", 54900],
  ["549", 54900],
  [549.9, 54990],
  [0.1, 10],
  ["549.999", undefined],
  ["-1.00", undefined],
  ["1e3", undefined],
  [1e21, undefined],
  ["1,50", undefined],
])("the price %s of a file is %s cents", (price, cents) => expect(centsOf(price)).toBe(cents));

test("a price is written in both currencies", () => expect(priceOf(511)).toEqual({ eur: "5.11", bgn: "9.99" }));
