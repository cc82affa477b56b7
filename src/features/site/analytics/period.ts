import { isDay, plusDays, type Day } from "#vocabulary/day.ts";

/** The periods that one click chooses, in days up to today. */
export const PRESETS = [7, 30, 90] as const;
const USUAL = 30;

/** From the first to the last day, both of them in it. */
export type Period = { from: Day; to: Day };

/** The days that can be asked for: `retentionDays` up to today. */
export const askable = (today: Day, retentionDays: number): { earliest: Day; latest: Day } => ({
  earliest: plusDays(today, 1 - retentionDays),
  latest: today,
});

/** So many days up to today. */
export const lastDays = (days: number, today: Day): Period => ({ from: plusDays(today, 1 - days), to: today });

/** The period that was asked for, within what is kept; a day that is none is taken as not said, and days the wrong way round are turned. */
export function periodOf(asked: { from?: string | undefined; to?: string | undefined }, today: Day, retentionDays: number): Period {
  const { earliest, latest } = askable(today, retentionDays);
  const within = (day: Day): Day => (day < earliest ? earliest : day > latest ? latest : day);
  const said = (day: string | undefined): Day | undefined => (day !== undefined && isDay(day) ? within(day) : undefined);
  const to = said(asked.to) ?? latest;
  const from = said(asked.from) ?? within(plusDays(to, 1 - USUAL));
  return from <= to ? { from, to } : { from: to, to: from };
}

/** Whether something was asked for, as an address says it, that the period shown neither begins nor ends with. */
export const isAnother = (asked: readonly unknown[], { from, to }: { from: string; to: string }): boolean =>
  asked.some((day) => day !== undefined && day !== "" && day !== from && day !== to);

/** Every day of the period. */
export function daysOf({ from, to }: Period): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = plusDays(day, 1)) days.push(day);
  return days;
}
