import { expect, test } from "vitest";
import { sameDelivery, sameLines, vatWithin } from "./rules.ts";

test.each([
  [1200, 20, 200],
  [511, 0, 0],
  [1090, 9, 90],
  [511, 20, 85],
])("of %i cents at %i %% VAT, %i are VAT", (cents, percent, vat) => {
  expect(vatWithin(cents, percent)).toBe(vat);
});

test("an order is the same one while products, quantities and prices are equal, in any order", () => {
  const a = { kind: "vignette", subject: "1", quantity: 1, unit: { eurCents: 767, bgnCents: 1500 } };
  const b = { ...a, subject: "2" };
  expect(sameLines([a, b], [b, a])).toBe(true);
  expect(sameLines([a], [a, b])).toBe(false);
  expect(sameLines([a], [{ ...a, quantity: 2 }])).toBe(false);
  expect(sameLines([a], [{ ...a, unit: { eurCents: 800, bgnCents: 1500 } }])).toBe(false);
});

test("an order goes to the same place while its delivery method, address and price are equal", () => {
  const home = { way: "address", to: { bg: "1000 София, ул. Шипка 3" }, price: { eurCents: 399 } };
  expect(sameDelivery(home, { ...home })).toBe(true);
  expect(sameDelivery(null, undefined)).toBe(true);
  for (const other of [
    null,
    { ...home, way: "shop" },
    { ...home, to: { bg: "1000 София, ул. Шипка 5" } },
    { ...home, price: { eurCents: 0 } },
  ])
    expect(sameDelivery(home, other)).toBe(false);
});
