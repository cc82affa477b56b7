import { expect, test } from "vitest";
import { daysLeft, levelOf, percentOf, reachedOf, readLimit } from "./rules.ts";

const WARN_AT = [80, 100];

test.each([
  { usedCents: 0, limitCents: 5_000, percent: 0, level: "fine", reached: [] },
  { usedCents: 3_999, limitCents: 5_000, percent: 79, level: "fine", reached: [] },
  { usedCents: 4_000, limitCents: 5_000, percent: 80, level: "near", reached: [80] },
  { usedCents: 4_999, limitCents: 5_000, percent: 99, level: "near", reached: [80] },
  { usedCents: 5_000, limitCents: 5_000, percent: 100, level: "reached", reached: [80, 100] },
  { usedCents: 9_000, limitCents: 5_000, percent: 180, level: "reached", reached: [80, 100] },
  { usedCents: 9_000, limitCents: null, percent: null, level: "none", reached: [] },
  { usedCents: 0, limitCents: 0, percent: 100, level: "reached", reached: [80, 100] },
])("$usedCents of $limitCents is $level", ({ percent, level, reached, ...spending }) => {
  expect([percentOf(spending), levelOf(spending, WARN_AT), reachedOf(spending, WARN_AT)]).toEqual([percent, level, reached]);
});

test.each([
  ["2026-11-01", 30],
  ["2026-11-23", 8],
  ["2026-11-30", 1],
  ["2026-12-01", 0],
] as const)("on %s %i days are left until the 30th", (today, left) => expect(daysLeft({ to: "2026-11-30" }, today)).toBe(left));

test.each([
  ["50", { cents: 5_000 }],
  [" 50,5 ", { cents: 5_050 }],
  ["1 200.05 €", { cents: 120_005 }],
  ["10000", { cents: 1_000_000 }],
  ["1", { cents: 100 }],
  ["", { problem: "missing" }],
  ["0,99", { problem: "too-small" }],
  ["10000,01", { problem: "too-large" }],
  ["-5", { problem: "malformed" }],
  ["1.234,5", { problem: "malformed" }],
  ["5e3", { problem: "malformed" }],
  ["петдесет", { problem: "malformed" }],
])("«%s» is read as %o", (typed, read) => expect(readLimit(typed)).toEqual(read));
