import { dayOf, timeOf, type Day } from "#vocabulary/day.ts";
import type { Language } from "#platform/language.ts";
import type { Period } from "./rules.ts";

const ENGLISH = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A day as people write it: 21.11.2026, or 21 Nov 2026. Made by hand, so that server and browser agree to the letter. */
export function dayWords(day: Day, language: Language): string {
  const [year, month, date] = day.split("-") as [string, string, string];
  return language === "bg" ? `${date}.${month}.${year}` : `${Number(date)} ${ENGLISH[Number(month) - 1]} ${year}`;
}

/** An instant to the minute, on clocks in Sofia. */
export const instantWords = (instant: Date, language: Language): string => `${dayWords(dayOf(instant), language)}, ${timeOf(instant)}`;

/** From the first minute to the last one of validity. */
export function periodWords({ from, to }: Period, language: Language): { from: string; to: string } {
  return { from: instantWords(from, language), to: instantWords(new Date(to.getTime() - 60_000), language) };
}
