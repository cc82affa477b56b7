import { expect, test } from "vitest";
import { freeOf, fullnessOf, isTooFew, weekOf } from "./rules.ts";

test.each([
  [0, 0, "closed"],
  [0, 1, "closed"],
  [3, 0, "free"],
  [3, 1, "free"],
  [3, 2, "nearly-full"],
  [3, 3, "full"],
  [3, 4, "full"],
  [1, 0, "free"],
  [1, 1, "full"],
  [20, 15, "free"],
  [20, 16, "nearly-full"],
] as const)("of %i places %i are taken: %s", (teams, taken, fullness) =>
  expect(fullnessOf({ teams, free: freeOf(teams, taken), phase: "ahead" })).toBe(fullness),
);

test.each(["begun", "ended"] as const)("nothing is free in a slot that has %s, however few places are taken", (phase) =>
  expect([0, 1, 3].map((free) => fullnessOf({ teams: 3, free, phase }))).toEqual([phase, phase, phase]),
);

test.each([
  { teams: 2, before: 3, taken: 3, tooFew: true },
  { teams: 3, before: 3, taken: 3, tooFew: false },
  { teams: 0, before: 3, taken: 3, tooFew: false },
  { teams: 3, before: 0, taken: 5, tooFew: false },
  { teams: 4, before: 6, taken: 5, tooFew: true },
  { teams: 5, before: 6, taken: 5, tooFew: false },
])("$teams places instead of $before, of which $taken are taken, are too few: $tooFew", ({ teams, tooFew, ...places }) =>
  expect(isTooFew(teams, places)).toBe(tooFew),
);

test.each([
  ["2026-11-23", "2026-11-23", "2026-11-29"],
  ["2026-11-29", "2026-11-23", "2026-11-29"],
  ["2027-01-01", "2026-12-28", "2027-01-03"],
  ["2027-03-28", "2027-03-22", "2027-03-28"],
] as const)("the week of %s is from %s to %s", (day, first, last) => {
  const week = weekOf(day);
  expect([week.length, week[0], week[6]]).toEqual([7, first, last]);
});
