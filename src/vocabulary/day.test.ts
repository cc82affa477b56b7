import fc from "fast-check";
import { expect, test } from "vitest";
import { dayOf, instantOf, isDay, isWallTime, plusDays, plusMonths, timeOf, weekday, type Day, type WallTime } from "./day.ts";

const days = fc
  .date({ min: new Date("2000-01-01T00:00:00Z"), max: new Date("2100-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as Day);
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}` as WallTime);

test.each([
  ["2026-11-21", true],
  ["2028-02-29", true],
  ["2027-02-29", false],
  ["2026-13-01", false],
  ["2026-00-10", false],
  ["2026-11-31", false],
  ["2026-1-1", false],
  ["21.11.2026", false],
  ["2026-11-21T00:00", false],
  ["", false],
])("%j is a day: %s", (text, is) => {
  expect(isDay(text)).toBe(is);
});

test.each([
  ["00:00", true],
  ["23:59", true],
  ["24:00", false],
  ["9:00", false],
  ["09:60", false],
  ["", false],
])("%j is a time on the clock: %s", (text, is) => {
  expect(isWallTime(text)).toBe(is);
});

test.each([
  ["2026-11-21", 1, "2026-12-21"],
  ["2027-01-31", 1, "2027-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2026-11-30", 3, "2027-02-28"],
  ["2026-12-31", 12, "2027-12-31"],
  ["2028-02-29", 12, "2029-02-28"],
  ["2027-03-31", -1, "2027-02-28"],
] as const)("%s and %i months more is %s", (day, months, then) => {
  expect(plusMonths(day, months)).toBe(then);
});

test.each([
  ["2026-11-16", 1],
  ["2026-11-20", 5],
  ["2026-11-22", 7],
] as const)("%s is day %i of its week", (day, number) => {
  expect(weekday(day)).toBe(number);
});

test.each([
  ["winter", "2026-11-21", "10:00", "2026-11-21T08:00:00.000Z"],
  ["summer", "2026-07-01", "10:00", "2026-07-01T07:00:00.000Z"],
  ["the last minute before the clocks go on", "2027-03-28", "02:59", "2027-03-28T00:59:00.000Z"],
  ["a time that the clocks skip", "2027-03-28", "03:30", "2027-03-28T01:30:00.000Z"],
  ["the first minute after the clocks went on", "2027-03-28", "04:00", "2027-03-28T01:00:00.000Z"],
  ["a time that comes twice", "2026-10-25", "03:30", "2026-10-25T00:30:00.000Z"],
  ["the first minute that comes once again", "2026-10-25", "04:00", "2026-10-25T02:00:00.000Z"],
] as const)("%s: %s %s in Sofia is %s", (...[, day, time, instant]) => {
  expect(instantOf(day, time).toISOString()).toBe(instant);
});

/** The module as it is where Intl writes the parts of a date in another order, whatever locale is asked for. */
async function dayWhere(locale: string): Promise<{ dayOf: typeof dayOf; timeOf: typeof timeOf; instantOf: typeof instantOf }> {
  const real = Intl.DateTimeFormat;
  Intl.DateTimeFormat = class extends real {
    constructor(_: unknown, options?: Intl.DateTimeFormatOptions) {
      super(locale, options);
    }
  } as unknown as typeof real;
  try {
    return (await import(/* @vite-ignore */ `${import.meta.dirname}/day.ts?${locale}`)) as Awaited<ReturnType<typeof dayWhere>>;
  } finally {
    Intl.DateTimeFormat = real;
  }
}

test.each(["en-US", "sv-SE", "en-GB", "de-DE"])("days and times are the same where Intl writes dates as in %s", async (locale) => {
  const there = await dayWhere(locale);
  expect(there.dayOf).not.toBe(dayOf);
  for (const [instant, day, time] of [
    ["2026-11-28T21:59:59.999Z", "2026-11-28", "23:59"],
    ["2026-11-28T22:00:00Z", "2026-11-29", "00:00"],
    ["2027-03-28T00:59:00Z", "2027-03-28", "02:59"],
    ["2027-03-28T01:00:00Z", "2027-03-28", "04:00"],
    ["2026-10-25T00:30:00Z", "2026-10-25", "03:30"],
    ["2026-10-25T01:30:00Z", "2026-10-25", "03:30"],
    ["1969-12-31T22:30:00Z", "1970-01-01", "00:30"],
  ] as const) {
    expect([there.dayOf(new Date(instant)), there.timeOf(new Date(instant))]).toEqual([day, time]);
  }
  expect(there.instantOf("2026-11-28", "10:05").toISOString()).toBe("2026-11-28T08:05:00.000Z");
  expect(() => there.dayOf(new Date(Number.NaN))).toThrow(RangeError);
});

test("the clock shows the day and time of an instant, except in the hour that spring skips", () => {
  fc.assert(
    fc.property(days, times, (day, time) => {
      const instant = instantOf(day, time);
      const shown = timeOf(instant);
      const skipped = weekday(day) === 7 && day.slice(5, 7) === "03" && time.startsWith("03:");
      expect(dayOf(instant)).toBe(day);
      if (!skipped) expect(shown).toBe(time);
    }),
  );
});

test("days add up, and a month later is at most 31 days later", () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -500, max: 500 }), (day, many) => {
      expect(plusDays(plusDays(day, many), -many)).toBe(day);
      expect(weekday(plusDays(day, 7))).toBe(weekday(day));
      const later = plusMonths(day, 1);
      expect(later >= plusDays(day, 28) && later <= plusDays(day, 31)).toBe(true);
    }),
  );
});
