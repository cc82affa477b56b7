import { dayOf, plusDays, type Day } from "#vocabulary/day.ts";
import { hasPassed, type VisitSlot } from "#vocabulary/visit-slot.ts";
import { isWorkingDay } from "#vocabulary/working-day.ts";
import { BOOKABLE_DAYS } from "./port.ts";

/** Why nobody visits then, however many teams are free. */
export function refusalOfTime(
  { day, slot }: { day: Day; slot: VisitSlot },
  now: Date,
): "no-working-day" | "passed" | "too-far" | undefined {
  if (!isWorkingDay(day)) return "no-working-day";
  if (hasPassed(day, slot, now)) return "passed";
  return day >= plusDays(dayOf(now), BOOKABLE_DAYS) ? "too-far" : undefined;
}
