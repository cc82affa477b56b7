import { plusDays, weekday, type Day } from "./day.ts";
import holidays from "./holidays.json" with { type: "json" };

/** Holidays of the same date every year, as month and day (Кодекс на труда, чл. 154, ал. 1). */
const FIXED = ["01-01", "03-03", "05-01", "05-06", "05-24", "09-06", "09-22", "12-24", "12-25", "12-26"] as const;

/** Easter Sunday as the Bulgarian church counts it, by the Julian calendar; for the years 1900 to 2099, in which that is 13 days behind. */
export function easterOf(year: number): Day {
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  return plusDays(`${year}-03-22` as Day, moon + sunday + 13);
}

const isWeekend = (day: Day): boolean => weekday(day) >= 6;

/**
 * The public holidays of a year by the law: the fixed ones, Good Friday to Easter Monday, and the first days after a weekend on which a fixed one fell
 * (чл. 154, ал. 2).
 */
export function lawfulHolidays(year: number): ReadonlySet<Day> {
  const easter = easterOf(year);
  const fixed = FIXED.map((date) => `${year}-${date}` as Day);
  const days = new Set<Day>([...fixed, ...[-2, -1, 0, 1].map((days) => plusDays(easter, days))]);
  for (const day of fixed) {
    if (!isWeekend(day)) continue;
    let instead = day;
    while (isWeekend(instead) || days.has(instead)) instead = plusDays(instead, 1);
    days.add(instead);
  }
  return days;
}

/** `years`: the holidays of single years; `moved`: days that the Council of Ministers declared off or, instead of them, working in a single year. */
export type Holidays = { years: Partial<Record<string, string[]>>; moved: { day: string; works: boolean }[] };

/** Says whether people work on a day, by lists of holidays; by the law in a year that has none. */
export function calendarOf({ years, moved }: Holidays): (day: Day) => boolean {
  const exceptions = new Map(moved.map(({ day, works }) => [day, works]));
  const known = new Map<number, ReadonlySet<string>>();
  const holidaysOf = (year: number): ReadonlySet<string> => {
    const days = known.get(year) ?? (years[year] ? new Set(years[year]) : lawfulHolidays(year));
    known.set(year, days);
    return days;
  };
  return (day) => exceptions.get(day) ?? (!isWeekend(day) && !holidaysOf(Number(day.slice(0, 4))).has(day));
}

/** Whether people work on the day in Bulgaria: no Saturday, Sunday or public holiday, unless the Council of Ministers moved it (docs/decisions/238). */
export const isWorkingDay: (day: Day) => boolean = calendarOf(holidays);

/** The day itself where people work on it, else the next on which they do. */
export function orNextWorkingDay(day: Day): Day {
  let found = day;
  while (!isWorkingDay(found)) found = plusDays(found, 1);
  return found;
}
