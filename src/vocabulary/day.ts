/** Calendar days as `YYYY-MM-DD`, in the zone where the portal's customers live. Comparing two as text compares them in time. */
export type Day = `${number}-${number}-${number}`;
/** A time on the clock, `HH:MM`, from 00:00 to 23:59. */
export type WallTime = `${number}:${number}`;
const ZONE = "Europe/Sofia";

const SOFIA = new Intl.DateTimeFormat("en-CA", { timeZone: ZONE, year: "numeric", month: "2-digit", day: "2-digit" });
const CLOCK = new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

const HOUR = 3_600_000;

/** The date that a calendar in Sofia shows at the instant. */
export const dayOf = (instant: Date): Day => SOFIA.format(instant) as Day;

/** The time that a clock in Sofia shows at the instant. */
export const timeOf = (instant: Date): WallTime => CLOCK.format(instant) as WallTime;

/** Whether the text is a day of the calendar; 29 February only in leap years. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whether the text is a time on the clock, with both digits of its hour. */
export const isWallTime = (text: string): text is WallTime => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

const utc = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const written = (date: Date): Day => date.toISOString().slice(0, 10) as Day;

/** The day so many days later; earlier when negative. */
export function plusDays(day: Day, days: number): Day {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return written(date);
}

/** The same date so many months later; where that month has no such date, its last day (31 January + 1 = 28 or 29 February). */
export function plusMonths(day: Day, months: number): Day {
  const date = utc(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, lastOfMonth));
  return written(date);
}

/** 1 for Monday to 7 for Sunday. */
export const weekday = (day: Day): number => utc(day).getUTCDay() || 7;

/** The instant at which clocks in Sofia show the time on the day. A time skipped in spring is an hour later; of a repeated one in autumn it is the first. */
export function instantOf(day: Day, time: WallTime): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const candidates = [3 * HOUR, 2 * HOUR].map((ahead) => new Date(asUtc - ahead));
  const shown = candidates.find((instant) => dayOf(instant) === day && timeOf(instant) === time);
  return shown ?? new Date(asUtc - 2 * HOUR);
}
