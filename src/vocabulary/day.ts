import { DAY_MS, HOUR_MS } from "#vocabulary/time-units.ts";

/** Calendar days as `YYYY-MM-DD`, in the zone where the portal's customers live. Comparing two as text compares them in time. */
export type Day = `${number}-${number}-${number}`;
/** A time on the clock, `HH:MM`, from 00:00 to 23:59. */
export type WallTime = `${number}:${number}`;
const ZONE = "Europe/Sofia";

/** Read by its parts: in which order, and with which signs between them, they are written differs between browsers. */
const SOFIA = new Intl.DateTimeFormat("en", {
  timeZone: ZONE,
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
  hourCycle: "h23",
});

/** How far clocks in Sofia were ahead of UTC at an instant: finding it out takes long. */
const ahead = new Map<number, number>();
const MOST = 20_000;

function aheadAt(instant: number): number {
  const known = ahead.get(instant);
  if (known !== undefined) return known;
  if (ahead.size >= MOST) ahead.clear();
  const parts = SOFIA.formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)!.value);
  const shown = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  ahead.set(instant, shown - instant);
  return shown - instant;
}

/** What a calendar and a clock in Sofia show at the instant, as if it were UTC. Clocks change at full hours, and not within a day at whose ends they are equally ahead. */
function shownAt(instant: Date): string {
  const time = instant.getTime();
  const day = Math.floor(time / DAY_MS) * DAY_MS;
  const atStart = aheadAt(day);
  const by = atStart === aheadAt(day + DAY_MS) ? atStart : aheadAt(Math.floor(time / HOUR_MS) * HOUR_MS);
  return new Date(time + by).toISOString();
}

/** The date that a calendar in Sofia shows at the instant. */
export const dayOf = (instant: Date): Day => shownAt(instant).slice(0, 10) as Day;

/** The time that a clock in Sofia shows at the instant. */
export const timeOf = (instant: Date): WallTime => shownAt(instant).slice(11, 16) as WallTime;

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
  const candidates = [3 * HOUR_MS, 2 * HOUR_MS].map((ahead) => new Date(asUtc - ahead));
  const shown = candidates.find((instant) => dayOf(instant) === day && timeOf(instant) === time);
  return shown ?? new Date(asUtc - 2 * HOUR_MS);
}
