import { dayOf, timeOf, type Day } from "#vocabulary/day.ts";
import type { Language } from "./language.ts";
import { LOCALE } from "#vocabulary/number-words.ts";

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

const names = new Map<string, string>();

/** The month or the weekday in words. Only names come from Intl: what stands between them, and in which order, differs between browsers, and hydration would fail. */
function nameOf(part: "month" | "weekday", date: Date, language: Language): string {
  const key = `${language} ${part} ${part === "month" ? date.getUTCMonth() : date.getUTCDay()}`;
  const known = names.get(key);
  if (known !== undefined) return known;
  const name = new Intl.DateTimeFormat(LOCALE[language], { [part]: "long", timeZone: "UTC" }).format(date);
  names.set(key, name);
  return name;
}

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const monthOf = (date: Date, language: Language): string =>
  `${nameOf("month", date, language)} ${date.getUTCFullYear()}${language === "bg" ? " г." : ""}`;

/** A month (`YYYY-MM`) in words: ноември 2026 г., or November 2026. */
export const monthWords = (month: string, language: Language): string => monthOf(dateOf(`${month}-01`), language);

/** A day (`YYYY-MM-DD`) with its month in words: 21 ноември 2026 г., or 21 November 2026. */
export function longDayWords(day: string, language: Language): string {
  const date = dateOf(day);
  return `${date.getUTCDate()} ${monthOf(date, language)}`;
}

/** An instant with its month in words, in Sofia: 21 ноември 2026 г., 10:00. */
export function longInstantWords(instant: Date | string, language: Language): string {
  const at = new Date(instant);
  return `${longDayWords(dayOf(at), language)}, ${timeOf(at)}`;
}

/** The same with the weekday before it, for deadlines. */
export function weekdayInstantWords(instant: Date | string, language: Language): string {
  const at = new Date(instant);
  return `${nameOf("weekday", dateOf(dayOf(at)), language)}, ${longInstantWords(at, language)}`;
}
