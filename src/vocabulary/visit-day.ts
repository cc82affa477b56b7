import { isDay, plusDays, weekday, type Day } from "./day.ts";

/** How many days ahead an appointment may be at the earliest, by the weekday of today; 2 on all others (A§5, A§9). */
const LEADS: Partial<Record<number, number>> = { 4: 4, 5: 3 };
const LEAD = 2;
const FRIDAY = 5;

/** Whether technicians work on the day: weekdays alone. */
export const isWorkday = (day: Day): boolean => weekday(day) <= FRIDAY;

/** The first day that an appointment may be moved to: today + 2, on Thursday + 4, on Friday + 3, and never a weekend (A§5). */
export function firstAppointmentDay(today: Day): Day {
  let day = plusDays(today, LEADS[weekday(today)] ?? LEAD);
  while (!isWorkday(day)) day = plusDays(day, 1);
  return day;
}

/** The first day that a trouble ticket may ask for: today itself (A§5). */
export const firstTicketDay = (today: Day): Day => today;

export type DayFault = "missing" | "not-a-day" | "too-early" | "weekend";

/** Why an appointment cannot be on this day, chosen today; undefined when it can. `chosen` is a day, or the text typed in its place. */
export function refuseAppointment(chosen: string, today: Day): DayFault | undefined {
  const fault = refuseTicketDay(chosen, today);
  if (fault && fault !== "too-early") return fault;
  if (!isWorkday(chosen as Day)) return "weekend";
  return chosen < firstAppointmentDay(today) ? "too-early" : undefined;
}

/** Why a trouble ticket cannot ask for this day, chosen today; nothing when it can. */
export function refuseTicketDay(chosen: string, today: Day): DayFault | undefined {
  if (chosen === "") return "missing";
  if (!isDay(chosen)) return "not-a-day";
  return chosen < firstTicketDay(today) ? "too-early" : undefined;
}
