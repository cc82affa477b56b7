import { expect, test } from "vitest";
import { isDay, type Day } from "./day.ts";
import holidays from "./holidays.json" with { type: "json" };
import { calendarOf, easterOf, isWorkingDay, lawfulHolidays, orNextWorkingDay } from "./working-day.ts";

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

test("the holidays of 2026 to 2028 are those of the law, and what was moved is a day of the calendar, once", () => {
  expect(Object.keys(holidays.years)).toEqual(["2026", "2027", "2028"]);
  for (const [year, days] of Object.entries(holidays.years)) expect(days).toEqual([...lawfulHolidays(Number(year))].toSorted());
  const moved: { day: string; works: boolean }[] = holidays.moved;
  expect(moved.filter(({ day, works }) => !isDay(day) || typeof works !== "boolean")).toEqual([]);
  expect(new Set(moved.map(({ day }) => day)).size).toBe(moved.length);
});

test("a day that was moved is off, and the one instead of it is worked, Saturday or holiday; a year without a list has the law's", () => {
  const moved = [
    { day: "2027-03-04", works: false },
    { day: "2027-03-13", works: true },
    { day: "2031-05-24", works: true },
  ];
  const works = calendarOf({ years: { 2027: ["2027-03-03"] }, moved });
  const days = ["2027-03-03", "2027-03-04", "2027-03-05", "2027-03-13", "2027-03-14", "2027-12-24", "2031-05-24", "2031-12-25"] as const;
  // the list of 2027 has no Christmas
  expect(days.map(works)).toEqual([false, false, true, true, false, true, true, false]);
});
