import { expect, test } from "vitest";
import { priceOf, refuseQuantity, sumOf } from "./rules.ts";

test.each([
  [1, 1, undefined],
  [3, 5, undefined],
  [5, 5, undefined],
  [0, 5, "below-one"],
  [-1, 5, "below-one"],
  [6, 5, "over-maximum"],
  [2, 1, "over-maximum"],
])("wanting %i where %i can be sold: %s", (quantity, most, refusal) => {
  expect(refuseQuantity(quantity, most)).toBe(refusal);
});

test("each currency is the sum of its own lines", () => {
  const lines = [
    { quantity: 2, eurCents: 511, bgnCents: 1000 },
    { quantity: 1, eurCents: 767, bgnCents: 1500 },
  ];
  expect(priceOf(sumOf(lines))).toEqual({ eur: "17.89", bgn: "35.00" });
  expect(priceOf(sumOf([]))).toEqual({ eur: "0.00", bgn: "0.00" });
});
