import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plusDays, weekday } from "./day.ts";
import { firstAppointmentDay, firstTicketDay, refuseAppointment, refuseTicketDay } from "./visit-day.ts";
import { isWorkingDay } from "./working-day.ts";

describe("an appointment's first day", () => {
  test.each([
    ["Monday", "2026-11-16", "2026-11-18"],
    ["Tuesday", "2026-11-17", "2026-11-19"],
    ["Wednesday", "2026-11-18", "2026-11-20"],
    ["Thursday", "2026-11-19", "2026-11-23"],
    ["Friday", "2026-11-20", "2026-11-23"],
    ["Saturday", "2026-11-21", "2026-11-23"],
    ["Sunday", "2026-11-22", "2026-11-24"],
    ["the end of a month", "2026-11-30", "2026-12-02"],
    ["a Thursday at the end of a month", "2026-04-30", "2026-05-04"],
    ["the end of a year, a Thursday", "2026-12-31", "2027-01-04"],
    ["the end of a year, a Friday, with a Monday that is off", "2027-12-31", "2028-01-04"],
    ["the end of February", "2027-02-28", "2027-03-02"],
    ["28 February of a leap year", "2028-02-28", "2028-03-01"],
    ["the Friday before the clocks go on", "2027-03-26", "2027-03-29"],
    ["the Saturday before the clocks go on", "2027-03-27", "2027-03-29"],
    ["the Thursday before the clocks go back", "2026-10-22", "2026-10-26"],
    ["the Sunday on which the clocks go back", "2026-10-25", "2026-10-27"],
    ["the Monday before Christmas", "2026-12-21", "2026-12-23"],
    ["two days before Christmas", "2026-12-22", "2026-12-29"],
    ["Christmas itself, a Friday", "2026-12-25", "2026-12-29"],
    ["the Tuesday before Good Friday", "2027-04-27", "2027-04-29"],
    ["the Wednesday before Good Friday", "2027-04-28", "2027-05-05"],
    ["the Thursday before Good Friday", "2027-04-29", "2027-05-05"],
    ["the Monday after Easter, with a holiday on Thursday", "2027-05-03", "2027-05-05"],
    ["the Tuesday after Easter, with a holiday on Thursday", "2027-05-04", "2027-05-07"],
    ["a Thursday before a Monday that is off", "2028-05-04", "2028-05-09"],
    ["the Sunday on which the clocks go on", "2027-03-28", "2027-03-30"],
    ["the Sunday on which they go back in 2027", "2027-10-31", "2027-11-02"],
  ] as const)("chosen on %s (%s) is %s (A§5)", (_name, today, first) => {
    expect(firstAppointmentDay(today)).toBe(first);
    expect(refuseAppointment(first, today)).toBeUndefined();
    expect(refuseAppointment(plusDays(first, -1), today)).toBeDefined();
  });

  test("is always the first working day from two to four days ahead", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const today = plusDays("2020-01-01", days);
        const first = firstAppointmentDay(today);
        const earliest = plusDays(today, { 4: 4, 5: 3 }[weekday(today)] ?? 2);
        expect(isWorkingDay(first)).toBe(true);
        for (let day = earliest; day < first; day = plusDays(day, 1)) expect(isWorkingDay(day)).toBe(false);
        expect(first >= earliest).toBe(true);
      }),
    );
  });
});

test.each([
  ["", "missing"],
  ["утре", "not-a-day"],
  ["2027-02-30", "not-a-day"],
  ["2026-11-20", "too-early"],
  ["2026-11-24", undefined],
  ["2026-11-23", "too-early"],
  ["2026-11-21", "weekend"],
  ["2026-11-28", "weekend"],
  ["2026-11-29", "weekend"],
  ["2026-11-30", undefined],
  ["2026-12-24", "holiday"],
  ["2026-12-26", "weekend"],
  ["2026-12-28", "holiday"],
  ["2026-12-29", undefined],
  ["2027-05-04", "holiday"],
  ["2027-01-31", "weekend"],
  ["2027-02-01", undefined],
] as const)("an appointment on %j, chosen on Sunday 22 November 2026: %s", (day, fault) => {
  expect(refuseAppointment(day, "2026-11-22")).toBe(fault);
});

test.each([
  ["", "missing"],
  ["31.11.2026", "not-a-day"],
  ["2026-11-20", "too-early"],
  ["2026-11-21", "weekend"],
  ["2026-11-22", "weekend"],
  ["2026-11-23", undefined],
  ["2026-12-24", "holiday"],
  ["2027-11-22", undefined],
] as const)("a ticket for %j, made on Saturday 21 November 2026: %s", (day, fault) => {
  expect(refuseTicketDay(day, "2026-11-21")).toBe(fault);
});

test("a ticket may ask for today on every working day (A§5)", () => {
  const days = Array.from({ length: 7 }, (_, more) => plusDays("2026-11-16", more));
  expect(days.map(weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const faults = days.map((today) => (firstTicketDay(today) === today ? refuseTicketDay(today, today) : "later"));
  expect(faults).toEqual([undefined, undefined, undefined, undefined, undefined, "weekend", "weekend"]);
});
