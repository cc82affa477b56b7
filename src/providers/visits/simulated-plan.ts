import type { Day } from "#vocabulary/day.ts";
import { slotTimes, type VisitSlot } from "#vocabulary/visit-slot.ts";
import type { VisitReason } from "./port.ts";
import { instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

/** The team sets out so long before the slot begins, arrives so long after that, and is done so long after it began. */
const SETS_OUT_MS = 30 * MINUTE_MS;
export const ARRIVES_MS = 45 * MINUTE_MS;
const DONE_MS = 90 * MINUTE_MS;
/** So long after the team set out its visit can still be moved. */
export const LAST_CHANCE_MS = 15 * MINUTE_MS;
/** A visit that is confirmed late takes so many times as long. */
const LATE = 20;

export type Act = "confirm" | "set-out" | "complete" | "move" | "fail" | "reject" | "call-off";
/** Something that the workforce will do to a visit. */
export type Step = { at: string; act: Act };
export type Course = "late" | "rejected" | "calledOff" | "moved" | "onTheWay" | "completed" | "nobodyHome" | undefined;
/** The reason that goes with an act. */
export const REASONS: Partial<Record<Act, VisitReason>> = {
  move: "weather",
  fail: "nobody-home",
  reject: "no-team",
  "call-off": "weather",
};

/** What the workforce does to a visit that is booked now, in order. */
export function planOf(
  course: Course,
  { day, slot }: { day: Day; slot: VisitSlot },
  { now, confirmsMs }: { now: Date; confirmsMs: number },
): Step[] {
  const step = (act: Act, times: number): Step => ({ act, at: instantAfter(now, times * confirmsMs).toISOString() });
  const confirm = step("confirm", course === "late" ? LATE : 1);
  switch (course) {
    case "rejected":
      return [step("reject", 1)];
    case "calledOff":
      return [confirm, step("call-off", 2)];
    case "moved":
      return [confirm, step("move", 2)];
    case "onTheWay": {
      const setOut = step("set-out", 2);
      return [confirm, setOut, { act: "complete", at: new Date(Date.parse(setOut.at) + DONE_MS).toISOString() }];
    }
    case "completed":
      return [confirm, step("set-out", 2), step("complete", 3)];
    case "nobodyHome":
      return [confirm, step("set-out", 2), step("fail", 3)];
    default:
      return [confirm, ...courseOf({ day, slot }, confirm.at)];
  }
}

/** How a confirmed visit goes on: the team sets out, arrives, and is done. */
export function courseOf({ day, slot }: { day: Day; slot: VisitSlot }, confirmedAt: string): Step[] {
  const { startsAt } = slotTimes(day, slot);
  const setOut = new Date(Math.max(startsAt.getTime() - SETS_OUT_MS, Date.parse(confirmedAt)));
  const done = new Date(Math.max(startsAt.getTime(), setOut.getTime()) + DONE_MS);
  return [
    { act: "set-out", at: setOut.toISOString() },
    { act: "complete", at: done.toISOString() },
  ];
}
