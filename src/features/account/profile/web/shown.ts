import type { Language } from "#platform/language.ts";
import { ZONE } from "#vocabulary/day.ts";

const LOCALE: Record<Language, string> = { bg: "bg-BG", en: "en-GB" };
const each = <Format>(made: (locale: string) => Format): Record<Language, Format> => ({ bg: made(LOCALE.bg), en: made(LOCALE.en) });

const dates = each((locale) => new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", timeZone: ZONE }));
const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: ZONE });

/** Server and browser write some blanks differently; the words must be the same on both. */
const plain = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, " ");

/** An instant (ISO 8601) in words, to the minute, as clocks show it in Sofia. */
export const momentShown = (instant: string, language: Language): string =>
  plain(`${dates[language].format(new Date(instant))}, ${clock.format(new Date(instant))}`);
