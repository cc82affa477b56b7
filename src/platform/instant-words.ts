import { dayOf, timeOf, ZONE, type Day } from "#vocabulary/day.ts";
import type { Language } from "./language.ts";

const ENGLISH = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A day as people write it: 21.11.2026, or 21 Nov 2026. Made by hand, so that server and browser agree to the letter. */
export function dayWords(day: Day, language: Language): string {
  const [year, month, date] = day.split("-") as [string, string, string];
  return language === "bg" ? `${date}.${month}.${year}` : `${Number(date)} ${ENGLISH[Number(month) - 1]} ${year}`;
}

/** An instant, or its ISO 8601 form on the wire, to the minute on clocks in Sofia. */
export function instantWords(instant: Date | string, language: Language): string {
  const at = new Date(instant);
  return `${dayWords(dayOf(at), language)}, ${timeOf(at)}`;
}

const LOCALE: Record<Language, string> = { bg: "bg-BG", en: "en-GB" };

/**
 * An instant in Sofia, or its ISO 8601 form on the wire, as the language itself writes what `parts` ask for. Node and browsers put different spaces:
 * all become plain ones, or hydration would fail.
 */
export const instantIn = (instant: Date | string, language: Language, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(LOCALE[language], { timeZone: ZONE, ...parts }).format(new Date(instant)).replace(/[\u00a0\u2009\u202f]/g, " ");
