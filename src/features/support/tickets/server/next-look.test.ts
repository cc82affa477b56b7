import { expect, test } from "vitest";
import type { Day } from "#vocabulary/day.ts";
import type { TicketState, VisitState } from "../ticket.ts";
import { nextLook } from "./next-look.ts";

/** A Monday, ten o'clock in Sofia. */
const now = new Date("2026-11-23T08:00:00.000Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const ticket = (state: TicketState, endedAt: Date | null = null) => ({ state, createdAt: ago(60), endedAt });
const visit = (state: VisitState, day = "2026-11-25", changed = 60) => ({
  state,
  day: day as Day,
  slot: "12-15" as const,
  changedAt: ago(changed),
});
const seconds = (at: Date | null) => at && (at.getTime() - now.getTime()) / 1_000;
const DAY = 24 * 60;

test.each([
  ["a visit that was booked just now", { of: ticket("acknowledged"), visit: visit("initialized", "2026-11-25", 0), seconds: 2 }],
  ["a visit that waits for half a minute", { of: ticket("acknowledged"), visit: visit("initialized", "2026-11-25", 0.5), seconds: 10 }],
  ["a visit that is not confirmed for an hour", { of: ticket("acknowledged"), visit: visit("initialized"), seconds: 60 }],
  ["a confirmed visit in two days", { of: ticket("acknowledged"), visit: visit("confirmed"), seconds: 600 }],
  ["a visit that was confirmed a minute ago", { of: ticket("acknowledged"), visit: visit("confirmed", "2026-11-25", 1), seconds: 20 }],
  ["a visit in two hours", { of: ticket("inProgress"), visit: visit("confirmed", "2026-11-23"), seconds: 30 }],
  ["an open ticket without a visit", { of: ticket("acknowledged"), visit: undefined, seconds: 600 }],
  ["an open ticket whose visit was called off", { of: ticket("acknowledged"), visit: visit("cancelled", "2026-11-25", 1), seconds: 20 }],
  ["a ticket that was resolved", { of: ticket("resolved", ago(60)), visit: visit("completed"), seconds: 4 * 3_600 }],
  ["a ticket that was resolved long ago", { of: ticket("resolved", ago(31 * DAY)), visit: visit("completed"), seconds: null }],
  ["a closed ticket", { of: ticket("closed", ago(60)), visit: visit("completed"), seconds: null }],
  ["a refused ticket", { of: ticket("refused", ago(60)), visit: visit("refused"), seconds: null }],
  ["a cancelled ticket whose visit is still ahead", { of: ticket("cancelled", ago(0)), visit: visit("confirmed"), seconds: 600 }],
] as const)("%s is looked at in time, and not more often", (_what, looked) =>
  expect(seconds(nextLook(looked.of, looked.visit, now))).toBe(looked.seconds),
);
