import { expect, test } from "vitest";
import { periodWords } from "./period-words.ts";
import { betterChoice } from "./better-choice.ts";
import type { Kind } from "./choice.ts";
import type { Day, WallTime } from "#vocabulary/day.ts";

const PRICES: Record<Kind, string> = { day: "4.09", weekend: "5.11", week: "7.67", month: "15.34", quarter: "27.61", year: "49.60" };
const sold = (prices: Partial<Record<Kind, string>> = {}) =>
  Object.entries({ ...PRICES, ...prices }).map(([kind, eur]) => ({ productId: `car-${kind}`, kind: kind as Kind, price: { eur } }));

/** The better choice, as `day 22.11.2026 00:00 until 23.11.2026 00:00`, or "good". */
function better(
  kind: Kind,
  [startDate, startTime]: [string, string?],
  { now, prices }: { now: string; prices?: Partial<Record<Kind, string>> },
) {
  const products = sold(prices);
  const start = { startDate: startDate as Day, ...(startTime && { startTime: startTime as WallTime }) };
  const found = betterChoice(products, { chosen: products.find((one) => one.kind === kind)!, start, now: new Date(`${now}+02:00`) });
  if (!found) return "good";
  const { from, to } = periodWords(found.period, "bg");
  return [found.product.kind, from, to, found.cheaper ? "cheaper" : "", found.longer ? "longer" : ""].filter(Boolean).join(" | ");
}

// Saturday, 21 November 2026
type Case = { what: string; kind: Kind; start: [string, string?]; now: string; expected: string };
test.each<Case>([
  {
    what: "a weekend for Sunday, bought the day before",
    kind: "weekend",
    start: ["2026-11-22"],
    now: "2026-11-21T10:00",
    expected: "day | 22.11.2026, 00:00 | 22.11.2026, 23:59 | cheaper",
  },
  {
    what: "a weekend for Sunday, bought on Sunday at noon",
    kind: "weekend",
    start: ["2026-11-22"],
    now: "2026-11-22T12:00",
    expected: "day | 22.11.2026, 12:00 | 23.11.2026, 11:59 | cheaper | longer",
  },
  {
    what: "a weekend bought on Saturday evening: a day ends before it",
    kind: "weekend",
    start: ["2026-11-21"],
    now: "2026-11-21T20:00",
    expected: "good",
  },
  {
    what: "a weekend bought in the last minute of Saturday",
    kind: "weekend",
    start: ["2026-11-21"],
    now: "2026-11-21T23:59",
    expected: "good",
  },
  { what: "a weekend from Friday noon", kind: "weekend", start: ["2026-11-27"], now: "2026-11-21T10:00", expected: "good" },
  { what: "a weekend for a Saturday to come", kind: "weekend", start: ["2026-11-28"], now: "2026-11-21T10:00", expected: "good" },
  { what: "a day", kind: "day", start: ["2026-11-22", "08:00"], now: "2026-11-21T10:00", expected: "good" },
  { what: "a week", kind: "week", start: ["2026-11-23"], now: "2026-11-21T10:00", expected: "good" },
  { what: "a year", kind: "year", start: ["2026-11-23"], now: "2026-11-21T10:00", expected: "good" },
])("$what", ({ kind, start, now, expected }) => {
  expect(better(kind, start, { now })).toBe(expected);
});

test("by other prices: a longer period for the same price, and the cheapest of several", () => {
  const now = "2026-11-21T10:00";
  expect(better("week", ["2026-11-23"], { now, prices: { month: "7.67" } })).toBe("month | 23.11.2026, 00:00 | 22.12.2026, 23:59 | longer");
  expect(better("quarter", ["2026-11-23"], { now, prices: { month: "1.00", year: "20.00" } })).toBe(
    "year | 23.11.2026, 00:00 | 22.11.2027, 23:59 | cheaper | longer",
  );
  expect(better("week", ["2026-11-23"], { now, prices: { month: "7.00", quarter: "6.00" } })).toMatch(/^quarter /);
  expect(better("day", ["2026-11-24", "08:00"], { now, prices: { weekend: "1.00" } })).toBe("good"); // no weekend begins on a Tuesday
});
