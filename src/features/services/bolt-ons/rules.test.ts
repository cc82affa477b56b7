import { expect, test } from "vitest";
import type { Day } from "#vocabulary/day.ts";
import { paidUntil, withdrawalOf } from "./rules.ts";

test.each<[Day, Day, Day]>([
  ["2026-11-23", "2026-11-23", "2026-12-22"],
  ["2026-11-23", "2026-12-22", "2026-12-22"],
  ["2026-11-23", "2026-12-23", "2027-01-22"],
  ["2026-01-31", "2026-02-15", "2026-02-27"],
  ["2026-01-31", "2026-02-28", "2026-03-30"],
])("monthly since %s, on %s: paid until %s", (since, today, last) => {
  expect(paidUntil({ since, recurring: true }, today)).toBe(last);
});

test("what is charged once has no next charge", () => {
  expect(paidUntil({ since: "2026-11-23", recurring: false }, "2026-11-23")).toBeNull();
});

const DATA = { since: "2026-11-02", until: "2026-12-02", recurring: false, priceCents: 409 } as const;
const MUSIC = { ...DATA, until: null, recurring: true, priceCents: 511 };
test.each<[string, object, Day, boolean, object | null]>([
  ["on the first day all of it", DATA, "2026-11-02", true, { until: "2026-11-16", refundCents: 409 }],
  ["after ten of thirty days two thirds, rounded up", DATA, "2026-11-12", true, { until: "2026-11-16", refundCents: 273 }],
  ["on the last day", DATA, "2026-11-16", true, { until: "2026-11-16", refundCents: 219 }],
  ["a day later", DATA, "2026-11-17", true, null],
  ["a period that ends on a Saturday", { ...DATA, since: "2026-11-07" }, "2026-11-23", true, { until: "2026-11-23", refundCents: 148 }],
  ["monthly, of its first month", MUSIC, "2026-11-12", true, { until: "2026-11-16", refundCents: 341 }],
  ["until it is used up: all of it", { ...DATA, until: null }, "2026-11-12", true, { until: "2026-11-16", refundCents: 409 }],
  ["provided in full", { ...DATA, until: "2026-11-09" }, "2026-11-10", true, null],
  ["a business", DATA, "2026-11-02", false, null],
  ["what cost nothing", { ...DATA, priceCents: 0 }, "2026-11-02", true, null],
])("withdrawal: %s", (...[, product, today, consumer, right]) => {
  expect(withdrawalOf({ ...DATA, ...product }, { consumer, today })).toEqual(right);
});
