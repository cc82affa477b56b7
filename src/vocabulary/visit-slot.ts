import { instantOf, plusDays, type Day, type WallTime } from "./day.ts";

/** The parts of a day in which a technician comes, by the clock in Sofia. */
export const SLOTS = ["09-12", "12-15", "15-18"] as const;
export type VisitSlot = (typeof SLOTS)[number];

export const isSlot = (text: string): text is VisitSlot => (SLOTS as readonly string[]).includes(text);

/** A slot by the clock: "09:00 – 12:00". */
export const slotWords = (slot: string): string => `${slot.replace("-", ":00 – ")}:00`;

/** When a slot begins and ends. */
export function slotTimes(day: Day, slot: VisitSlot): { startsAt: Date; endsAt: Date } {
  const [start = "", end = ""] = slot.split("-");
  return { startsAt: instantOf(day, `${start}:00` as WallTime), endsAt: instantOf(day, `${end}:00` as WallTime) };
}

/** Where a slot is in time: still to come, under way, or over. */
export const SLOT_PHASES = ["ahead", "begun", "ended"] as const;
export type SlotPhase = (typeof SLOT_PHASES)[number];
export function slotPhase(day: Day, slot: VisitSlot, now: Date): SlotPhase {
  const { startsAt, endsAt } = slotTimes(day, slot);
  if (startsAt > now) return "ahead";
  return endsAt > now ? "begun" : "ended";
}

/** Whether it is too late for a slot: it has begun. */
export const hasPassed = (day: Day, slot: VisitSlot, now: Date): boolean => slotTimes(day, slot).startsAt <= now;

/** The days from one to another, both among them. */
export function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = plusDays(day, 1)) days.push(day);
  return days;
}
