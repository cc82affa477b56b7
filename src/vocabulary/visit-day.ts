import { isDay, plusDays, weekday, type Day } from "./day.ts";
import { isWorkingDay, orNextWorkingDay } from "./working-day.ts";

/** How many days ahead an appointment may be at the earliest, by the weekday of today; 2 on all others (A§5, A§9). */
const LEADS: Partial<Record<number, number>> = { 4: 4, 5: 3 };
const LEAD = 2;
const FRIDAY = 5;

/** The first day that an appointment may be moved to: today + 2, on Thursday + 4, on Friday + 3 (A§5), or the next working day after that. */
export const firstAppointmentDay = (today: Day): Day => orNextWorkingDay(plusDays(today, LEADS[weekday(today)] ?? LEAD));

/** The first day that a trouble ticket may ask for: today itself (A§5). */
export const firstTicketDay = (today: Day): Day => today;

export type DayFault = "missing" | "not-a-day" | "too-early" | "weekend" | "holiday";

/** Why nobody comes on a day at all; nothing on a working day (decisions §7). */
function refuseDayOff(day: Day): DayFault | undefined {
  if (isWorkingDay(day)) return undefined;
  return weekday(day) > FRIDAY ? "weekend" : "holiday";
}

/** Why an appointment cannot be on this day, chosen today; undefined when it can. `chosen` is a day, or the text typed in its place. */
export function refuseAppointment(chosen: string, today: Day): DayFault | undefined {
  if (chosen === "") return "missing";
  if (!isDay(chosen)) return "not-a-day";
  return refuseDayOff(chosen) ?? (chosen < firstAppointmentDay(today) ? "too-early" : undefined);
}

/** Why a trouble ticket cannot ask for this day, chosen today; nothing when it can. */
export function refuseTicketDay(chosen: string, today: Day): DayFault | undefined {
  if (chosen === "") return "missing";
  if (!isDay(chosen)) return "not-a-day";
  return chosen < firstTicketDay(today) ? "too-early" : refuseDayOff(chosen);
}
