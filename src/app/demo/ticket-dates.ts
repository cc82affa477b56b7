import { dayOf, plusDays, timeOf, type Day } from "#vocabulary/day.ts";
import { SLOTS, slotTimes, type VisitSlot } from "#vocabulary/visit-slot.ts";
import { isWorkingDay, orNextWorkingDay } from "#vocabulary/working-day.ts";
import { visitDayOfFault } from "./faults.ts";
import type { DemoTicket, DemoVisit } from "./ticket-samples.ts";
import { DAY_MS, HOUR_MS, instantAfter, instantBefore, MINUTE_MS } from "#vocabulary/time-units.ts";

const EXPECTED_MS = 3 * DAY_MS;
/** How long a visit takes. */
export const VISITED_MS = 90 * MINUTE_MS;
const SETS_OUT_MS = 30 * MINUTE_MS;
const ON_THE_WAY_MS = 2 * MINUTE_MS;
/** The states of a visit that is still to come. */
export const AHEAD = ["requested", "initialized", "confirmed"];

/** The working day so many after a day, or before it; 0: the day itself, or the next on which people work. */
export function workingDay(from: Day, many: number): Day {
  let day = many === 0 ? orNextWorkingDay(from) : from;
  for (let left = Math.abs(many); left > 0;) {
    day = plusDays(day, Math.sign(many));
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** The slot that runs now, or the nearest of the day. */
const slotNow = (now: Date): VisitSlot => SLOTS.find((slot) => timeOf(now) < `${slot.slice(3)}:00`) ?? "15-18";
const placeOf = ({ day, slot }: Pick<DemoVisit, "day" | "slot">, now: Date): { day: Day; slot: VisitSlot } => ({
  day: day === "fault" ? visitDayOfFault(now) : workingDay(dayOf(now), day),
  slot: slot === "now" ? slotNow(now) : slot,
});

/** Of a ticket and its visits; a visit begins at `startsAt` and has ended at `endedAt`. */
export type Dated = { createdAt: Date; places: { day: Day; slot: VisitSlot; startsAt: Date; setOutAt: Date; endedAt: Date }[] };

/** When a ticket was created, and when its visits are. */
export function datesOf({ created, visits }: DemoTicket, now: Date): Dated {
  const places = visits.map((visit) => {
    const place = placeOf(visit, now);
    const { startsAt } = slotTimes(place.day, place.slot);
    const setOutAt = visit.onTheWay ? instantBefore(now, ON_THE_WAY_MS) : instantBefore(startsAt, SETS_OUT_MS);
    return { ...place, startsAt, setOutAt, endedAt: instantAfter(startsAt, VISITED_MS) };
  });
  const createdAt = "hoursAgo" in created ? instantBefore(now, created.hoursAgo * HOUR_MS) : instantBefore(places[0]!.startsAt, created.hoursBefore * HOUR_MS);
  return { createdAt, places };
} // prettier-ignore

/** When a ticket is expected to be resolved: after three days, but not before its visit is over. */
export function expectedOf({ visits }: DemoTicket, { createdAt, places }: Dated): Date {
  const ahead = places.filter((_, place) => AHEAD.includes(visits[place]!.state));
  const ends = ahead.map(({ day, slot }) => slotTimes(day, slot).endsAt.getTime());
  return new Date(Math.max(createdAt.getTime() + EXPECTED_MS, ...ends));
}
