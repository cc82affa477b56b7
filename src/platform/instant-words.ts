import { dayOf, timeOf, type Day } from "#vocabulary/day.ts";
import type { Language } from "./language.ts";

const ENGLISH = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A day as displayed: 21.11.2026, or 21 Nov 2026. Formatted by hand, so that server and browser give the same text. */
export function dayWords(day: Day, language: Language): string {
  const [year, month, date] = day.split("-") as [string, string, string];
  return language === "bg" ? `${date}.${month}.${year}` : `${Number(date)} ${ENGLISH[Number(month) - 1]} ${year}`;
}

/** A day without its year, for the axis of a chart: 21.11., or 21 Nov. */
export const axisDayWords = (day: string, language: Language): string =>
  language === "bg" ? `${Number(day.slice(8))}.${day.slice(5, 7)}.` : dayWords(day as Day, language).slice(0, -5);

/** An instant, or its ISO 8601 form on the wire, to the minute in Sofia's time: 21.11.2026, 10:00. */
export function instantWords(instant: Date | string, language: Language): string {
  const at = new Date(instant);
  return `${dayWords(dayOf(at), language)}, ${timeOf(at)}`;
}

const LOCALE: Record<Language, string> = { bg: "bg-BG", en: "en-GB" };
const LONG: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" };
const WITH_WEEKDAY: Intl.DateTimeFormatOptions = { ...LONG, weekday: "long" };
const formats = new Map<Intl.DateTimeFormatOptions, Partial<Record<Language, Intl.DateTimeFormat>>>();

/** Each formatter is created once. Node and browsers use different spaces: all become plain ones, or hydration would fail. */
function written(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const known = formats.get(options) ?? {};
  formats.set(options, known);
  const format = (known[language] ??= new Intl.DateTimeFormat(LOCALE[language], options));
  return format.format(new Date(`${day}T00:00:00Z`)).replace(/[\u00a0\u2009\u202f]/g, " ");
}

/** A day (`YYYY-MM-DD`) with its month in words: 21 ноември 2026 г., or 21 November 2026. */
export const longDayWords = (day: string, language: Language): string => written(day, language, LONG);

const months = new Map<string, string>();
/** Enough for ten years in both languages, and for what a malformed address may bring. */
const MOST_MONTHS = 500;

/** A month (`YYYY-MM`) in words: ноември 2026 г., or November 2026. Lists of months have many of them, so each is formatted once. */
export function monthWords(month: string, language: Language): string {
  const key = `${language} ${month}`;
  const known = months.get(key);
  if (known !== undefined) return known;
  if (months.size >= MOST_MONTHS) months.clear();
  const words = longDayWords(`${month}-01`, language).slice(2);
  months.set(key, words);
  return words;
}

/** An instant with its month in words, in Sofia: 21 ноември 2026 г., 10:00. */
export function longInstantWords(instant: Date | string, language: Language): string {
  const at = new Date(instant);
  return `${longDayWords(dayOf(at), language)}, ${timeOf(at)}`;
}

/** The same with the weekday before it, for deadlines. */
export function weekdayInstantWords(instant: Date | string, language: Language): string {
  const at = new Date(instant);
  return `${written(dayOf(at), language, WITH_WEEKDAY)}, ${timeOf(at)}`;
}
