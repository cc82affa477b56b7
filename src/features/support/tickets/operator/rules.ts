import { isDay, plusDays, weekday, type Day } from "#vocabulary/day.ts";

/** So many visits a slot of a region can have at most. */
export const MOST_TEAMS = 20;
/** The states of a visit: TM Forum 646's, before them `requested`, while the workforce does not have it yet. */
export const SHOWN_VISIT_STATES = ["requested", "initialized", "confirmed", "completed", "failed", "cancelled", "refused"] as const;

/** Whether a plan can be shown of the day: one of this century that is not long past. */
export const isPlanned = (text: string): text is Day => isDay(text) && text >= "2020-01-01" && text < "2100-01-01";

/** The days of the week of a day, Monday first. */
export function weekOf(day: Day): Day[] {
  const monday = plusDays(day, 1 - weekday(day));
  return Array.from({ length: 7 }, (_, place) => plusDays(monday, place));
}

export type Fullness = "free" | "nearly-full" | "full" | "closed";
/** How full a slot or a day is: nearly, where at most a fifth or one place is left. */
export function fullnessOf(teams: number, taken: number): Fullness {
  if (teams === 0) return "closed";
  const left = teams - taken;
  if (left <= 0) return "full";
  return taken > 0 && left <= Math.max(1, teams / 5) ? "nearly-full" : "free";
}
