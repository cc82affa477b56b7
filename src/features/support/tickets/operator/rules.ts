import { isDay, plusDays, weekday, type Day } from "#vocabulary/day.ts";
import type { SlotPhase } from "#vocabulary/visit-slot.ts";

/** So many visits a slot of a region can have at most. */
export const MOST_TEAMS = 20;

/** Whether a plan can be shown of the day: one of this century that is not long past. */
export const isPlanned = (text: string): text is Day => isDay(text) && text >= "2020-01-01" && text < "2100-01-01";

/** The days of the week of a day, Monday first. */
export function weekOf(day: Day): Day[] {
  const monday = plusDays(day, 1 - weekday(day));
  return Array.from({ length: 7 }, (_, place) => plusDays(monday, place));
}

/** Places of a slot: `before` is their number as it was, `taken` by visits, moves and open forms. */
type SlotPlaces = { before: number; taken: number };
/** Whether a new number of places is below what is taken. 0 never is: it closes the slot, and what is booked stays; nor is a number that is not lower than before. */
export const isTooFew = (teams: number, { before, taken }: SlotPlaces): boolean => teams > 0 && teams < before && teams < taken;

/** How many places are left; none where more are taken than there are. */
export const freeOf = (teams: number, taken: number): number => Math.max(0, teams - taken);

type Slots = { slots: readonly { teams: number; booked: number }[] };
/** Whether no slot of the day has a place. */
export const isDayClosed = ({ slots }: Slots): boolean => slots.every(({ teams }) => teams === 0);
/** How many visits are booked on the day, in all its slots. */
export const bookedOn = ({ slots }: Slots): number => slots.reduce((all, { booked }) => all + booked, 0);

export type Fullness = "free" | "nearly-full" | "full" | "closed" | Exclude<SlotPhase, "ahead">;
type Availability = { teams: number; free: number; phase: SlotPhase };
/** How full a slot or a day is, by its places and those that are free: nearly, where at most a fifth or one place is left. Once it has begun nothing is free in it. */
export function fullnessOf({ teams, free, phase }: Availability): Fullness {
  if (phase !== "ahead") return phase;
  if (teams === 0) return "closed";
  if (free === 0) return "full";
  return free < teams && free <= Math.max(1, teams / 5) ? "nearly-full" : "free";
}
