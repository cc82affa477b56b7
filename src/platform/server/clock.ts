import { dayOf, type Day } from "#vocabulary/day.ts";

/** The time, and today's date in Europe/Sofia whatever the server's zone. Tests set their own. */
export type Clock = { now(): Date; today(): Day };

export const systemClock: Clock = { now: () => new Date(), today: () => dayOf(new Date()) };

/** A clock that stands at the given instant (ISO 8601) until it is moved. */
export function standingClock(start: string): Clock & { moveTo(instant: string): void } {
  let now = new Date(start);
  return { now: () => new Date(now), today: () => dayOf(now), moveTo: (instant) => void (now = new Date(instant)) };
}
