import { expect, test } from "vitest";
import type { Day } from "#vocabulary/day.ts";
import { TICKET_STATES, VISIT_STATES, type TicketState, type VisitState } from "../ticket.ts";
import { cancelBlockOf, checkingTimeOf, expectedEndOf, mayMove, moveBlockOf, tryAgainIn } from "./rules.ts";

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

test("why a visit cannot be moved is said of every state of an open ticket, and nothing of one that has ended", () => {
  const now = on("2026-11-23");
  const of = (
    visit: VisitState,
    more: { day?: string; isBusy?: boolean; isGranted?: boolean; onTheWaySince?: Date; state?: TicketState } = {},
  ) => {
    const { day = "2026-11-30", isBusy = false, isGranted = true, onTheWaySince = null, state = "acknowledged" } = more;
    return moveBlockOf({ state, visit: { ...visitOn(day, visit), onTheWaySince }, isBusy, isGranted }, now);
  };
  expect(VISIT_STATES.map((state) => [state, of(state)])).toEqual([
    ["requested", "not-confirmed"],
    ["initialized", "not-confirmed"],
    ["confirmed", null],
    ...["completed", "failed", "cancelled", "refused"].map((state) => [state, null]),
  ]);
  expect(of("confirmed", { isBusy: true })).toBe("under-way");
  expect(of("confirmed", { day: "2026-11-24" })).toBe("too-near");
  expect(of("confirmed", { onTheWaySince: now })).toBe("on-the-way");
  expect(of("confirmed", { isGranted: false })).toBe("not-granted");
  expect(TICKET_STATES.filter((state) => of("initialized", { state }) !== null)).toEqual(["requested", "acknowledged", "pending", "inProgress", "held"]); // prettier-ignore
});

test("why an open ticket cannot be cancelled is said, and nothing of one that has ended", () => {
  const of = (state: TicketState, more: { isBusy?: boolean; isGranted?: boolean } = {}) => cancelBlockOf({ state, isBusy: false, isGranted: true, ...more }); // prettier-ignore
  expect(TICKET_STATES.flatMap((state) => (of(state) ? [[state, of(state)]] : []))).toEqual([
    ["inProgress", "work-begun"],
    ["held", "on-hold"],
  ]);
  expect(of("acknowledged", { isBusy: true })).toBe("under-way");
  expect(TICKET_STATES.filter((state) => of(state, { isGranted: false }) === "not-granted")).toEqual(["requested", "acknowledged", "pending", "inProgress", "held"]); // prettier-ignore
});

test.each([
  // [expected by the system, visit's state, shown]: the visit is on 30 November from 12 to 15 in Sofia
  ["2026-11-25T15:00:00.000Z", "confirmed", "2026-11-30T13:00:00.000Z"],
  ["2026-11-25T15:00:00.000Z", "initialized", "2026-11-30T13:00:00.000Z"],
  ["2026-12-02T15:00:00.000Z", "confirmed", "2026-12-02T15:00:00.000Z"],
  ["2026-11-25T15:00:00.000Z", "cancelled", "2026-11-25T15:00:00.000Z"],
  ["2026-11-22T15:00:00.000Z", "cancelled", null],
  ["2026-11-22T15:00:00.000Z", "confirmed", "2026-11-30T13:00:00.000Z"],
  [null, "confirmed", null],
] as const)("a ticket expected at %s with a visit that is %s is said to be resolved at %s", (expectedAt, state, shown) => {
  const visit = { ...visitOn("2026-11-30", state), slot: "12-15" as const };
  const at = expectedEndOf({ expectedAt: expectedAt && new Date(expectedAt), visit }, on("2026-11-23"));
  expect(at?.toISOString() ?? null).toBe(shown);
});

test("a change that waits for another is tried again after a minute, or once the system that was away is asked again", () => {
  const now = on("2026-11-23");
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  expect([tryAgainIn({ tries: 0, nextAt: now }, now), tryAgainIn({ tries: 3, nextAt: after(200) }, now)]).toEqual([60, 200]);
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
