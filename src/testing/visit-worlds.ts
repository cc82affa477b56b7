import { standingClock } from "#platform/server/clock.ts";
import type { NewVisit, Visits } from "#providers/visits/port.ts";
import { simulatedVisits } from "#providers/visits/simulated.ts";
import type { Day } from "#vocabulary/day.ts";
import type { VisitSlot } from "#vocabulary/visit-slot.ts";
import { freshDb } from "./database.ts";

/** A Monday, ten o'clock in Sofia. */
const START = "2026-11-23T08:00:00.000Z";
export const CONFIRMS_MS = 60_000;
export const clock = standingClock(START);

/** Sets the clock to so long after the start. */
export const after = (milliseconds: number): void => clock.moveTo(new Date(Date.parse(START) + milliseconds).toISOString());

async function openSimulated(closing: (() => unknown)[]): Promise<Visits> {
  const { db, close } = await freshDb();
  closing.push(close);
  return simulatedVisits({ db, clock, confirmsMs: CONFIRMS_MS, slowMs: 5 });
}

/** Every implementation of the port, by its name. */
export const WORLDS: [name: string, open: (closing: (() => unknown)[]) => Promise<Visits>][] = [["the simulator", openSimulated]];

/** What tests of visits do; ids begin with the name. */
export function visitSteps(name: string, visits: () => Visits) {
  let many = 0;
  /** A visit of a ticket of its own, in a region of its own. */
  const sample = (change: Partial<NewVisit> = {}): NewVisit => {
    many += 1;
    return {
      ...{ ourId: `our-${name}-${many}`, ticketId: `TT-${many}`, serviceId: `8881${many}`, region: `Село ${many}`, phone: "888111222" },
      ...{ day: "2026-11-25", slot: "12-15", ...change },
    };
  };
  return {
    sample,
    booked: async (change: Partial<NewVisit> = {}): Promise<string> => {
      const answer = await visits().book(sample(change));
      return answer.state === "ok" ? answer.visitId : answer.reason;
    },
    move: (visitId: string, [day, slot]: [Day, VisitSlot], ourId = `our-move-${visitId}-${day}-${slot}`) =>
      visits().move(visitId, { ourId, day, slot }),
    freeOf: async (region: string, day: Day) =>
      (await visits().slots({ region, from: day, to: day })).map(({ slot, free }) => `${slot} ${free}`),
  };
}

export const refused = (reason: string) => ({ state: "refused", reason });
