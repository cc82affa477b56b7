import { instantIn } from "#platform/instant-words.ts";
import type { Language } from "#platform/language.ts";

/** An instant (ISO 8601) in words, to the minute, as clocks show it in Sofia. */
export const moment = (instant: string, language: Language): string =>
  instantIn(instant, language, { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" });

/** The day of an instant in Sofia, in words. */
export const dayOfMoment = (instant: string, language: Language): string =>
  instantIn(instant, language, { day: "numeric", month: "long", year: "numeric" });

/** A day (`YYYY-MM-DD`) in words. */
export const dayInWords = (day: string, language: Language): string => dayOfMoment(`${day}T12:00:00Z`, language);
