import { isDay, type Day } from "#vocabulary/day.ts";
import type { VisitSlot } from "#vocabulary/visit-slot.ts";
import type { VisitTimes } from "./visit-times.ts";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

type Times = Pick<VisitTimes, "today" | "days">;

/** The slots of a day that can still be requested, full ones among them; none where nobody comes on it, or it is no day. */
export const slotsOn = ({ days }: Pick<Times, "days">, day: string): VisitTimes["days"][number]["slots"] =>
  days.find((one) => one.day === day)?.slots ?? [];

/** The days that a calendar offers: those with a free slot, and none after the last one. */
export const offeredDays = (times: Pick<Times, "days">) => ({
  max: times.days.at(-1)?.day,
  isUnavailable: (day: string): boolean => !slotsOn(times, day).some(({ free }) => free > 0),
});

/** The first free time of each of the first days that have one. */
export const firstFree = ({ days }: Pick<Times, "days">, most: number): { day: Day; slot: VisitSlot }[] =>
  days
    .flatMap(({ day, slots }) => {
      const first = slots.find(({ free }) => free > 0);
      return first && isDay(day) ? [{ day, slot: first.slot }] : [];
    })
    .slice(0, most);

/** Whether anybody can come at all. */
export const hasFreeTime = (times: Pick<Times, "days">): boolean => firstFree(times, 1).length > 0;

/** Whole minutes that are left until an instant of this browser's clock, at most `most`; 0: less than one, undefined: none. */
export function minutesLeft(until: number, now: number): number | undefined {
  const left = until - now;
  return left > 0 ? Math.floor(left / MINUTE_MS) : undefined;
}
