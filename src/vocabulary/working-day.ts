import { plusDays, weekday, type Day } from "./day.ts";

/** Holidays of the same date every year, as month and day (Кодекс на труда, чл. 154, ал. 1). */
const FIXED = ["01-01", "03-03", "05-01", "05-06", "05-24", "09-06", "09-22", "12-24", "12-25", "12-26"] as const;

/** Easter Sunday as the Bulgarian church counts it, by the Julian calendar; for the years 1900 to 2099, in which that is 13 days behind. */
export function easterOf(year: number): Day {
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  return plusDays(`${year}-03-22` as Day, moon + sunday + 13);
}

const isWeekend = (day: Day): boolean => weekday(day) >= 6;
const known = new Map<number, ReadonlySet<Day>>();

/**
 * The public holidays of a year in Bulgaria: the fixed ones, Good Friday to Easter Monday, and the first days after a weekend on which a fixed one fell
 * (чл. 154, ал. 2). Days that the government moves in a single year are not among them.
 */
function holidaysOf(year: number): ReadonlySet<Day> {
  const before = known.get(year);
  if (before) return before;
  const easter = easterOf(year);
  const fixed = FIXED.map((date) => `${year}-${date}` as Day);
  const days = new Set<Day>([...fixed, ...[-2, -1, 0, 1].map((days) => plusDays(easter, days))]);
  for (const day of fixed) {
    if (!isWeekend(day)) continue;
    let instead = day;
    while (isWeekend(instead) || days.has(instead)) instead = plusDays(instead, 1);
    days.add(instead);
  }
  known.set(year, days);
  return days;
}

/** Whether people work on the day: no Saturday, Sunday or public holiday in Bulgaria. */
export const isWorkingDay = (day: Day): boolean => !isWeekend(day) && !holidaysOf(Number(day.slice(0, 4))).has(day);

/** The day itself where people work on it, else the next on which they do. */
export function orNextWorkingDay(day: Day): Day {
  let found = day;
  while (!isWorkingDay(found)) found = plusDays(found, 1);
  return found;
}
