import type { Db } from "#platform/server/db.ts";
import type { Day } from "#vocabulary/day.ts";
import { daysBetween, SLOTS, slotTimes, type VisitSlot } from "#vocabulary/visit-slot.ts";
import { inputIn, magicInputs, reaching, type World } from "../simulated-system.ts";
import type { BookedVisit, CancelRefusal, MoveRefusal, NewVisit, Visit, Visits } from "./port.ts";
import { refusalOfTime } from "./offered.ts";
import { catchUp } from "./simulated-acts.ts";
import { ARRIVES_MS, LAST_CHANCE_MS, planOf, type Course } from "./simulated-plan.ts";
import {
  addTeams,
  changeOnce,
  countTry,
  findVisit,
  freeTeam,
  insertVisit,
  lock,
  lockVisit,
  storeVisit,
  takenIn,
} from "./simulated-store.ts";
import type { VisitRow } from "./simulated-store.ts";
import { instantAfter } from "#vocabulary/time-units.ts";

/**
 * Lines, phones to call, or regions that show every failure of the workforce. Visits of all others are confirmed in their time; the team sets out half an hour
 * before the slot begins and is done an hour and a half after that.
 */
export const { inputs: INPUTS, table: visitsTable } = magicInputs("line, phone or region", {
  refused: ["888000931", "the booking is refused: not allowed"],
  full: ["888000932", "the booking is refused: the slot has filled up meanwhile"],
  away: ["888000933", "the workforce is away"],
  awayTwice: ["888000934", "the workforce is away for the first two tries to book"],
  slow: ["888000935", "each answer of the workforce takes 2.5 seconds"],
  lost: ["888000936", "what is booked, moved or cancelled is done, but the first answer is lost: the repeat finds it"],
  late: ["888000937", "the visit is confirmed twenty times as late"],
  rejected: ["888000938", "the visit is rejected after it was booked: there is no team"],
  calledOff: ["888000939", "the visit is confirmed and then called off, because of the weather"],
  moved: ["888000940", "the visit is confirmed, and then the workforce moves it to a later day"],
  onTheWay: ["888000941", "the team is on the way soon after the visit was confirmed, and again after it was moved"],
  completed: ["888000942", "the visit is completed soon"],
  nobodyHome: ["888000943", "the visit fails soon: nobody is at home"],
  reordered: ["888000944", "the visit is told out of order: confirmed, then not, then confirmed"],
  fixed: ["888000945", "the visit can be neither moved nor cancelled: not allowed"],
  awayRegion: ["sim-away", "the workforce is away for this region"],
  slowRegion: ["sim-slow", "each answer about this region takes 2.5 seconds"],
  noRegion: ["sim-nowhere", "nobody visits this region: it has no slots, and a booking is refused"],
  fullRegion: ["sim-full", "every slot of this region is full"],
});

type Kind = keyof typeof INPUTS;
type About = { serviceId: string; phone: string; region: string };
const COURSES: readonly Kind[] = ["late", "rejected", "calledOff", "moved", "onTheWay", "completed", "nobodyHome"];

const kindOf = ({ serviceId, phone, region }: About): Kind | undefined => inputIn(INPUTS, serviceId, phone, region);

/** `confirmsMs`: from a booking to its confirmation; `teams`: of a region. */
type VisitWorld = World & { confirmsMs: number; teams?: number };
const REORDERED_MS = 3_000;

/** A simulated workforce in the database, whose visits go on with the clock alone. */
export function simulatedVisits({ db, clock, confirmsMs, teams = 3, slowMs }: VisitWorld): Visits {
  const { away, reach: reached } = reaching("workforce", slowMs);
  const reach = async (kind: Kind | undefined, times?: number): Promise<void> => {
    await reached(kind === "awayRegion" ? "away" : kind === "slowRegion" ? "slow" : kind, times);
    await catchUp(db, clock.now());
  };
  const shown = async (by: { id: string } | { ourId: string }): Promise<Visit | undefined> => {
    const found = await findVisit(db, by);
    if (!found) return undefined;
    await reach(kindOf(found));
    return shownAt((await findVisit(db, by))!, clock.now());
  };
  const change = changing({ db, clock, away, reach });
  return {
    async slots({ region, from, to }) {
      const kind = inputIn(INPUTS, region);
      await reach(kind);
      if (kind === "noRegion") return [];
      const { teams: known, taken } = await takenIn(db, region, { from, to });
      const all = kind === "fullRegion" ? 0 : (known ?? teams);
      const places = daysBetween(from, to).flatMap((day) => SLOTS.map((slot) => ({ day, slot })));
      return places
        .filter((place) => refusalOfTime(place, clock.now()) === undefined)
        .map(({ day, slot }) => ({ day, slot, free: Math.max(0, all - (taken.get(`${day} ${slot}`) ?? 0)) }));
    },
    async book(visit) {
      const kind = kindOf(visit);
      await reach(kind, await countTry(db, visit.ourId));
      const making = { kind, now: clock.now(), confirmsMs, teams };
      const { answer, isNew } = await db.transaction().execute((tx) => bookOnce(tx, visit, making));
      if (isNew && kind === "lost") throw away();
      return answer;
    },
    move: (visitId, { ourId, day, slot }) =>
      change<MoveRefusal>(visitId, ourId, (tx, visit, now) => moved(tx, visit, { day, slot, now, confirmsMs })),
    cancel: (visitId, { ourId }) =>
      change<CancelRefusal>(visitId, ourId, async (_, visit, now) => {
        if (visit.state === "cancelled") return visit;
        return movableUntil(visit, now) ? { ...visit, state: "cancelled", endedAt: now, onTheWaySince: null, plan: [] } : "too-late";
      }),
    visit: (visitId) => shown({ id: visitId }),
    find: (ourId) => shown({ ourId }),
  };
}

type Changing = Pick<World, "db" | "clock"> & ReturnType<typeof reaching>;
type Make<Refusal> = (tx: Db, visit: VisitRow, now: Date) => Promise<VisitRow | Refusal>;

/** Makes a change of a visit once, however often it is repeated; a refused one is not made. */
const changing =
  ({ db, clock, away, reach }: Changing) =>
  async <R extends string>(id: string, ourId: string, make: Make<R>) => {
    const found = await findVisit(db, { id });
    if (!found) return { state: "refused", reason: "no-such-visit" } as const;
    const kind = kindOf(found);
    await reach(kind);
    if (kind === "fixed") return { state: "refused", reason: "not-allowed" } as const;
    const made = await db.transaction().execute(async (tx) => {
      const visit = (await lockVisit(tx, id))!;
      return changeOnce(tx, { ourId, id }, async () => {
        const changed = await make(tx, visit, clock.now());
        if (typeof changed === "string") return changed;
        await storeVisit(tx, changed);
        return true;
      });
    });
    if (typeof made === "string") return { state: "refused", reason: made } as const;
    if (made && kind === "lost") throw away();
    return { state: "ok" } as const;
  };

type Booking = { kind: Kind | undefined; now: Date; confirmsMs: number; teams: number };

async function bookOnce(
  tx: Db,
  visit: NewVisit,
  { kind, now, confirmsMs, teams }: Booking,
): Promise<{ answer: BookedVisit; isNew: boolean }> {
  await lock(tx, `ticket ${visit.ticketId}`);
  const refused = (reason: (BookedVisit & { state: "refused" })["reason"]) => ({
    answer: { state: "refused", reason } as const,
    isNew: false,
  });
  const same = await findVisit(tx, { ourId: visit.ourId });
  if (same) return { answer: { state: "ok", visitId: same.id }, isNew: false };
  if (kind === "refused") return refused("not-allowed");
  if (kind === "noRegion") return refused("no-such-region");
  const untimely = refusalOfTime(visit, now);
  if (untimely) return refused(untimely);
  if (await findVisit(tx, { ahead: visit.ticketId })) return refused("already-booked");
  if (kind === "full" || kind === "fullRegion") return refused("full");
  await addTeams(tx, visit.region, teams);
  const team = await freeTeam(tx, visit);
  if (team === undefined) return refused("full");
  const course = COURSES.includes(kind!) ? (kind as Course) : undefined;
  const visitId = await insertVisit(tx, visit, { team, now, plan: planOf(course, visit, { now, confirmsMs }) });
  return { answer: { state: "ok", visitId }, isNew: true };
}

type Moving = { day: Day; slot: VisitSlot; now: Date; confirmsMs: number };

/** The visit at another time, to be confirmed anew; of the courses by name only the team that sets out soon is repeated. */
async function moved(tx: Db, visit: VisitRow, { day, slot, now, confirmsMs }: Moving): Promise<VisitRow | MoveRefusal> {
  if (!movableUntil(visit, now)) return "too-late";
  if (visit.day === day && visit.slot === slot) return visit;
  const untimely = refusalOfTime({ day, slot }, now);
  if (untimely) return untimely;
  const team = await freeTeam(tx, { region: visit.region, day, slot });
  if (team === undefined) return "full";
  const course = kindOf(visit) === "onTheWay" ? "onTheWay" : undefined;
  const plan = planOf(course, { day, slot }, { now, confirmsMs });
  const anew = { state: "initialized", bookedAt: now, confirmsAt: new Date(plan[0]!.at), onTheWaySince: null, reason: null } as const;
  return { ...visit, ...anew, day, slot, team, plan };
}

/** Until when a visit can be moved; null: no longer. */
function movableUntil({ state, day, slot, onTheWaySince }: VisitRow, now: Date): Date | null {
  if (state !== "initialized" && state !== "confirmed") return null;
  const until = onTheWaySince ? instantAfter(onTheWaySince, LAST_CHANCE_MS) : slotTimes(day, slot).startsAt;
  return until > now ? until : null;
}

function shownAt(row: VisitRow, now: Date): Visit {
  const { id, ourId, ticketId, day, slot, team, reason, onTheWaySince } = row;
  const state = reportedState(row, now);
  return {
    ...{ visitId: id, ourId, ticketId, state, day, slot, reason, onTheWaySince },
    team: state === "initialized" || state === "cancelled" ? null : String(team),
    expectedAt: onTheWaySince && state === "confirmed" ? instantAfter(onTheWaySince, ARRIVES_MS) : null,
    movableUntil: movableUntil(row, now),
  };
}

/** What is told of a visit; one that is told out of order is confirmed before its time, and then not. */
function reportedState(row: VisitRow, now: Date): Visit["state"] {
  const { state, bookedAt, confirmsAt } = row;
  if (kindOf(row) !== "reordered" || (state !== "initialized" && state !== "confirmed")) return state;
  const [since, takes] = [now.getTime() - bookedAt.getTime(), confirmsAt.getTime() - bookedAt.getTime()];
  if (since < takes) return since * 2 >= takes ? "confirmed" : state;
  return since < takes + REORDERED_MS ? "initialized" : state;
}
