import type { Db } from "#platform/server/db.ts";
import { dayOf, plusDays, type Day } from "#vocabulary/day.ts";
import { SLOTS, type VisitSlot } from "#vocabulary/visit-slot.ts";
import { BOOKABLE_DAYS } from "./port.ts";
import { refusalOfTime } from "./offered.ts";
import { courseOf, REASONS, type Step } from "./simulated-plan.ts";
import { freeTeam, lockVisit, storeVisit, visitsDue, type VisitRow } from "./simulated-store.ts";

/** Does what the workforce should have done by now, each act at its time. */
export async function catchUp(db: Db, now: Date): Promise<void> {
  for (const id of await visitsDue(db, now)) {
    await db.transaction().execute(async (tx) => {
      let visit = await lockVisit(tx, id);
      while (visit?.plan[0] && new Date(visit.plan[0].at) <= now) visit = await done(tx, visit, visit.plan[0]);
      if (visit) await storeVisit(tx, visit);
    });
  }
}

/** The visit after an act. */
async function done(tx: Db, visit: VisitRow, { act, at }: Step): Promise<VisitRow> {
  const rest = { ...visit, plan: visit.plan.slice(1), reason: REASONS[act] ?? visit.reason };
  const time = new Date(at);
  switch (act) {
    case "confirm":
      return { ...rest, state: "confirmed" };
    case "set-out":
      return { ...rest, onTheWaySince: time };
    case "complete":
      return { ...rest, state: "completed", endedAt: time };
    case "fail":
      return { ...rest, state: "failed", endedAt: time };
    case "reject":
    case "call-off":
      return { ...rest, state: "cancelled", endedAt: time, onTheWaySince: null };
    case "move":
      return { ...rest, ...(await nextPlace(tx, visit, time)) };
  }
}

/** The next slot after a visit's own, on a later day, that has a team free; the visit goes on from there. */
async function nextPlace(
  tx: Db,
  { region, day, slot }: VisitRow,
  at: Date,
): Promise<{ day: Day; slot: VisitSlot; team: number; plan: Step[] } | undefined> {
  const last = plusDays(dayOf(at), BOOKABLE_DAYS);
  for (let next = plusDays(day, 1); next <= last; next = plusDays(next, 1)) {
    for (const one of [slot, ...SLOTS.filter((other) => other !== slot)]) {
      const place = { day: next, slot: one };
      if (refusalOfTime(place, at)) continue;
      const team = await freeTeam(tx, { region, ...place });
      if (team !== undefined) return { ...place, team, plan: courseOf(place, at.toISOString()) };
    }
  }
  return undefined;
}
