import fc from "fast-check";
import { expect, test } from "vitest";
import { decimal, decimals, percentLess, times, toEuro, toLev, withLev } from "./money.ts";

const cents = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 });

test.each([
  ["8.00", 800, 409],
  ["10.00", 1000, 511],
  ["15.00", 1500, 767],
  ["30.00", 3000, 1534],
  ["54.00", 5400, 2761],
  ["97.00", 9700, 4960],
])("a vignette of %s lev costs %i stotinki and %i euro cents", (_, lev, euro) => {
  expect(toEuro({ cents: lev, currency: "BGN" })).toEqual({ cents: euro, currency: "EUR" });
});

test("one euro is 1.95583 lev, so 1000 euro are 1955.83", () => {
  expect(toLev({ cents: 100_000, currency: "EUR" })).toEqual({ cents: 195_583, currency: "BGN" });
});

test("exactly half a stotinka rounds up, and away from zero for money given back", () => {
  // 500.00 euro are 977.915 lev
  expect(toLev({ cents: 50_000, currency: "EUR" }).cents).toBe(97_792);
  expect(toLev({ cents: -50_000, currency: "EUR" }).cents).toBe(-97_792);
});

test("money already in the currency stays as it is", () => {
  expect(toEuro({ cents: 7, currency: "EUR" })).toEqual({ cents: 7, currency: "EUR" });
  expect(toLev({ cents: 7, currency: "BGN" })).toEqual({ cents: 7, currency: "BGN" });
});

test("no conversion is off by more than half a cent", () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const euro = toEuro({ cents: amount, currency: "BGN" }).cents;
      expect(Number.isInteger(euro)).toBe(true);
      // |euro × 1.95583 − lev| ≤ half a euro cent, in whole numbers
      const off = BigInt(euro) * 195_583n - BigInt(amount) * 100_000n;
      expect((off < 0n ? -off : off) * 2n <= 195_583n).toBe(true);
    }),
  );
});

test("euro to lev and back gives the same euro", () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(toEuro(toLev({ cents: amount, currency: "EUR" })).cents).toBe(amount);
    }),
  );
});

test("more lev is never less euro", () => {
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      const [less, more] = a < b ? [a, b] : [b, a];
      expect(toEuro({ cents: less, currency: "BGN" }).cents).toBeLessThanOrEqual(toEuro({ cents: more, currency: "BGN" }).cents);
    }),
  );
});

test("a decimal has two decimals and reads back as the same cents", () => {
  expect([0, 5, 511, 100_000, -5].map(decimal)).toEqual(["0.00", "0.05", "5.11", "1000.00", "-0.05"]);
  fc.assert(fc.property(cents, (amount) => Math.round(Number(decimal(amount)) * 100) === amount));
});

test("a price in euro has its lev; several cost each currency so many times, so lev are not counted anew", () => {
  const one = withLev(1_05);
  expect(one).toEqual({ eurCents: 1_05, bgnCents: 2_05 });
  expect(times(one, 3)).toEqual({ eurCents: 3_15, bgnCents: 6_15 });
  expect(withLev(3_15).bgnCents).toBe(6_16);
  expect(decimals(times(one, 3))).toEqual({ eur: "3.15", bgn: "6.15" });
});

test.each([
  ["100.00", "80.00", 20],
  ["299.99", "299.98", 0],
  ["300.00", "199.99", 33],
  ["100.00", "99.00", 1],
  ["80.00", "80.00", 0],
  ["80.00", "90.00", -13],
])("from %s to %s is %i percent less", (before, now, percent) => {
  expect(percentLess(before, now)).toBe(percent);
});
