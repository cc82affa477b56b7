import { ProviderUnavailable, type FreeSlot, type Visits } from "#providers/visits/port.ts";
import { dayOf, plusDays, type Day } from "#vocabulary/day.ts";
import { daysBetween, hasPassed, SLOTS, type VisitSlot } from "#vocabulary/visit-slot.ts";
import { isWorkingDay } from "#vocabulary/working-day.ts";
import { holdOf, usesOf } from "../../server/places.ts";
import type { VisitTimes } from "../visit-times.ts";
import { OFFERED_DAYS } from "../visit-rules.ts";
import type { CreationDependencies } from "./dependencies.ts";
import { storedSlots, storeSlots, type Reported } from "./workforce-store.ts";

/** What the workforce said is taken as it is for so long: forms are opened faster than it is asked. */
const FRESH_MS = 5_000;

/** What the workforce said is free in a region; `isOlder`: it did not answer now. */
export type SlotsRead = { region: string; reported: Reported | undefined; isOlder: boolean };

type Reading = Promise<Reported | undefined>;

/** Readings under way, by region. */
const underWay = new WeakMap<Visits, Map<string, Reading>>();

/** Forms that are opened at once share one reading of their region. */
function readTogether(region: string, visits: Visits, ask: () => Reading): Reading {
  const readings = underWay.get(visits) ?? new Map<string, Reading>();
  underWay.set(visits, readings);
  const reading = readings.get(region) ?? ask().finally(() => readings.delete(region));
  readings.set(region, reading);
  return reading;
}

/** The workforce's answer within the time that a page waits; undefined where it does not come in time. A late one is stored all the same. */
async function freshSlots(region: string, { db, clock, visits, ticketSettings }: CreationDependencies): Promise<Reported | undefined> {
  const reading = readTogether(region, visits, () => {
    const today = dayOf(clock.now());
    return visits.slots({ region, from: today, to: plusDays(today, OFFERED_DAYS - 1) }).then(
      async (slots): Promise<Reported> => {
        const reported = { slots, reportedAt: clock.now() };
        await storeSlots(db, region, reported);
        return reported;
      },
      (error: unknown) => {
        if (error instanceof ProviderUnavailable) return undefined;
        throw error;
      },
    );
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ticketSettings.readsMs);
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

/** What the workforce says is free in a region: now, or else what it last said. Not for use in a transaction. */
export async function readSlots(region: string, deps: CreationDependencies): Promise<SlotsRead> {
  if (region === "") return { region, reported: undefined, isOlder: false };
  const stored = await storedSlots(deps.db, region);
  const age = stored ? deps.clock.now().getTime() - stored.reportedAt.getTime() : Infinity;
  if (stored && age >= 0 && age < FRESH_MS) return { region, reported: stored, isOlder: false };
  const fresh = await freshSlots(region, deps);
  return fresh ? { region, reported: fresh, isOlder: false } : { region, reported: stored, isOlder: true };
}

/**
 * How many places of a slot the workforce leaves to us: those that are free there, and those that it has from us already. Where it never answered, ours alone
 * count; what it does not name cannot be visited.
 */
const leftTo = (slot: FreeSlot | undefined, reported: Reported | undefined, known: number): number | undefined =>
  reported && (slot?.free ?? 0) + known;

type Stored = Pick<CreationDependencies, "db" | "clock" | "ticketSettings">;

/** When somebody can come, with the place that the user's form holds. */
export async function visitTimesOf(
  { region, reported, isOlder }: SlotsRead,
  userId: string,
  { db, clock, ticketSettings }: Stored,
): Promise<VisitTimes> {
  const now = clock.now();
  const [today, last] = [dayOf(now), plusDays(dayOf(now), OFFERED_DAYS - 1)];
  const { teams, uses } = await usesOf(db, { region, from: today, to: last, now });
  const hold = await holdOf(db, userId, now);
  const held = hold?.region === region ? hold : undefined;
  const byName = new Map((reported?.slots ?? []).map((one) => [`${one.day} ${one.slot}`, one]));
  const freeOf = (day: Day, slot: VisitSlot): number => {
    const { isOwn = false, teams: own = 0, taken = 0, known = 0 } = uses.get(`${day} ${slot}`) ?? {};
    const ours = isOwn ? own : teams;
    const all = Math.min(ours, leftTo(byName.get(`${day} ${slot}`), reported, known) ?? ours);
    const isHeld = held?.day === day && held.slot === slot;
    return Math.max(0, all - taken + (isHeld ? 1 : 0), isHeld ? 1 : 0);
  };
  const days = region === "" ? [] : daysBetween(today, last).filter(isWorkingDay);
  return {
    ...{ region, today },
    days: days
      .map((day) => ({ day, slots: SLOTS.filter((slot) => !hasPassed(day, slot, now)).map((slot) => ({ slot, free: freeOf(day, slot) })) }))
      .filter(({ slots }) => slots.length > 0),
    reportedAt: reported?.reportedAt.toISOString() ?? null,
    ...{ isOlder, holdMinutes: ticketSettings.holdMinutes },
    held: held ? { day: held.day, slot: held.slot, until: held.until.toISOString() } : null,
  };
}

/** As many places of a slot as the workforce leaves to us; undefined: as many as we have. */
export async function mostPlaces(
  { region, reported }: SlotsRead,
  { day, slot }: { day: Day; slot: VisitSlot },
  { db, clock }: Stored,
): Promise<number | undefined> {
  const { uses } = await usesOf(db, { region, from: day, to: day, now: clock.now() });
  const free = reported?.slots.find((one) => one.day === day && one.slot === slot);
  return leftTo(free, reported, uses.get(`${day} ${slot}`)?.known ?? 0);
}
