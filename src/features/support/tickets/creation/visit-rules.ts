import type { FormFaults } from "#platform/fields.ts";
import { plusDays, type Day } from "#vocabulary/day.ts";
import { refuseTicketDay } from "#vocabulary/visit-day.ts";
import { hasPassed, isSlot } from "#vocabulary/visit-slot.ts";
import type { visitFields } from "./visit-fields.ts";

type VisitFaults = FormFaults<typeof visitFields>;

/** Visits are offered for so many days, today among them: as far ahead as the workforce plans. */
export const OFFERED_DAYS = 60;

/** Why nobody can come on this day, chosen today: from today on (A§5), on working days, as far ahead as visits are planned. */
export function refuseVisitDay(chosen: string, today: Day): VisitFaults["visitDate"] {
  return refuseTicketDay(chosen, today) ?? (chosen > plusDays(today, OFFERED_DAYS - 1) ? "too-far" : undefined);
}

/** Why nobody can come in this slot of a day that is right itself. Whether a place is free is known only to the server. */
export function refuseVisitTime(chosen: string, day: Day | undefined, now: Date): VisitFaults["visitTime"] {
  if (chosen === "") return "missing";
  if (!isSlot(chosen)) return "not-a-slot";
  return day !== undefined && hasPassed(day, chosen, now) ? "passed" : undefined;
}
