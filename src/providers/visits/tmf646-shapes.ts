import * as z from "zod/mini";
import { dayOf, timeOf, type Day } from "#vocabulary/day.ts";
import { HOUR_MS, instantAfter } from "#vocabulary/time-units.ts";
import { SLOTS, slotTimes, type VisitHours, type VisitSlot } from "#vocabulary/visit-slot.ts";
import { Characteristics, Id, Instant, Notes, Ref, Text } from "../tmf-shapes.ts";
import { itemsOf, known, knownWord, lenient } from "../tolerant.ts";
import { refusalOfTime } from "./offered.ts";
import { VISIT_REASONS, VISIT_STATES, type FreeSlot, type NewVisit, type Visit, type VisitReason, type VisitState } from "./port.ts";

const MOST_SLOTS = 10_000;
const Related = z.object({ ...Ref.shape, ...lenient({ role: Text, name: Text }) });
const TimePeriod = z.object({ startDateTime: Instant, ...lenient({ endDateTime: Instant }) });
/** What other workforces call a state of ours; a word that nobody knows is a visit that is not confirmed yet. */
const OTHER_WORDS: Record<string, VisitState> = { scheduled: "confirmed", attempted: "failed", missed: "failed" };
const State = z.pipe(
  Text,
  z.transform((word): VisitState => known(VISIT_STATES, word) ?? OTHER_WORDS[word] ?? "initialized"),
);
export const Appointment = z.object({
  ...{ id: Id, status: State, validFor: TimePeriod },
  ...lenient({
    externalId: Text,
    relatedEntity: itemsOf(Related, 50),
    relatedParty: itemsOf(Related, 50),
    note: Notes,
    characteristic: Characteristics,
  }),
});
export type Appointment = z.infer<typeof Appointment>;
export const SearchTimeSlot = z.object({
  id: Id,
  ...lenient({
    status: knownWord(["inProgress", "done", "rejected", "terminatedWithError"]),
    availableTimeSlot: itemsOf(z.object({ validFor: TimePeriod }), MOST_SLOTS),
  }),
});
export type SearchTimeSlot = z.infer<typeof SearchTimeSlot>;

/** The visit that an appointment is; undefined for one of no ticket. */
export function visitOf({ id, externalId, status, validFor, note: _, ...rest }: Appointment, now: Date): Visit | undefined {
  const ticket = rest.relatedEntity?.find(({ role }) => role === "troubleTicket");
  // what is ours says so by our id, and we know its ticket
  if (!ticket && externalId === undefined) return undefined;
  const team = rest.relatedParty?.find(({ role }) => role === "team");
  const valueOf = (name: string) => rest.characteristic?.find((one) => one.name === name)?.value;
  const instantNamed = (name: string) => Instant.safeParse(valueOf(name)).data ?? null;
  const isAhead = status === "initialized" || status === "confirmed";
  const onTheWaySince = isAhead || status === "completed" || status === "failed" ? instantNamed("onTheWaySince") : null;
  const until = instantNamed("movableUntil") ?? (onTheWaySince ? null : validFor.startDateTime);
  return {
    ...{ visitId: id, ourId: externalId ?? null, ticketId: ticket?.id ?? null, state: status, ...placeOf(validFor), onTheWaySince },
    team: team ? (team.name ?? team.id) : null,
    reason: reasonOf(valueOf("reason")),
    expectedAt: status === "confirmed" && onTheWaySince ? instantNamed("expectedAt") : null,
    movableUntil: isAhead && until && until > now ? until : null,
  };
}

/** A reason in words that are not ours is another reason. */
const reasonOf = (value: unknown): VisitReason | null =>
  typeof value === "string" && value !== "" ? (VISIT_REASONS.find((one) => one === value) ?? "other") : null;

const LONGEST_MS = 3 * HOUR_MS;
/** The slot in which a visit begins: the workforce may name a narrower time than a slot. Outside of all slots, its own hours; without an end on that day as long as a slot. */
function placeOf({ startDateTime: start, endDateTime: end }: z.infer<typeof TimePeriod>): { day: Day; slot: VisitHours } {
  const free = slotAt(start);
  if (free) return free;
  const day = dayOf(start);
  const until = end && end > start && dayOf(end) === day ? end : instantAfter(start, LONGEST_MS);
  return { day, slot: `${timeOf(start)}-${dayOf(until) === day ? timeOf(until) : "23:59"}` };
}

/** Undefined: no slot begins then or is under way. */
function slotAt(start: Date): { day: Day; slot: VisitSlot } | undefined {
  const day = dayOf(start);
  const slot = SLOTS.find((one) => slotTimes(day, one).startsAt <= start && start < slotTimes(day, one).endsAt);
  return slot && { day, slot };
}

export const periodOf = (day: Day, slot: VisitSlot): { startDateTime: string; endDateTime: string } => {
  const { startsAt, endsAt } = slotTimes(day, slot);
  return { startDateTime: startsAt.toISOString(), endDateTime: endsAt.toISOString() };
};

export const creationOf = ({ ourId, ticketId, serviceId, region, phone, note, day, slot }: NewVisit): object => ({
  ...{ "@type": "Appointment", externalId: ourId, category: "intervention", validFor: periodOf(day, slot) },
  relatedEntity: [
    { id: ticketId, role: "troubleTicket", "@referredType": "TroubleTicket" },
    { id: serviceId, role: "service", "@referredType": "Service" },
  ],
  relatedPlace: regionPlace(region),
  contactMedium: [{ mediumType: "phone", characteristic: { phoneNumber: phone } }],
  ...(note && { note: [{ author: "customer", text: note }] }),
});

export const searchOf = (region: string, from: Day, to: Day): object => ({
  "@type": "SearchTimeSlot",
  relatedPlace: regionPlace(region),
  requestedTimeSlot: [{ validFor: { ...periodOf(from, "09-12"), endDateTime: periodOf(to, "15-18").endDateTime } }],
});

const regionPlace = (region: string): object => ({ name: region, role: "interventionAddress", "@type": "Place" });

/** How many visits of each place are free: one for each time slot that is available, since those of several teams are several. Full ones have none. */
export function freeOf({ availableTimeSlot = [] }: SearchTimeSlot, days: readonly Day[], now: Date): FreeSlot[] {
  const starts = availableTimeSlot.map(({ validFor }) => slotAt(validFor.startDateTime)).filter((place) => place !== undefined);
  const free = Map.groupBy(starts, ({ day, slot }) => `${day} ${slot}`);
  return days
    .flatMap((day) => SLOTS.map((slot) => ({ day, slot, free: free.get(`${day} ${slot}`)?.length ?? 0 })))
    .filter((place) => refusalOfTime(place, now) === undefined);
}
