import { expect, test } from "vitest";
import { totalsOf, vatOf, type VatRate } from "./vat.ts";

test.each([
  [1_00, 20, 20],
  [12, 20, 2],
  [13, 20, 3],
  [2, 20, 0],
  [3, 20, 1],
  [50, 9, 5],
  [-13, 20, -3],
  [999, 0, 0],
] as [number, VatRate, number][])("%i cents at %i %% bear %i cents of VAT", (net, rate, vat) => {
  expect(vatOf(net, rate)).toBe(vat);
});

test("VAT is rounded once for each rate, not for each line, and discounts are taken off before it", () => {
  const lines = Array.from({ length: 3 }, () => ({ netCents: 12, vatRate: 20 as const }));
  const totals = totalsOf([...lines, { netCents: -4, vatRate: 20 }, { netCents: 100, vatRate: 9 }]);
  expect(totals).toEqual({
    vat: [
      { rate: 20, netCents: 32, vatCents: 6 },
      { rate: 9, netCents: 100, vatCents: 9 },
    ],
    netCents: 132,
    vatCents: 15,
    totalCents: 147,
  });
});
