import { expect, test } from "vitest";
import {
  daysBetween,
  hasPassed,
  isSlot,
  OWN_HOURS,
  slotOf,
  slotPhase,
  SLOTS,
  slotTimes,
  slotWords,
  type VisitHours,
} from "./visit-slot.ts";
import { timeOf, type Day } from "./day.ts";

test.each<[Day, string, string]>([
  ["2026-11-25", "2026-11-25T07:00:00.000Z", "2026-11-25T10:00:00.000Z"],
  ["2026-07-01", "2026-07-01T06:00:00.000Z", "2026-07-01T09:00:00.000Z"],
  // the days around the last Sundays of March and October, when clocks are changed
  ["2027-03-26", "2027-03-26T07:00:00.000Z", "2027-03-26T10:00:00.000Z"],
  ["2027-03-29", "2027-03-29T06:00:00.000Z", "2027-03-29T09:00:00.000Z"],
  ["2027-03-28", "2027-03-28T06:00:00.000Z", "2027-03-28T09:00:00.000Z"],
  ["2027-10-29", "2027-10-29T06:00:00.000Z", "2027-10-29T09:00:00.000Z"],
  ["2027-10-31", "2027-10-31T07:00:00.000Z", "2027-10-31T10:00:00.000Z"],
  ["2027-11-01", "2027-11-01T07:00:00.000Z", "2027-11-01T10:00:00.000Z"],
])("the first slot of %s is from %s to %s", (day, starts, ends) => {
  expect(slotTimes(day, "09-12")).toEqual({ startsAt: new Date(starts), endsAt: new Date(ends) });
});

test.each(["2026-11-25", "2027-03-28", "2027-10-31"] as const)(
  "the slots of %s follow each other, three hours each, from nine to six",
  (day) => {
    const times = SLOTS.map((slot) => slotTimes(day, slot));
    expect(times.map(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime())).toEqual(Array(3).fill(3 * 3_600_000));
    expect(times.slice(1).map(({ startsAt }) => startsAt)).toEqual(times.slice(0, -1).map(({ endsAt }) => endsAt));
    expect([timeOf(times[0]!.startsAt), timeOf(times[2]!.endsAt)]).toEqual(["09:00", "18:00"]);
  },
);

test.each<[VisitHours, string, string]>([
  ["09-12", "09-12", "09:00 – 12:00"],
  ["08:30-10:00", "09-12", "08:30 – 10:00"],
  ["00:00-00:30", "09-12", "00:00 – 00:30"],
  ["12:30-13:00", "12-15", "12:30 – 13:00"],
  ["18:00-19:30", "15-18", "18:00 – 19:30"],
])("a visit at %s takes a place of %s, and is said to be at %s", (hours, slot, words) => {
  expect([slotOf(hours), slotWords(hours), isSlot(hours) || OWN_HOURS.test(hours)]).toEqual([slot, words, true]);
});

test("a slot has passed from the moment when it begins", () => {
  expect([-1, 0, 1].map((ms) => hasPassed("2027-03-29", "15-18", new Date(Date.parse("2027-03-29T12:00:00.000Z") + ms)))).toEqual([
    false,
    true,
    true,
  ]);
});

test("a slot is under way from the moment when it begins to the one when it ends", () => {
  const phases = ["11:59:59.999", "12:00", "14:59:59.999", "15:00"].map((time) =>
    slotPhase("2027-03-29", "12-15", new Date(`2027-03-29T${time}+03:00`)),
  );
  expect(phases).toEqual(["ahead", "begun", "begun", "ended"]);
});

test("days from one to another are those and all between, over the change of clocks too", () => {
  expect(daysBetween("2027-03-27", "2027-03-30")).toEqual(["2027-03-27", "2027-03-28", "2027-03-29", "2027-03-30"]);
  expect([daysBetween("2027-03-27", "2027-03-27").length, daysBetween("2027-03-28", "2027-03-27")]).toEqual([1, []]);
});

test("only the slots of the workforce are slots", () =>
  expect(["09-12", "15-18", "9-12", "18-21", ""].map(isSlot)).toEqual([true, true, false, false, false]));
