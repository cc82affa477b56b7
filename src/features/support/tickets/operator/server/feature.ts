import { TECHNICIANS } from "#vocabulary/system-needs.ts";
import type { Place } from "#platform/client.ts";
import { audit, type Actor } from "#platform/server/audit.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { dayOf, type Day } from "#vocabulary/day.ts";
import { slotOf, slotPhase, SLOTS, type VisitSlot } from "#vocabulary/visit-slot.ts";
import { isWorkingDay } from "#vocabulary/working-day.ts";
import { visitPlanContract, type VisitPlan } from "../contract.ts";
import { type CapacityProblem } from "../search-params.ts";
import { freeOf, isTooFew, weekOf } from "../rules.ts";
import * as store from "./store.ts";

export type VisitPlanDependencies = { db: Db; clock: Clock; place: Place };
type Shown = { region: string; day: Day };
type Problem = { problem: CapacityProblem; taken: number };

async function planOf(db: Db, { region, day }: { region: string; day: Day }, { clock }: VisitPlanDependencies): Promise<VisitPlan> {
  const now = clock.now();
  const regions = await store.regionsOf(db);
  const shown = region || ((await store.nextVisitedRegion(db, dayOf(now))) ?? regions[0]?.region ?? "");
  const week = weekOf(day);
  const { teams, uses } = await store.capacityOf(db, { region: shown, from: week[0]!, to: week[6]!, now });
  const visits = await store.visitsOf(db, shown, day);
  const useOf = (on: Day, slot: VisitSlot) => {
    const { isOwn = false, teams: own = 0, booked = 0, held = 0 } = uses.get(`${on} ${slot}`) ?? {};
    return { phase: slotPhase(on, slot, now), teams: isOwn ? own : teams, isChanged: isOwn, booked, held };
  };
  return {
    ...{ regions, region: shown, day, today: dayOf(now), regionTeams: teams },
    ...(await store.toRebook(db)),
    week: week.map((one) => {
      const slots = SLOTS.map((slot) => useOf(one, slot));
      const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
      return {
        ...{ day: one, isWorkingDay: isWorkingDay(one), phase: slots.at(-1)!.phase, teams: sum(slots.map((slot) => slot.teams)) },
        taken: sum(slots.map(({ booked, held }) => booked + held)),
        free: sum(slots.map((slot) => (slot.phase === "ahead" ? freeOf(slot.teams, slot.booked + slot.held) : 0))),
      };
    }),
    slots: SLOTS.map((slot) => ({ slot, ...useOf(day, slot), visits: visits.filter((visit) => slotOf(visit.slot) === slot) })),
    waiting: await store.waitingOf(db, shown),
  };
}

type RegionChange = { region: string; teams: number; now: Date; actor: Actor };

/** The region's own number of teams, unless a slot without a number of its own has more taken; with 0 no form holds a place in those any more. */
async function changeRegion(tx: Db, { region, teams, now, actor }: RegionChange): Promise<Problem | undefined> {
  await store.holdPlaces(tx);
  const from = dayOf(now);
  const taken = await store.mostTaken(tx, region, { from, now });
  const { teams: before } = await store.capacityOf(tx, { region, from, to: from, now });
  if (isTooFew(teams, { before, taken })) return { problem: "booked", taken };
  if (teams === 0) await store.dropUsualHolds(tx, region, from);
  await store.storeRegionTeams(tx, region, teams);
  const changed = { before: { teams: before }, after: { teams } };
  await audit(tx, { actor, at: now, act: "visits.teams-of-region", subject: region, ...changed });
  return undefined;
}

type SlotChange = Shown & { slots: readonly VisitSlot[]; teams: number | null; now: Date; actor: Actor };

/** The number of teams of slots; with 0 they are closed: what is booked stays, what open forms hold is given up. */
async function changeSlots(tx: Db, { region, day, slots, teams, now, actor }: SlotChange): Promise<Problem | undefined> {
  if (day < dayOf(now)) return { problem: "passed", taken: 0 };
  await store.holdPlaces(tx);
  const known = await store.capacityOf(tx, { region, from: day, to: day, now });
  const tooFew = slots.flatMap((slot) => {
    const use = known.uses.get(`${day} ${slot}`);
    const taken = use ? use.booked + use.held : 0;
    return isTooFew(teams ?? known.teams, { before: use?.isOwn ? use.teams : known.teams, taken }) ? [taken] : [];
  });
  if (tooFew.length > 0) return { problem: "booked", taken: Math.max(...tooFew) };
  if ((teams ?? known.teams) === 0) await store.dropHolds(tx, { region, day, slots });
  await store.storeSlotTeams(tx, { region, day, slots, teams });
  const own = slots.map((slot) => [slot, known.uses.get(`${day} ${slot}`)] as const);
  const before = Object.fromEntries(own.map(([slot, use]) => [slot, use?.isOwn ? use.teams : null]));
  const after = Object.fromEntries(slots.map((slot) => [slot, teams]));
  await audit(tx, { actor, at: now, act: "visits.teams-of-slot", subject: `${region} ${day}`, before, after });
  return undefined;
}

type Changing = { shown: Shown; problem: Problem | undefined };

/** The answer to a change: what is wrong, or the plan as it is now. */
async function answered(tx: Db, { shown, problem }: Changing, deps: VisitPlanDependencies) {
  return problem ? ({ status: 409, body: problem } as const) : ({ status: 200, body: await planOf(tx, shown, deps) } as const);
}

const visitPlan: ServerFeature<typeof visitPlanContract, VisitPlanDependencies> = {
  contract: visitPlanContract,
  handlers: {
    async visitPlan({ query }, deps) {
      const day = (query.day || dayOf(deps.clock.now())) as Day;
      return { status: 200, body: await planOf(deps.db, { region: query.region ?? "", day }, deps) };
    },

    async visitTicket({ params }, { db }) {
      const ticket = await store.ticketWithVisit(db, params.ticketId);
      if (!ticket) throw new HttpProblem(404);
      const { requestedAt, createdAt, facts, files, ...rest } = ticket;
      return {
        status: 200,
        body: {
          ...{ ...rest, requestedAt: requestedAt.toISOString(), createdAt: createdAt.toISOString() },
          facts: facts.map(({ kind, name, value, at }) => ({ kind, name, value, at: new Date(at).toISOString() })),
          files: files.map(({ name, size }) => ({ name, size })),
        },
      };
    },

    setRegionTeams(request, deps) {
      const { region, teams } = request.body;
      const shown = { region, day: request.body.day as Day };
      return request.once(async (tx) => {
        const problem = await changeRegion(tx, { region, teams: Number(teams), now: deps.clock.now(), actor: request.actor });
        return answered(tx, { shown, problem }, deps);
      });
    },

    setSlotTeams(request, deps) {
      const { region, slot, teams = "" } = request.body;
      const shown = { region, day: request.body.day as Day };
      return request.once(async (tx) => {
        const own = { slots: slot ? [slot] : SLOTS, teams: teams === "" ? null : Number(teams) };
        const change = { ...shown, ...own, now: deps.clock.now(), actor: request.actor };
        return answered(tx, { shown, problem: await changeSlots(tx, change) }, deps);
      });
    },
  },
};

export const visitPlanServer = {
  name: "visit-plan",
  requires: TECHNICIANS,
  about: "Visits of technicians for the operator: who is visited when, and how many visits there can be.",
  feature: visitPlan,
};
