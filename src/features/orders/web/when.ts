import type { Language } from "#platform/language.ts";
import { ZONE } from "#vocabulary/day.ts";

const LOCALE: Record<Language, string> = { bg: "bg-BG", en: "en-GB" };
/** Node and browsers put different spaces; both become plain ones, or hydration would fail. */
const plain = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, " ");

/** An instant (ISO 8601) in words, to the minute, as clocks show it in Sofia. */
export const moment = (instant: string, language: Language): string =>
  plain(
    new Intl.DateTimeFormat(LOCALE[language], {
      timeZone: ZONE,
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
    }).format(new Date(instant)),
  );

/** The day of an instant in Sofia, in words. */
export const dayOfMoment = (instant: string, language: Language): string =>
  plain(
    new Intl.DateTimeFormat(LOCALE[language], { timeZone: ZONE, day: "numeric", month: "long", year: "numeric" }).format(new Date(instant)),
  );

/** A day (`YYYY-MM-DD`) in words. */
export const dayInWords = (day: string, language: Language): string => dayOfMoment(`${day}T12:00:00Z`, language);
