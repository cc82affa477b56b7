import type { Day } from "./day.ts";

const DAY_FIRST = /^(\d{1,2})[.\-/\s]+(\d{1,2})[.\-/\s]+(\d{4}|\d{2})(?:\s*г\.?)?$/;
const YEAR_FIRST = /^(\d{4})[.\-/](\d{1,2})[.\-/](\d{1,2})$/;

/**
 * The day that a person typed or pasted: `31.1.2027`, `31/01/27`, `31-1-2027 г.` or `2027-01-31`. The day comes before the month.
 * Nothing when it is not a day of the calendar.
 */
export function dayFrom(typed: string): Day | undefined {
  const text = typed.normalize("NFKC").trim();
  const yearFirst = YEAR_FIRST.exec(text);
  const dayFirst = DAY_FIRST.exec(text);
  const [year, month, day] = yearFirst ? yearFirst.slice(1) : dayFirst ? [dayFirst[3], dayFirst[2], dayFirst[1]] : [];
  if (!year || !month || !day) return undefined;
  const full = Number(year.length === 2 ? `20${year}` : year);
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  const real = date.getUTCFullYear() === full && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return real ? (date.toISOString().slice(0, 10) as Day) : undefined;
}

/** The day as people here write it, `31.01.2027`; empty for no day. */
export const dayText = (day: string): string => (day ? day.split("-").reverse().join(".") : "");
