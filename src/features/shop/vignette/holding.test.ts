import { expect, test } from "vitest";
import { holdAgain, type Hold } from "./holding.ts";

const at = (time: string) => new Date(`2026-11-21T${time}:00+02:00`);
const limits = { mostMinutes: 120, restMinutes: 60 };
const hold = (began: string, until: string) => ({ beganAt: at(began), heldUntil: at(until) });

type Case = { when: string; before: Hold | undefined; now: string; until: string; after: Hold | { retryAt: Date } };
test.each<Case>([
  { when: "the first time", before: undefined, now: "10:00", until: "10:30", after: hold("10:00", "10:30") },
  { when: "again while reserved", before: hold("10:00", "10:30"), now: "10:20", until: "10:50", after: hold("10:00", "10:50") },
  { when: "again just before the most", before: hold("10:00", "12:10"), now: "11:59", until: "12:29", after: hold("10:00", "12:29") },
  { when: "for less than already reserved", before: hold("10:00", "10:50"), now: "10:20", until: "10:40", after: hold("10:00", "10:50") },
  { when: "at the most", before: hold("10:00", "12:29"), now: "12:00", until: "12:30", after: { retryAt: at("13:29") } },
  {
    when: "after the most, while others may have it",
    before: hold("10:00", "12:29"),
    now: "13:28",
    until: "13:58",
    after: { retryAt: at("13:29") },
  },
  {
    when: "after others could have it for long enough",
    before: hold("10:00", "12:29"),
    now: "13:29",
    until: "13:59",
    after: hold("13:29", "13:59"),
  },
  {
    when: "soon after it was let go: it goes on",
    before: hold("10:00", "10:30"),
    now: "11:00",
    until: "11:30",
    after: hold("10:00", "11:30"),
  },
  {
    when: "long after it was let go: it begins anew",
    before: hold("10:00", "10:30"),
    now: "11:30",
    until: "12:00",
    after: hold("11:30", "12:00"),
  },
])("a plate is reserved $when", ({ before, now, until, after }) => {
  expect(holdAgain(before, { now: at(now), until: at(until), limits })).toEqual(after);
});

test("repeated reservations leave the plate to others for at least the minimum pause, each time", () => {
  let last: ReturnType<typeof hold> | undefined;
  let free = 0;
  for (let minute = 0; minute < 24 * 60; minute++) {
    const now = new Date(at("00:00").getTime() + minute * 60_000);
    const answer = holdAgain(last, { now, until: new Date(now.getTime() + 30 * 60_000), limits });
    if ("heldUntil" in answer) last = answer;
    if (last!.heldUntil <= now) free++;
  }
  expect(free).toBeGreaterThan(6 * 60);
});
