import { isAllowedIn } from "#platform/act.ts";
import { dayFrom } from "#vocabulary/day-input.ts";
import { dayOf, isDay, plusDays, type Day } from "#vocabulary/day.ts";
import { firstAppointmentDay, refuseAppointment } from "#vocabulary/visit-day.ts";
import { hasPassed, isSlot, slotTimes, type VisitHours, type VisitSlot } from "#vocabulary/visit-slot.ts";
import { OFFERED_DAYS } from "../creation/visit-rules.ts";
import { isAhead, isOpen, mayCancel, TICKET_ACTS, type EventKind, type TicketState, type VisitState } from "../ticket.ts";
import { DAY_MS, instantAfter } from "#vocabulary/time-units.ts";
import { REOPEN_DAYS } from "#vocabulary/shared-limits.ts";

/** Why a ticket is cancelled. */
export const CANCEL_REASONS = ["solved", "not-at-home", "by-mistake", "helped-otherwise", "other"] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** What decides whether a visit may be moved. */
type MovableVisit = { state: VisitState; day: Day; onTheWaySince: Date | null; movableUntil: Date | null };
/** `isBusy`: something else was requested for the ticket and is under way. */
type Movable = { state: TicketState; visit: MovableVisit | undefined; isBusy: boolean };

/** Until when a visit can be moved although its team is on the way; null: that is not so. */
export function lastChanceOf({ state, visit, isBusy }: Movable, now: Date): Date | null {
  if (isBusy || !isOpen(state) || visit?.state !== "confirmed" || !visit.onTheWaySince) return null;
  return visit.movableUntil && visit.movableUntil > now ? visit.movableUntil : null;
}

/** Whether day and slot of a visit may change: it is confirmed and before its lead, or there is a last chance; nothing else is under way. */
export function mayMove(at: Movable, now: Date): boolean {
  const { state, visit, isBusy } = at;
  if (isBusy || !isAllowedIn(TICKET_ACTS.move, state) || visit?.state !== "confirmed") return false;
  if (visit.onTheWaySince) return lastChanceOf(at, now) !== null;
  return visit.day >= firstAppointmentDay(dayOf(now));
}

/** Why the visit of an open ticket cannot be moved. `too-near`: the lead of B§5 has passed. */
export const MOVE_BLOCKS = ["not-granted", "under-way", "not-confirmed", "on-the-way", "too-near"] as const;
export type MoveBlock = (typeof MOVE_BLOCKS)[number];
/** Why an open ticket cannot be cancelled. */
export const CANCEL_BLOCKS = ["not-granted", "under-way", "work-begun", "on-hold"] as const;
export type CancelBlock = (typeof CANCEL_BLOCKS)[number];

/** Why a visit that is ahead cannot be moved now; null: it can, or there is none. `isGranted`: the user may change what was requested for the account. */
export function moveBlockOf(at: Movable & { isGranted: boolean }, now: Date): MoveBlock | null {
  const { state, visit, isBusy, isGranted } = at;
  if (!isOpen(state) || !visit || !isAhead(visit.state)) return null;
  if (!isGranted) return "not-granted";
  if (mayMove(at, now)) return null;
  if (isBusy) return "under-way";
  if (visit.state !== "confirmed") return "not-confirmed";
  return visit.onTheWaySince ? "on-the-way" : "too-near";
}

/** Why an open ticket cannot be cancelled now; null: it can, or it has ended. */
export function cancelBlockOf(at: Pick<Movable, "state" | "isBusy"> & { isGranted: boolean }): CancelBlock | null {
  const { state, isBusy, isGranted } = at;
  if (!isOpen(state)) return null;
  if (!isGranted) return "not-granted";
  if (mayCancel(at)) return null;
  if (isBusy) return "under-way";
  return state === "held" ? "on-hold" : "work-begun";
}

const USUAL_SECONDS = 60;
/** After how many seconds a change that waits for another one is tried again: a minute, or once the system that was away is asked again. */
export const tryAgainIn = ({ tries, nextAt }: { tries: number; nextAt: Date }, now: Date): number =>
  Math.max(USUAL_SECONDS, tries === 0 ? 0 : Math.ceil((nextAt.getTime() - now.getTime()) / 1000));

type Expected = { expectedAt: Date | null; visit: { state: VisitState; day: Day; slot: VisitHours } | undefined };
/** When a ticket is expected to be resolved: not before the visit that is ahead ends; null where the system's time has passed. */
export function expectedEndOf({ expectedAt, visit }: Expected, now: Date): Date | null {
  if (!expectedAt) return null;
  const { endsAt } = visit && isAhead(visit.state) ? slotTimes(visit.day, visit.slot) : { endsAt: now };
  const expected = expectedAt > endsAt ? expectedAt : endsAt;
  return expected > now ? expected : null;
}

/** `resolvedAt`: when it was resolved last, or ended without that. `isLineBusy`: its line has another open ticket. */
type Ended = { state: TicketState; resolvedAt: Date | null; isBusy: boolean; isLineBusy?: boolean };

/** Until when a ticket that ended well can be opened again; null: it cannot. */
export function reopenableUntil({ state, resolvedAt, isBusy, isLineBusy = false }: Ended, now: Date): Date | null {
  if (isBusy || isLineBusy || !resolvedAt || !isAllowedIn(TICKET_ACTS.reopen, state)) return null;
  const until = instantAfter(resolvedAt, REOPEN_DAYS * DAY_MS);
  return until > now ? until : null;
}

export const LONGEST_WHY = 500;
export const WHY_FAULTS = ["why-missing", "why-too-long"] as const;
/** What is wrong with the reason for which a ticket is opened again. */
export function whyFaultOf(why: string): (typeof WHY_FAULTS)[number] | undefined {
  if (why === "") return "why-missing";
  return why.length > LONGEST_WHY ? "why-too-long" : undefined;
}

export const LONGEST_RATING = 1_000;
export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];
export const RATING_FAULTS = ["stars-missing", "text-too-long"] as const;
/** What is wrong with a rating. */
export function ratingFaultOf({ stars, text }: { stars: Stars | undefined; text: string }): (typeof RATING_FAULTS)[number] | undefined {
  if (stars === undefined) return "stars-missing";
  return text.length > LONGEST_RATING ? "text-too-long" : undefined;
}

/** Problems that stand at a field of a form, beside those of an edit. */
export const FIELD_FAULTS: ReadonlySet<string> = new Set([...WHY_FAULTS, ...RATING_FAULTS]);

/** What can be wrong with each field of an edit (B§5); `full` is found at the last moment, too. */
export const EDIT_FAULTS = {
  visitDate: ["missing", "not-a-day", "too-early", "weekend", "holiday", "too-far"],
  visitTimeSlot: ["missing", "not-a-slot", "passed", "full"],
} as const;
export type EditFaults = { [Field in keyof typeof EDIT_FAULTS]?: (typeof EDIT_FAULTS)[Field][number] | undefined };
/** As they were typed. */
export type EditFields = { visitDate: string; visitTimeSlot: string };
export type VisitTime = { day: Day; slot: VisitSlot };

/** What is wrong with the day and the slot to which a visit is to be moved; both are needed (B§5). */
export function editFaultsIn({ visitDate, visitTimeSlot }: EditFields, now: Date): EditFaults {
  const today = dayOf(now);
  const day = dayFrom(visitDate);
  const dayFault = dayFaultOf(day ?? visitDate.trim(), today);
  const slotFault = slotFaultOf(visitTimeSlot.trim(), dayFault ? undefined : day, now);
  return { ...(dayFault && { visitDate: dayFault }), ...(slotFault && { visitTimeSlot: slotFault }) };
}

/** The calendar is asked only about days that visits are planned on. */
function dayFaultOf(chosen: string, today: Day): EditFaults["visitDate"] {
  const isKnown = isDay(chosen);
  if (isKnown && chosen < today) return "too-early";
  if (isKnown && chosen > plusDays(today, OFFERED_DAYS - 1)) return "too-far";
  return refuseAppointment(chosen, today);
}

function slotFaultOf(chosen: string, day: Day | undefined, now: Date): EditFaults["visitTimeSlot"] {
  if (chosen === "") return "missing";
  if (!isSlot(chosen)) return "not-a-slot";
  return day && hasPassed(day, chosen, now) ? "passed" : undefined;
}

/** Day and slot of fields without faults. */
export const visitTimeOf = ({ visitDate, visitTimeSlot }: EditFields): VisitTime => ({
  day: dayFrom(visitDate)!,
  slot: visitTimeSlot.trim() as VisitSlot,
});

/** The fields of an update as a whole: what is empty is as before (B§3). */
export const wholeEdit = ({ visitDate, visitTimeSlot }: EditFields, before: { day: Day; slot: string }): EditFields => ({
  visitDate: visitDate.trim() || before.day,
  visitTimeSlot: visitTimeSlot.trim() || before.slot,
});

/** An update as it is sent: only what differs from before, the rest is empty (B§3). */
export const changedOnly = ({ day, slot }: VisitTime, before: { day: Day; slot: string }): EditFields => ({
  visitDate: day === before.day ? "" : day,
  visitTimeSlot: slot === before.slot ? "" : slot,
});

const REFUSALS = ["move-refused", "cancel-refused", "reopen-refused"] as const;
type Refusal = (typeof REFUSALS)[number];
/** What a system refused last, if nothing has happened since; null: nothing. */
export function lastRefusalOf<Entry extends { kind: EventKind }>(timeline: readonly Entry[]): (Entry & { kind: Refusal }) | null {
  const last = timeline.at(-1);
  return last && REFUSALS.some((kind) => kind === last.kind) ? (last as Entry & { kind: Refusal }) : null;
}

const SOON_MS = 3_000;
const LATER_MS = 15_000;
/**
 * When a ticket is read again: soon while a system is about to answer, also where its cancellation is not in the timeline yet; later while a visit is to be
 * confirmed or a team is on the way.
 */
export function checkingTimeOf({ state, visit, isBusy }: Movable, timeline: readonly { kind: EventKind }[]): number | null {
  const isUnexplained = state === "cancelled" && !timeline.some(({ kind }) => kind === "cancelled");
  if (isBusy || isUnexplained || state === "requested" || visit?.state === "requested") return SOON_MS;
  const isWaiting = visit?.state === "initialized" || (visit?.state === "confirmed" && visit.onTheWaySince !== null);
  return isWaiting ? LATER_MS : null;
}
