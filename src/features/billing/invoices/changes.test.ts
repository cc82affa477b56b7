import fc from "fast-check";
import { expect, test } from "vitest";
import { anyBill, billOf, lineOf } from "#testing/bills.ts";
import { toEuro, toLev } from "#vocabulary/money.ts";
import { compare } from "./changes.ts";

type Bill = ReturnType<typeof billOf>;

const worded = (name: string) => ({ description: { bg: name, en: name } });
const usage = (cents: number, quantity: number) => lineOf(cents, 20, { kind: "usage", quantity, unit: "minute", ...worded("calls") });
const discount = (netCents: number) => ({ ...worded("discount"), serviceId: null, netCents, vatRate: 20 as const });
const plan = lineOf(1_000);
const lev = (bill: Bill): Bill => {
  const inLev = <Of extends { netCents: number }>(one: Of): Of => ({
    ...one,
    netCents: toLev({ cents: one.netCents, currency: "EUR" }).cents,
  });
  return billOf(bill.lines.map(inLev), bill.discounts.map(inLev), { currency: "BGN" });
};

test.each<[string, Bill, Bill, string[]]>([
  ["nothing changed", billOf([plan]), billOf([plan]), []],
  ["a new line", billOf([plan]), billOf([plan, lineOf(500, 20, { serviceId: "2" })]), ["new 500", "vat 100"]],
  ["an ended line", billOf([plan, lineOf(500, 20, { serviceId: "2" })]), billOf([plan]), ["ended -500", "vat -100"]],
  ["another tariff of a service", billOf([plan]), billOf([lineOf(1_300, 20, worded("M"))]), ["replaced 300", "vat 60"]],
  ["more usage", billOf([plan, usage(180, 10)]), billOf([plan, usage(360, 20)]), ["more-usage 180", "vat 36"]],
  ["less usage", billOf([plan, usage(360, 20)]), billOf([plan, usage(180, 10)]), ["less-usage -180", "vat -36"]],
  ["usage where there was none", billOf([plan]), billOf([plan, usage(180, 10)]), ["more-usage 180", "vat 36"]],
  ["usage that ended", billOf([plan, usage(180, 10)]), billOf([plan]), ["less-usage -180", "vat -36"]],
  ["usage at another price", billOf([usage(100, 10)]), billOf([usage(200, 10)]), ["price 100", "vat 20"]],
  ["a price", billOf([plan]), billOf([lineOf(1_100)]), ["price 100", "vat 20"]],
  [
    "a quantity",
    billOf([lineOf(500, 20, { quantity: 1, unit: "piece" })]),
    billOf([lineOf(1_000, 20, { quantity: 2, unit: "piece" })]),
    ["quantity 500", "vat 100"],
  ],
  [
    "a part of a month",
    billOf([lineOf(400, 20, { from: "2026-08-06", to: "2026-08-17" })]),
    billOf([lineOf(1_000, 20, { from: "2026-08-18", to: "2026-09-17" })]),
    ["period 600", "vat 120"],
  ],
  ["a one-off charge", billOf([plan]), billOf([plan, lineOf(275, 9, { kind: "one-off" })]), ["one-off 275", "vat 25"]],
  [
    "a one-off charge of the month before",
    billOf([plan, lineOf(275, 9, { kind: "one-off" })]),
    billOf([plan]),
    ["one-off-over -275", "vat -25"],
  ],
  ["a discount that began", billOf([plan]), billOf([plan], [discount(300)]), ["discount-began -300", "vat -60"]],
  ["a discount that ended", billOf([plan], [discount(300)]), billOf([plan]), ["discount-ended 300", "vat 60"]],
  ["another discount", billOf([plan], [discount(300)]), billOf([plan], [discount(200)]), ["discount-changed 100", "vat 20"]],
  ["another rate of VAT alone", billOf([lineOf(1_000, 9)]), billOf([plan]), ["vat 110"]],
  ["two lines of the same thing together", billOf([plan, plan]), billOf([lineOf(2_000)]), []],
  [
    "the greatest first",
    billOf([plan]),
    billOf([plan, usage(100, 5), lineOf(900, 20, { serviceId: "2" })]),
    ["new 900", "more-usage 100", "vat 200"],
  ],
  ["the currency alone", lev(billOf([plan, lineOf(749, 20, { serviceId: "2" })])), billOf([plan, lineOf(749, 20, { serviceId: "2" })]), []],
  ["the currency and a price", lev(billOf([plan])), billOf([lineOf(1_100)]), ["price 100", "vat 20"]],
])("%s", (...[, before, after, expected]) => {
  const { changes } = compare(before, after);
  expect(changes.map(({ what, differenceCents }) => `${what} ${differenceCents}`)).toEqual(expected);
});

test("usage is told with what it was, a replaced tariff with its former name, a part of a month with its days", () => {
  const [more] = compare(billOf([usage(180, 10)]), billOf([usage(360, 20)])).changes;
  expect(more).toMatchObject({ quantities: { before: 10, now: 20 }, unit: "minute" });
  const [replaced] = compare(billOf([lineOf(1_000, 20, worded("S"))]), billOf([lineOf(1_300, 20, worded("M"))])).changes;
  expect(replaced).toMatchObject({ instead: { bg: "S" }, description: { bg: "M" } });
  const part = lineOf(400, 20, { from: "2026-08-06", to: "2026-08-17" });
  expect(compare(billOf([part]), billOf([lineOf(1_000, 20, { from: "2026-08-18", to: "2026-09-17" })])).changes[0]).toMatchObject({
    days: { before: 12, now: 31 },
  });
});

test("of any two bills the differences add up to that of the totals, in euro where one is in lev", () => {
  fc.assert(
    fc.property(anyBill, anyBill, (before, after) => {
      const { changes, differenceCents, converted, currency } = compare(before, after);
      const inCurrency = ({ totalCents, currency: own }: Bill) =>
        converted ? toEuro({ cents: totalCents, currency: own }).cents : totalCents;
      expect(differenceCents).toBe(inCurrency(after) - inCurrency(before));
      expect(changes.reduce((sum, one) => sum + one.differenceCents, 0)).toBe(differenceCents);
      expect(currency).toBe(before.currency === after.currency ? after.currency : "EUR");
      expect(changes.every((one) => one.differenceCents !== 0)).toBe(true);
    }),
  );
});
