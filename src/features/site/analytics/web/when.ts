import { instantIn } from "#platform/instant-words.ts";
import type { Language } from "#platform/language.ts";

/** An instant (ISO 8601) in words, to the minute, as clocks show it in Sofia. */
export const moment = (instant: string, language: Language): string =>
  instantIn(instant, language, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

/** A day (`YYYY-MM-DD`) in words. */
export const dayInWords = (day: string, language: Language): string =>
  instantIn(`${day}T12:00:00Z`, language, { day: "numeric", month: "long", year: "numeric" });

/** A day in short, for an axis. */
export const shortDay = (day: string, language: Language): string => {
  if (language === "bg") return `${Number(day.slice(8))}.${day.slice(5, 7)}.`;
  return instantIn(`${day}T12:00:00Z`, language, { day: "numeric", month: "short" });
};
