import { expect, test } from "vitest";
import type { Day } from "#vocabulary/day.ts";
import { nationalNumber } from "#vocabulary/mobile.ts";
import { faultsIn, isTimeSlotError, refusePhone, regionOf, tidyTicket } from "./rules.ts";
import { refuseVisitDay, refuseVisitTime } from "./visit-rules.ts";

/** A Monday, ten o'clock in Sofia. */
const now = new Date("2026-11-23T08:00:00.000Z");
const today = "2026-11-23" as Day;
const right = {
  email: "elena@home.example",
  phone: "888100101",
  visitDate: "2026-11-25",
  visitTime: "12-15",
  description: "",
  technicianNote: "",
};

test("a form whose fields are right has no faults, and each required field has a fault of its own", () => {
  expect(faultsIn(right, { now, today })).toEqual({});
  const empty = { email: "", phone: "", visitDate: "", visitTime: "", description: "", technicianNote: "" };
  expect(faultsIn(empty, { now, today })).toEqual({ email: "missing", phone: "missing", visitDate: "missing", visitTime: "missing" });
  expect(faultsIn({ ...right, description: "ж".repeat(1_001) }, { now, today })).toEqual({ description: "too-long" });
  expect(faultsIn({ ...right, technicianNote: "ж".repeat(501) }, { now, today })).toEqual({ technicianNote: "too-long" });
});

test.each([
  ["", "missing"],
  ["888100101", undefined],
  ["88810010", "length"],
  ["8881001011", "length"],
  ["88810o101", "digits"],
  ["029100101", "no-mobile"],
] as const)("a phone has exactly nine digits: %s", (phone, fault) => expect(refusePhone(phone)).toBe(fault));

test.each([
  ["0888 100 101", "888100101"],
  ["+359 888 100 101", "888100101"],
  ["00359888100101", "888100101"],
  ["(0888) 100-101", "888100101"],
])("a phone is stored as nine digits, without the country's code and the zero before them: %s", (typed, stored) => {
  expect(nationalNumber(typed)).toBe(stored);
  expect(refusePhone(stored)).toBeUndefined();
});

test("a landline with the country's code is told that it is no mobile one", () =>
  expect(refusePhone(nationalNumber("+359 2 910 0101"))).toBe(refusePhone(nationalNumber("02 910 0101"))));

test.each([
  ["2026-11-23", undefined],
  ["2026-11-22", "too-early"],
  ["2026-11-28", "weekend"],
  ["2026-12-24", "holiday"],
  ["2026-02-30", "not-a-day"],
  ["", "missing"],
  ["2027-01-21", undefined],
  ["2027-01-22", "too-far"],
] as const)("a visit is possible from today, on working days, for sixty days: %s", (day, fault) =>
  expect(refuseVisitDay(day, today)).toBe(fault),
);

test.each([
  ["", "missing"],
  ["10-11", "not-a-slot"],
  ["09-12", "passed"],
  ["12-15", undefined],
] as const)("a slot of today that has begun has passed: %s", (slot, fault) => expect(refuseVisitTime(slot, today, now)).toBe(fault));

test("on the day when clocks go back or forward a slot begins by the clock in Sofia", () => {
  const at = (instant: string, day: string) => refuseVisitTime("09-12", day as Day, new Date(instant));
  // both are Sundays, on which nobody comes, but the calendar may declare one a working day
  expect([at("2026-10-25T06:59:00Z", "2026-10-25"), at("2026-10-25T07:00:00Z", "2026-10-25")]).toEqual([undefined, "passed"]);
  expect([at("2027-03-28T05:59:00Z", "2027-03-28"), at("2027-03-28T06:00:00Z", "2027-03-28")]).toEqual([undefined, "passed"]);
  expect([at("2026-10-23T05:59:00Z", "2026-10-23"), at("2026-10-26T06:59:00Z", "2026-10-26")]).toEqual([undefined, undefined]);
});

test("what is typed is tidied before it is checked", () => {
  const typed = {
    email: " elena@home.example ",
    phone: "0888 100 101",
    visitDate: "25.11.2026",
    visitTime: "12-15",
    description: "\r\n Мига. \r\n",
    technicianNote: "Звънец 7 \n",
  };
  expect(tidyTicket(typed)).toEqual({ ...right, description: " Мига.", technicianNote: "Звънец 7" });
});

test("only a slot that has passed or is full is an error of the time slot", () => {
  expect([isTimeSlotError({ visitTime: "passed" }), isTimeSlotError({ visitTime: "full" })]).toEqual([true, true]);
  expect([isTimeSlotError({}), isTimeSlotError({ visitTime: "missing" })]).toEqual([false, false]);
});

test.each([
  ["Русе, ул. Мария Луиза 17", "Русе"],
  ["гр. Русе, ул. Мария Луиза 17", "Русе"],
  ["с.  Боженци", "с. Боженци"],
  [null, ""],
])("visits are planned by the settlement of an address: %s", (address, region) => expect(regionOf(address)).toBe(region));
