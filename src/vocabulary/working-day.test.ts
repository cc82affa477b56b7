import { expect, test } from "vitest";
import { easterOf, isWorkingDay, orNextWorkingDay } from "./working-day.ts";
import type { Day } from "./day.ts";

test.each([
  [2024, "2024-05-05"],
  [2025, "2025-04-20"],
  [2026, "2026-04-12"],
  [2027, "2027-05-02"],
  [2028, "2028-04-16"],
  [2029, "2029-04-08"],
  [2030, "2030-04-28"],
  [2038, "2038-04-25"],
])("Easter of %i is on %s", (year, day) => expect(easterOf(year)).toBe(day));

test.each<[Day, boolean]>([
  ["2026-11-20", true],
  ["2026-11-21", false], // Saturday
  ["2026-11-22", false], // Sunday
  ["2026-12-24", false],
  ["2026-12-25", false],
  ["2026-12-26", false],
  ["2026-12-28", false], // for the 26th, a Saturday
  ["2026-12-29", true],
  ["2026-04-10", false], // Good Friday
  ["2026-04-13", false], // Easter Monday
  ["2026-04-14", true],
  ["2026-05-25", false], // for the 24th, a Sunday
  ["2026-09-07", false], // for the 6th, a Sunday
  ["2027-05-04", false], // for 1 May, the Saturday before Easter, whose Monday is off already
  ["2027-05-05", true],
  ["2027-05-06", false],
  ["2027-12-27", false], // for the 25th
  ["2027-12-28", false], // for the 26th
  ["2027-12-29", true],
  ["2028-01-03", false], // for New Year, a Saturday
  ["2028-01-04", true],
])("on %s people work: %s", (day, works) => expect(isWorkingDay(day)).toBe(works));

test.each<[Day, Day]>([
  ["2026-11-20", "2026-11-20"],
  ["2026-11-21", "2026-11-23"],
  ["2026-12-24", "2026-12-29"],
  ["2027-04-30", "2027-05-05"],
])("a term that would end on %s ends on %s", (day, ends) => expect(orNextWorkingDay(day)).toBe(ends));
