import { isCountry } from "#vocabulary/country.ts";
import { instantOf, isDay, isWallTime, plusDays, plusMonths, weekday, type Day, type WallTime } from "#vocabulary/day.ts";
import { refusePlate } from "#vocabulary/plate.ts";
import { faultsOf as formFaults } from "#platform/fields.ts";
import type { Kind } from "./choice.ts";
import { vignetteFields, type VignetteFaults, type VignetteForm } from "./fields.ts";
import { DAY_MS, instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

/** How many days ahead a weekend vignette is sold (A§5, A§9). */
const WEEKEND_DAYS_AHEAD = 30;
const FRIDAY = 5;
const SUNDAY = 7;
const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

export type Start = { kind: Kind; startDate: Day; startTime?: WallTime | undefined };
/** Valid from the instant `from` until just before `to`. */
export type Period = { from: Date; to: Date };

/** When a vignette is valid (facts.md "Vignettes"), by the calendar and clock of Sofia. A day vignette needs its time. */
export function periodOf({ kind, startDate, startTime = "00:00" }: Start): Period {
  if (kind === "day") {
    const from = instantOf(startDate, startTime);
    return { from, to: instantAfter(from, DAY_MS) };
  }
  const isFriday = kind === "weekend" && weekday(startDate) === FRIDAY;
  return { from: instantOf(startDate, isFriday ? "12:00" : "00:00"), to: instantOf(plusDays(lastDay(kind, startDate), 1), "00:00") };
}

/** The last day of validity. A month ends the day before the same date next month, or with that month where it has no such date (decisions §10.16). */
function lastDay(kind: Exclude<Kind, "day">, startDate: Day): Day {
  if (kind === "weekend") return plusDays(startDate, SUNDAY - weekday(startDate));
  if (kind === "week") return plusDays(startDate, 6);
  const sameDate = plusMonths(startDate, MONTHS[kind]);
  const isMissing = sameDate.slice(-2) !== startDate.slice(-2);
  return isMissing ? sameDate : plusDays(sameDate, -1);
}

/** A vignette for today is valid from the minute of buying. */
export const periodFrom = (start: Start, now: Date): Period => {
  const { from, to } = periodOf(start);
  const minute = wholeMinute(now);
  return { from: from < minute ? minute : from, to };
};

const wholeMinute = (instant: Date): Date => new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS);

export const isWeekendDay = (day: Day): boolean => weekday(day) >= FRIDAY;

/** The first and the last day on which a vignette may start, sold today (A§5). */
export function saleWindow(kind: Kind, today: Day): { earliest: Day; latest: Day } {
  if (kind !== "weekend") return { earliest: today, latest: plusDays(plusMonths(today, 1), -1) };
  let earliest = today;
  while (!isWeekendDay(earliest)) earliest = plusDays(earliest, 1);
  let latest = plusDays(today, WEEKEND_DAYS_AHEAD);
  while (!isWeekendDay(latest)) latest = plusDays(latest, -1);
  return { earliest, latest };
}

export type StartFault = "missing" | "not-a-day" | "in-the-past" | "too-far-ahead" | "not-a-weekend";

/** Why the vignette cannot start on this day, if sold today; undefined when it can (A§5). */
export function refuseStart(kind: Kind, startDate: string, today: Day): StartFault | undefined {
  if (startDate === "") return "missing";
  if (!isDay(startDate)) return "not-a-day";
  if (startDate < today) return "in-the-past";
  if (kind === "weekend" && !isWeekendDay(startDate)) return "not-a-weekend";
  if (startDate > saleWindow(kind, today).latest) return "too-far-ahead";
  return undefined;
}

export type TimeFault = "missing" | "not-a-time" | "in-the-past";

/** Why a day vignette cannot start at this time; undefined when it can. The current minute is not past yet. Other kinds have no time. */
export function refuseTime(kind: Kind, start: { startDate: Day; startTime: string }, now: Date): TimeFault | undefined {
  if (kind !== "day") return undefined;
  if (start.startTime === "") return "missing";
  if (!isWallTime(start.startTime)) return "not-a-time";
  return instantOf(start.startDate, start.startTime) < wholeMinute(now) ? "in-the-past" : undefined;
}

/** What is wrong with the tidied form; `kind` is that of the chosen product, if there is one. */
export function faultsOf(form: VignetteForm, { kind, today, now }: { kind: Kind | undefined; today: Day; now: Date }): VignetteFaults {
  const start = kind && refuseStart(kind, form.startDate, today);
  return formFaults(vignetteFields, form, {
    productId: () => (kind ? undefined : "unknown"),
    startDate: () => start,
    startTime: (startTime) => (kind && !start ? refuseTime(kind, { startDate: form.startDate as Day, startTime }, now) : undefined),
    country: (country) => (isCountry(country) ? undefined : country === "" ? "missing" : "unknown"),
    registrationPlate: refusePlate,
  });
}
