import { isDay, plusDays, type Day } from "#vocabulary/day.ts";

/** The periods of the preset links, in days up to today. */
export const PRESETS = [7, 30, 90] as const;
const USUAL = 30;

/** From the first to the last day, both inclusive. */
export type Period = { from: Day; to: Day };

/** The days that can be requested: `retentionDays` up to today. */
export const askable = (today: Day, retentionDays: number): { earliest: Day; latest: Day } => ({
  earliest: plusDays(today, 1 - retentionDays),
  latest: today,
});

/** This many days up to today. */
export const lastDays = (days: number, today: Day): Period => ({ from: plusDays(today, 1 - days), to: today });

/** The requested period within the retention; an invalid day counts as missing, and days in reverse order are swapped. */
export function periodOf(requested: { from?: string | undefined; to?: string | undefined }, today: Day, retentionDays: number): Period {
  const { earliest, latest } = askable(today, retentionDays);
  const within = (day: Day): Day => (day < earliest ? earliest : day > latest ? latest : day);
  const dayOf = (day: string | undefined): Day | undefined => (day !== undefined && isDay(day) ? within(day) : undefined);
  const to = dayOf(requested.to) ?? latest;
  const from = dayOf(requested.from) ?? within(plusDays(to, 1 - USUAL));
  return from <= to ? { from, to } : { from: to, to: from };
}

/** Whether the address requested a first or last day that the shown period does not have. */
export const isAnother = (requested: readonly unknown[], { from, to }: { from: string; to: string }): boolean =>
  requested.some((day) => day !== undefined && day !== "" && day !== from && day !== to);

/** Every day of the period. */
export function daysOf({ from, to }: Period): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = plusDays(day, 1)) days.push(day);
  return days;
}
