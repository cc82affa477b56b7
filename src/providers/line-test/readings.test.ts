import { describe, expect, test } from "vitest";
import type { Measure, Verdict } from "./port.ts";
import { readingsOf, verdictOf } from "./readings.ts";

test.each<[Measure, unknown, Verdict]>([
  ["line-sync", 10, "good"],
  ["line-sync", 9.9, "poor"],
  ["line-sync", 0.1, "poor"],
  ["line-sync", 0, "failed"],
  ["line-level", 6, "good"],
  ["line-level", 5.9, "poor"],
  ["line-level", 0.9, "failed"],
  ["wifi", -67, "good"],
  ["wifi", -68, "poor"],
  ["wifi", -86, "failed"],
  ["ping", 80, "good"],
  ["ping", 81, "poor"],
  ["ping", 1_000, "poor"],
  ["ping", 1_001, "failed"],
  ["router-online", true, "good"],
  ["router-online", false, "failed"],
  ["sim-registered", false, "failed"],
  ["router-online", 1, "unknown"],
  ["line-sync", true, "unknown"],
  ["line-sync", "300", "unknown"],
  ["ping", Number.NaN, "unknown"],
  ["ping", null, "unknown"],
  ["ping", undefined, "unknown"],
])("%s of %s is %s", (measure, value, verdict) => {
  expect(verdictOf(measure, value)).toBe(verdict);
});

describe("readings", () => {
  test("are of what was asked for, in one order, and unknown without a value", () => {
    const values: Partial<Record<Measure, unknown>> = { ping: 12, "line-sync": 250, wifi: "strong" };
    expect(readingsOf(["wifi", "router-online", "ping"], (measure) => values[measure])).toEqual([
      { measure: "router-online", value: null, verdict: "unknown" },
      { measure: "wifi", value: null, verdict: "unknown" },
      { measure: "ping", value: 12, verdict: "good" },
    ]);
  });
});
