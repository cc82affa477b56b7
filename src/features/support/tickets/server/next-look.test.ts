import { expect, test } from "vitest";
import type { Day } from "#vocabulary/day.ts";
import type { TicketState, VisitState } from "../standing.ts";
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
  ["a visit that was booked just now", ticket("acknowledged"), visit("initialized", "2026-11-25", 0), 2],
  ["a visit that waits for half a minute", ticket("acknowledged"), visit("initialized", "2026-11-25", 0.5), 10],
  ["a visit that is not confirmed for an hour", ticket("acknowledged"), visit("initialized"), 60],
  ["a confirmed visit in two days", ticket("acknowledged"), visit("confirmed"), 600],
  ["a visit that was confirmed a minute ago", ticket("acknowledged"), visit("confirmed", "2026-11-25", 1), 20],
  ["a visit in two hours", ticket("inProgress"), visit("confirmed", "2026-11-23"), 30],
  ["an open ticket without a visit", ticket("acknowledged"), undefined, 600],
  ["an open ticket whose visit was called off", ticket("acknowledged"), visit("cancelled", "2026-11-25", 1), 20],
  ["a ticket that was resolved", ticket("resolved", ago(60)), visit("completed"), 4 * 3_600],
  ["a ticket that was resolved long ago", ticket("resolved", ago(31 * DAY)), visit("completed"), null],
  ["a closed ticket", ticket("closed", ago(60)), visit("completed"), null],
  ["a refused ticket", ticket("refused", ago(60)), visit("refused"), null],
  ["a cancelled ticket whose visit is still ahead", ticket("cancelled", ago(0)), visit("confirmed"), 600],
] as const)("%s is looked at in time, and not more often", (_what, one, of, expected) =>
  expect(seconds(nextLook(one, of, now))).toBe(expected),
);
