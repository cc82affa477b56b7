import type { Language } from "#platform/language.ts";
import { dayOf, timeOf } from "#vocabulary/day.ts";

const ENGLISH = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** An instant of the wire (ISO 8601) on clocks in Sofia: 21.11.2026, 14:05. Made by hand, so that server and browser agree to the letter. */
export function instantWords(instant: string, language: Language): string {
  const at = new Date(instant);
  const [year, month, date] = dayOf(at).split("-") as [string, string, string];
  return `${language === "bg" ? `${date}.${month}.${year}` : `${Number(date)} ${ENGLISH[Number(month) - 1]} ${year}`}, ${timeOf(at)}`;
}
