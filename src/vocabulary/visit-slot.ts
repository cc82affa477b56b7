import { instantOf, plusDays, type Day, type WallTime } from "./day.ts";

/** The parts of a day in which a technician comes, by the clock in Sofia. */
export const SLOTS = ["09-12", "12-15", "15-18"] as const;
export type VisitSlot = (typeof SLOTS)[number];

export const isSlot = (text: string): text is VisitSlot => (SLOTS as readonly string[]).includes(text);

/** When a technician comes: a slot, or hours of the workforce's own, as "08:30-10:00". */
export type VisitHours = `${string}-${string}`;
/** The form of hours that are no slot. */
export const OWN_HOURS = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;

/** When hours begin and end, by the clock in Sofia. */
export function clockTimes(hours: string): [from: WallTime, to: WallTime] {
  const [from = "", to = ""] = hours.split("-").map((time) => (time.includes(":") ? time : `${time}:00`));
  return [from as WallTime, to as WallTime];
}

/** Hours in words: "09:00 – 12:00". */
export const slotWords = (hours: string): string => clockTimes(hours).join(" – ");

/** When hours of a day begin and end. */
export function slotTimes(day: Day, hours: VisitHours): { startsAt: Date; endsAt: Date } {
  const [from, to] = clockTimes(hours);
  return { startsAt: instantOf(day, from), endsAt: instantOf(day, to) };
}

/** The slot whose place a visit takes: the one in which it begins, or the nearest one. */
export const slotOf = (hours: string): VisitSlot => {
  const [from] = clockTimes(hours);
  return SLOTS.find((slot) => from < clockTimes(slot)[1]) ?? SLOTS[SLOTS.length - 1]!;
};

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
