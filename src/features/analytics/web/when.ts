import type { Language } from "#platform/language.ts";
import { ZONE } from "#vocabulary/day.ts";

const LOCALE: Record<Language, string> = { bg: "bg-BG", en: "en-GB" };
/** Node and browsers put different spaces; both become plain ones, or hydration would fail. */
const plain = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, " ");
const said = (instant: string, language: Language, how: Intl.DateTimeFormatOptions): string =>
  plain(new Intl.DateTimeFormat(LOCALE[language], { timeZone: ZONE, ...how }).format(new Date(instant)));

/** An instant (ISO 8601) in words, to the minute, as clocks show it in Sofia. */
export const moment = (instant: string, language: Language): string =>
  said(instant, language, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

/** A day (`YYYY-MM-DD`) in words. */
export const dayInWords = (day: string, language: Language): string =>
  said(`${day}T12:00:00Z`, language, { day: "numeric", month: "long", year: "numeric" });

/** A day in short, for an axis. */
export const shortDay = (day: string, language: Language): string => {
  if (language === "bg") return `${Number(day.slice(8))}.${day.slice(5, 7)}.`;
  return said(`${day}T12:00:00Z`, language, { day: "numeric", month: "short" });
};
