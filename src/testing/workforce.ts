import type { Clock } from "#platform/server/clock.ts";
import { dayOf, instantOf, plusDays, type Day } from "#vocabulary/day.ts";
import { isWorkingDay } from "#vocabulary/working-day.ts";
import type { Entity, Refusal } from "./tmf-server.ts";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

/** What a line, a phone or a region makes this system do; listed independently, so that the simulator is not tested against itself. */
export type VisitBehaviour =
  | ("refused" | "full" | "away" | "away-twice" | "silence" | "drops-once" | "fixed" | "unknown-region" | "searches")
  | ("late" | "rejected" | "called-off" | "moved" | "on-the-way" | "completes" | "fails" | "reordered");
type Period = { startDateTime: string; endDateTime: string };
type Act = { at: number; change: Partial<Inner> | "next-day" };
/** What the workforce knows of an appointment, beside what the customer's side wrote. */
type Inner = { status: string; team: number; bookedAt: number; confirmsAt: number; acts: Act[]; since?: number; reason?: string };
export type World = {
  clock: Pick<Clock, "now">;
  behaviour: Record<string, VisitBehaviour>;
  confirmsMs: number;
  teams: number;
  appointments: Entity[];
  inner: Map<string, Inner>;
};

const HOURS = ["09:00", "12:00", "15:00", "18:00"] as const;
const refuse = (code: string): Refusal => ({ status: 409, code });

const periodOf = (entity: object): Period => (entity as { validFor: Period }).validFor;
const startOf = (entity: object): number => Date.parse(periodOf(entity).startDateTime);
const placeOf = (entity: object): string => (entity as { relatedPlace?: { name?: string } }).relatedPlace?.name ?? "";
const relatedTo = (entity: object, named: string): string =>
  (entity as { relatedEntity?: { id: string; role: string }[] }).relatedEntity?.find(({ role }) => role === named)?.id ?? "";
const phoneOf = (entity: object): string =>
  (entity as { contactMedium?: { characteristic?: { phoneNumber?: string } }[] }).contactMedium?.[0]?.characteristic?.phoneNumber ?? "";
export const howOf = ({ behaviour }: World, entity: object): VisitBehaviour | undefined =>
  behaviour[relatedTo(entity, "service")] ?? behaviour[phoneOf(entity)] ?? behaviour[placeOf(entity)];

const slotsOf = (day: Day): Period[] =>
  HOURS.slice(0, -1).map((from, place) => ({
    startDateTime: instantOf(day, from).toISOString(),
    endDateTime: instantOf(day, HOURS[place + 1]!).toISOString(),
  }));

/** The teams that are free in a region at a time. */
function freeTeams(world: World, region: string, start: number): number[] {
  if (world.behaviour[region] === "full") return [];
  const taken = world.appointments.filter(
    (one) => placeOf(one) === region && startOf(one) === start && innerOf(world, one).status !== "cancelled",
  );
  const busy = new Set(taken.map((one) => innerOf(world, one).team));
  return Array.from({ length: world.teams }, (_, place) => place + 1).filter((team) => !busy.has(team));
}

function refusalOfTime({ clock }: World, start: number): Refusal | undefined {
  const [now, day] = [clock.now(), dayOf(new Date(start))];
  if (!isWorkingDay(day)) return refuse("no-working-day");
  if (start <= now.getTime()) return refuse("passed");
  return day > plusDays(dayOf(now), 59) ? refuse("too-far") : undefined;
}

export function search(world: World, made: Entity): undefined {
  const region = placeOf(made);
  const { validFor: period } = (made.requestedTimeSlot as { validFor: Period }[])[0]!;
  const isKnown = world.behaviour[region] !== "unknown-region";
  const availableTimeSlot: object[] = [];
  const last = dayOf(new Date(period.endDateTime));
  for (let day = dayOf(new Date(period.startDateTime)); isKnown && day <= last; day = plusDays(day, 1))
    for (const validFor of slotsOf(day)) {
      const start = Date.parse(validFor.startDateTime);
      if (refusalOfTime(world, start)) continue;
      for (const team of freeTeams(world, region, start))
        availableTimeSlot.push({
          id: `${start}-${team}`,
          validFor,
          relatedParty: { id: String(team), role: "team", "@referredType": "Team" },
        });
    }
  Object.assign(made, {
    ...{ searchDate: world.clock.now().toISOString(), availableTimeSlot },
    ...(isKnown ? { status: "done", searchResult: "success" } : { status: "rejected", searchResult: "fail" }),
  });
}

const innerOf = (world: World, { id }: Entity): Inner => world.inner.get(id)!;

export function book(world: World, made: Entity): Refusal | undefined {
  const how = howOf(world, made);
  const others = world.appointments.map((one) => ({ one, inner: innerOf(world, one) }));
  if (others.some(({ one }) => made.externalId !== undefined && one.externalId === made.externalId)) return refuse("duplicate");
  if (how === "refused") return refuse("not-allowed");
  if (how === "unknown-region") return refuse("no-such-region");
  const start = startOf(made);
  const untimely = refusalOfTime(world, start);
  if (untimely) return untimely;
  const ticket = relatedTo(made, "troubleTicket");
  const isAhead = (status: string) => status === "initialized" || status === "confirmed";
  if (ticket && others.some(({ one, inner }) => relatedTo(one, "troubleTicket") === ticket && isAhead(inner.status)))
    return refuse("already-booked");
  const [team] = how === "full" ? [] : freeTeams(world, placeOf(made), start);
  if (team === undefined) return refuse("full");
  const now = world.clock.now().getTime();
  made.creationDate = new Date(now).toISOString();
  world.inner.set(made.id, bookedInner(world, { how, team, start }));
  return undefined;
}

function bookedInner(
  { clock, confirmsMs }: World,
  { how, team, start }: { how: VisitBehaviour | undefined; team: number; start: number },
): Inner {
  const now = clock.now().getTime();
  const confirmsAt = now + (how === "late" ? 20 : 1) * confirmsMs;
  return { status: "initialized", team, bookedAt: now, confirmsAt, acts: actsOf(how, { now, confirmsMs, confirmsAt, start }) };
}

function actsOf(
  how: VisitBehaviour | undefined,
  { now, confirmsMs, confirmsAt, start }: { now: number; confirmsMs: number; confirmsAt: number; start: number },
): Act[] {
  const [second, third] = [now + 2 * confirmsMs, now + 3 * confirmsMs];
  const cancelled = (reason: string) => ({ status: "cancelled", reason });
  if (how === "rejected") return [{ at: confirmsAt, change: cancelled("no-team") }];
  const confirm: Act = { at: confirmsAt, change: { status: "confirmed" } };
  const setOut: Act = { at: second, change: { since: second } };
  if (how === "called-off") return [confirm, { at: second, change: cancelled("weather") }];
  if (how === "moved") return [confirm, { at: second, change: "next-day" }];
  if (how === "on-the-way") return [confirm, setOut, { at: second + 90 * MINUTE_MS, change: { status: "completed" } }];
  if (how === "completes") return [confirm, setOut, { at: third, change: { status: "completed" } }];
  if (how === "fails") return [confirm, setOut, { at: third, change: { status: "failed", reason: "nobody-home" } }];
  return [confirm, ...ordinary(start)];
}

/** The team sets out half an hour before the slot and is done an hour and a half after it began. */
const ordinary = (start: number): Act[] => [
  { at: start - 30 * MINUTE_MS, change: { since: start - 30 * MINUTE_MS } },
  { at: start + 90 * MINUTE_MS, change: { status: "completed" } },
];

/** Does what should have been done by now. */
export function catchUp(world: World, appointment: Entity): void {
  const inner = innerOf(world, appointment);
  while (inner.acts[0] && inner.acts[0].at <= world.clock.now().getTime()) {
    const { change } = inner.acts.shift()!;
    if (change === "next-day") moveOn(world, appointment, inner);
    else Object.assign(inner, change);
  }
}

function moveOn(world: World, appointment: Entity, inner: Inner): void {
  const region = placeOf(appointment);
  const days = Array.from({ length: 59 }, (_, place) => plusDays(dayOf(new Date(startOf(appointment))), place + 1));
  for (const validFor of days.flatMap(slotsOf).filter((one) => sameHour(one, periodOf(appointment)))) {
    const start = Date.parse(validFor.startDateTime);
    const [team] = refusalOfTime(world, start) ? [] : freeTeams(world, region, start);
    if (team === undefined) continue;
    Object.assign(appointment, { validFor });
    Object.assign(inner, { team, reason: "weather", acts: ordinary(start) });
    return;
  }
}

const sameHour = (one: Period, other: Period): boolean =>
  slotsOf(dayOf(new Date(one.startDateTime))).findIndex(({ startDateTime }) => startDateTime === one.startDateTime) ===
  slotsOf(dayOf(new Date(other.startDateTime))).findIndex(
    ({ startDateTime }) => startDateTime === new Date(other.startDateTime).toISOString(),
  );

export function change(world: World, appointment: Entity, changes: Record<string, unknown>): Refusal | undefined {
  if (howOf(world, appointment) === "fixed") return refuse("not-allowed");
  const inner = innerOf(world, appointment);
  if (!isMovable(world, appointment)) return refuse("too-late");
  const { status, validFor = periodOf(appointment), ...rest } = changes as { status?: string; validFor?: Period };
  const start = Date.parse(validFor.startDateTime);
  if (status === "cancelled") Object.assign(inner, { status, acts: [], since: undefined });
  else if (start !== startOf(appointment)) {
    const untimely = refusalOfTime(world, start);
    if (untimely) return untimely;
    const [team] = freeTeams(world, placeOf(appointment), start);
    if (team === undefined) return refuse("full");
    Object.assign(appointment, { validFor });
    Object.assign(inner, { reason: undefined, since: undefined, ...bookedInner(world, { how: undefined, team, start }) });
  }
  Object.assign(appointment, rest);
  return undefined;
}

/** Until when an appointment can be changed: its beginning, or a quarter of an hour after the team set out. */
const movableUntil = (world: World, appointment: Entity): number => {
  const { since } = innerOf(world, appointment);
  return since === undefined ? startOf(appointment) : since + 15 * MINUTE_MS;
};
const isMovable = (world: World, appointment: Entity): boolean =>
  ["initialized", "confirmed"].includes(innerOf(world, appointment).status) &&
  movableUntil(world, appointment) > world.clock.now().getTime();

export function shown(world: World, appointment: Entity): Entity {
  const { team, reason, since } = innerOf(world, appointment);
  const status = reportedStatus(world, appointment);
  const instant = (milliseconds: number) => new Date(milliseconds).toISOString();
  const isAssigned = status !== "initialized" && status !== "cancelled";
  const characteristic = [
    ...(reason ? [{ name: "reason", value: reason }] : []),
    ...(since !== undefined && status !== "cancelled" ? [{ name: "onTheWaySince", value: instant(since) }] : []),
    ...(since !== undefined && status === "confirmed" ? [{ name: "expectedAt", value: instant(since + 45 * MINUTE_MS) }] : []),
    ...(isMovable(world, appointment) ? [{ name: "movableUntil", value: instant(movableUntil(world, appointment)) }] : []),
  ];
  return {
    ...{ ...appointment, status, characteristic },
    ...(isAssigned && { relatedParty: [{ id: String(team), role: "team", "@referredType": "Team" }] }),
  };
}

/** One that is told out of order is confirmed before its time, and then not. */
function reportedStatus(world: World, appointment: Entity): string {
  const { status, bookedAt, confirmsAt } = innerOf(world, appointment);
  if (howOf(world, appointment) !== "reordered" || !["initialized", "confirmed"].includes(status)) return status;
  const times = (world.clock.now().getTime() - bookedAt) / (confirmsAt - bookedAt);
  if (times >= 0.5 && times < 1) return "confirmed";
  return times >= 1 && times < 1.05 ? "initialized" : status;
}
