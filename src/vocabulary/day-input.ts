import type { Day } from "./day.ts";

const APART = "[.,/\\s-]+";
const YEAR = "(\\d{4}|\\d{2})";
/** `31.1.2027`, `31/01/27`, `31 януари 2027`, after the name of a weekday too; then what a phone's keys for digits alone can write, `31012027`. */
const DAY_FIRST = new RegExp(
  `^(?:\\p{L}+[.,]*\\s+)?(\\d{1,2})${APART}(\\d{1,2}|\\p{L}{3,})${APART}${YEAR}(?:\\s*(?:г|год|година)?[.]?)$`,
  "u",
);
const DIGITS = new RegExp(`^(\\d{2})(\\d{2})${YEAR}$`);
const YEAR_FIRST = new RegExp(`^(\\d{4})${APART}(\\d{1,2})${APART}(\\d{1,2})[.]?$`);

const MONTHS = [
  "януари февруари март април май юни юли август септември октомври ноември декември",
  "january february march april may june july august september october november december",
].map((names) => names.split(" "));

/** The number of a month written in digits, or by its name or the beginning of it; NaN for another word. */
function monthFrom(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const places = MONTHS.map((names) => names.findIndex((name) => name.startsWith(text)));
  return Math.max(...places) + 1 || NaN;
}

/** The typed or pasted text with plain characters: invisible marks are removed, and every dash is the usual one. */
const plain = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .trim()
    .toLowerCase();

/**
 * The day that a person typed or pasted: `31.1.2027`, `31/01/27`, `31-1-2027 г.`, `31 януари 2027`, `31012027` or `2027-01-31`. The day comes before
 * the month. Nothing when it is not a day of the calendar.
 */
export function dayFrom(typed: string): Day | undefined {
  const text = plain(typed);
  const yearFirst = YEAR_FIRST.exec(text);
  const dayFirst = DAY_FIRST.exec(text) ?? DIGITS.exec(text);
  const [year, month, day] = yearFirst ? yearFirst.slice(1) : dayFirst ? [dayFirst[3], dayFirst[2], dayFirst[1]] : [];
  if (!year || !month || !day) return undefined;
  const full = Number(year.length === 2 ? `20${year}` : year);
  const place = monthFrom(month) - 1;
  const date = new Date(Date.UTC(full, place, Number(day)));
  const real = date.getUTCFullYear() === full && date.getUTCMonth() === place && date.getUTCDate() === Number(day);
  return real ? (date.toISOString().slice(0, 10) as Day) : undefined;
}

/** The day as people here write it, `31.01.2027`; empty for no day. */
export const dayText = (day: string): string => (day ? day.split("-").reverse().join(".") : "");
