import { standingClock } from "#platform/server/clock.ts";
import type { NewVisit, Visits } from "#providers/visits/port.ts";
import { INPUTS, simulatedVisits } from "#providers/visits/simulated.ts";
import { visitsOverTmf } from "#providers/visits/tmf646.ts";
import type { Day } from "#vocabulary/day.ts";
import type { VisitSlot } from "#vocabulary/visit-slot.ts";
import { freshDb } from "./database.ts";
import { startVisits } from "./visits-server.ts";

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

async function overTmf(closing: (() => unknown)[]): Promise<Visits> {
  const server = await startVisits(clock, {
    confirmsMs: CONFIRMS_MS,
    behaviour: {
      ...{ [INPUTS.refused]: "refused", [INPUTS.full]: "full", [INPUTS.away]: "away", [INPUTS.awayTwice]: "away-twice" },
      ...{ [INPUTS.lost]: "drops-once", [INPUTS.fixed]: "fixed", [INPUTS.late]: "late", [INPUTS.rejected]: "rejected" },
      ...{ [INPUTS.calledOff]: "called-off", [INPUTS.moved]: "moved", [INPUTS.onTheWay]: "on-the-way", [INPUTS.completed]: "completes" },
      ...{
        [INPUTS.nobodyHome]: "fails",
        [INPUTS.reordered]: "reordered",
        [INPUTS.awayRegion]: "away",
        [INPUTS.noRegion]: "unknown-region",
      },
      ...{ [INPUTS.fullRegion]: "full" },
    },
  });
  closing.push(server.close);
  return visitsOverTmf({ url: server.url, key: server.key, deadlineMs: 4_000, clock });
}

/** Every implementation of the port, by its name. */
export const WORLDS: [name: string, open: (closing: (() => unknown)[]) => Promise<Visits>][] = [
  ["the simulator", openSimulated],
  ["the adapter over TM Forum 646 on loopback", overTmf],
];

/** What tests of visits do; ids begin with the name. */
export function visitSteps(name: string, visits: () => Visits) {
  let many = 0;
  /** A visit of a ticket of its own, in a region of its own. */
  const sample = (change: Partial<NewVisit> = {}): NewVisit => {
    many += 1;
    return {
      ...{
        ourId: `our-${name}-${many}`,
        ticketId: `TT-${many}`,
        serviceId: `8881${many}`,
        region: `Село ${many}`,
        phone: "888111222",
        note: "Звънец 7",
      },
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
