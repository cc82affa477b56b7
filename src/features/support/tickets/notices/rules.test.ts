import { expect, test } from "vitest";
import { isNews, isReminderTime, NEWS_KINDS, type News, type NewsKind, type VisitNow } from "./rules.ts";

const now = new Date("2026-11-25T10:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const at = { day: "2026-11-30", slot: "12-15" } as const;
const ahead: VisitNow = { ...at, state: "confirmed", isOnTheWay: false };
const news = (kind: NewsKind, changes: Partial<News> = {}): News => ({ kind, at: ago(0.1), ...at, isMoveToo: false, ticketState: "acknowledged", visit: ahead, ...changes }); // prettier-ignore
const over: VisitNow = { ...at, state: "cancelled", isOnTheWay: false };

test.each<[why: string, News, boolean]>([
  ["a confirmed visit", news("visit-confirmed"), true],
  ["one that is at another time by now", news("visit-confirmed", { visit: { ...ahead, day: "2026-12-01" } }), false],
  ["one that is not confirmed any more", news("visit-confirmed", { visit: { ...ahead, state: "initialized" } }), false],
  ["one whose move is told at the same time", news("visit-confirmed", { isMoveToo: true }), false],
  ["a moved visit, confirmed or not", news("visit-rescheduled", { visit: { ...ahead, state: "initialized" } }), true],
  ["one that was moved on", news("visit-rescheduled", { visit: { ...ahead, slot: "09-12" } }), false],
  ["a team on its way", news("visit-on-the-way", { visit: { ...ahead, isOnTheWay: true } }), true],
  ["a team that has arrived", news("visit-on-the-way", { visit: { ...ahead, state: "completed", isOnTheWay: true } }), false],
  ["a team that set out two hours ago", news("visit-on-the-way", { at: ago(2), visit: { ...ahead, isOnTheWay: true } }), false],
  ["a visit that was called off", news("visit-called-off", { visit: over }), true],
  ["one in whose place another is booked", news("visit-called-off"), false],
  ["one that went with its ticket", news("visit-called-off", { visit: over, ticketState: "resolved" }), false],
  ["a time that was not accepted", news("visit-refused", { visit: { ...over, state: "refused" } }), true],
  ["a visit that failed", news("visit-failed", { visit: { ...over, state: "failed" } }), true],
  ["a resolved ticket", news("resolved", { ticketState: "resolved", visit: null }), true],
  ["a resolved ticket that was opened again", news("resolved"), false],
  ["a rejected ticket", news("rejected", { ticketState: "rejected" }), true],
  ["a ticket that was not accepted", news("refused", { ticketState: "refused" }), true],
  ["a move that was not accepted", news("move-refused"), true],
  ["one of a visit that is over", news("move-refused", { visit: over }), false],
  ["a cancellation that was not accepted", news("cancel-refused"), true],
  ["one of a ticket that has ended since", news("cancel-refused", { ticketState: "closed" }), false],
])("%s", (_, one, expected) => expect(isNews(one, now)).toBe(expected));

test("nothing is told that happened more than two days ago", () => {
  const old: Partial<News> = { at: ago(49), ticketState: "resolved", visit: { ...ahead, isOnTheWay: true } };
  expect(NEWS_KINDS.filter((kind) => isNews(news(kind, old), now))).toEqual([]);
});

test.each([
  ["17:59", false],
  ["18:00", true],
  ["21:59", true],
  ["22:00", false],
  ["06:30", false],
])("at %s reminders are sent: %s", (time, expected) => expect(isReminderTime(time, 18)).toBe(expected));
