import { expect, test } from "vitest";
import type { Day } from "#vocabulary/day.ts";
import { TICKET_STATES, VISIT_STATES, type TicketState, type VisitState } from "../standing.ts";
import { checkingTimeOf, mayCancel, mayMove } from "./rules.ts";

/** Ten o'clock in Sofia. */
const on = (day: string) => new Date(`${day}T08:00:00.000Z`);
const visitOn = (day: string, state: VisitState = "confirmed") => ({
  ...{ state, day: day as Day, onTheWaySince: null as Date | null, movableUntil: null as Date | null },
});
const moves = (day: string, today: string) => mayMove({ state: "acknowledged", visit: visitOn(day), isBusy: false }, on(today));

test.each([
  // a Monday: from Wednesday on
  ["2026-11-23", "2026-11-23", false],
  ["2026-11-24", "2026-11-23", false],
  ["2026-11-25", "2026-11-23", true],
  // a Thursday: from Monday on; a Friday: from Monday on
  ["2026-11-27", "2026-11-26", false],
  ["2026-11-30", "2026-11-26", true],
  ["2026-11-30", "2026-11-27", true],
  // two days before Christmas the lead ends after the holidays
  ["2026-12-23", "2026-12-22", false],
  ["2026-12-29", "2026-12-22", true],
])("a confirmed visit on %s may be moved on %s: %s (B§6)", (day, today, may) => expect(moves(day, today)).toBe(may));

test("only a confirmed visit of an open ticket may be moved, and not while something is under way", () => {
  const of = (state: TicketState, visit: VisitState, isBusy = false) =>
    mayMove({ state, visit: visitOn("2026-11-30", visit), isBusy }, on("2026-11-23"));
  expect(VISIT_STATES.filter((state) => of("acknowledged", state))).toEqual(["confirmed"]);
  expect(TICKET_STATES.filter((state) => of(state, "confirmed"))).toEqual(["requested", "acknowledged", "pending", "inProgress", "held"]);
  expect(of("acknowledged", "confirmed", true)).toBe(false);
  expect(mayMove({ state: "acknowledged", visit: undefined, isBusy: false }, on("2026-11-23"))).toBe(false);
});

test("a team on its way leaves a last chance while the workforce still moves the visit, even on the same day", () => {
  const now = on("2026-11-23");
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const chance = (movableUntil: Date | null) =>
    mayMove({ state: "inProgress", visit: { ...visitOn("2026-11-23"), onTheWaySince: at(-5), movableUntil }, isBusy: false }, now);
  expect([chance(at(10)), chance(at(0)), chance(null)]).toEqual([true, false, false]);
  // a visit of a later day whose team is on its way already has no more than that
  expect(
    mayMove({ state: "inProgress", visit: { ...visitOn("2026-11-30"), onTheWaySince: at(-5), movableUntil: null }, isBusy: false }, now),
  ).toBe(false);
});

test("a ticket may be cancelled until somebody works on it, and not while something is under way", () => {
  expect(TICKET_STATES.filter((state) => mayCancel({ state, isBusy: false }))).toEqual(["requested", "acknowledged", "pending"]);
  expect(TICKET_STATES.filter((state) => mayCancel({ state, isBusy: true }))).toEqual([]);
});

test("a ticket is read again while a system is about to answer, a visit is to be confirmed, or its cancellation is not explained yet", () => {
  const of = (state: TicketState, visit: VisitState, isBusy = false) => ({ state, visit: visitOn("2026-11-30", visit), isBusy });
  const cancelled = [{ kind: "cancelled" }] as const;
  expect(checkingTimeOf(of("acknowledged", "confirmed", true), [])).toBe(3_000);
  expect(checkingTimeOf(of("requested", "requested"), [])).toBe(3_000);
  expect(checkingTimeOf(of("cancelled", "cancelled"), [])).toBe(3_000);
  expect(checkingTimeOf(of("cancelled", "cancelled"), cancelled)).toBeNull();
  expect(checkingTimeOf(of("acknowledged", "initialized"), [])).toBe(15_000);
  expect(checkingTimeOf(of("acknowledged", "confirmed"), [])).toBeNull();
});
