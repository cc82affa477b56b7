import { expect, test } from "vitest";
import { decimals } from "#vocabulary/money.ts";
import { changeOf, refuseQuantity, sumOf } from "./rules.ts";

test.each([
  [1, 1, undefined],
  [3, 5, undefined],
  [5, 5, undefined],
  [0, 5, "below-one"],
  [-1, 5, "below-one"],
  [6, 5, "over-maximum"],
  [2, 1, "over-maximum"],
])("a quantity of %i with a stock of %i: %s", (quantity, most, refusal) => {
  expect(refuseQuantity(quantity, most)).toBe(refusal);
});

test("each currency is the sum of its own lines", () => {
  const lines = [
    { quantity: 2, eurCents: 511, bgnCents: 1000 },
    { quantity: 1, eurCents: 767, bgnCents: 1500 },
  ];
  expect(decimals(sumOf(lines))).toEqual({ eur: "17.89", bgn: "35.00" });
  expect(decimals(sumOf([]))).toEqual({ eur: "0.00", bgn: "0.00" });
});

const lev = (eurCents: number) => ({ eurCents, bgnCents: eurCents * 2 });
test.each([
  ["all as agreed", { unit: lev(500), quantity: 2 }, { unit: lev(500), available: 2 }, "valid", undefined, undefined],
  ["dearer", { unit: lev(500), quantity: 1 }, { unit: lev(600), available: 9 }, "changed", lev(600), undefined],
  ["cheaper", { unit: lev(500), quantity: 1 }, { unit: lev(400), available: 9 }, "changed", lev(400), undefined],
  ["fewer than wanted", { unit: lev(500), quantity: 3 }, { unit: lev(500), available: 2 }, "changed", undefined, 2],
  ["sold out", { unit: lev(500), quantity: 1 }, { unit: lev(500), available: 0 }, "lapsed", undefined, 0],
  ["sold out and dearer", { unit: lev(500), quantity: 1 }, { unit: lev(600), available: 0 }, "lapsed", lev(600), 0],
])("an entry that today is %s", (...[, entry, today, state, newUnit, available]) => {
  expect(changeOf(entry, today)).toEqual({ state, newUnit, available });
});
