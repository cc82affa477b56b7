import * as z from "zod/mini";
import { dayOf, type Day } from "#vocabulary/day.ts";
import { SLOTS, slotTimes, type VisitSlot } from "#vocabulary/visit-slot.ts";
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

/** The visit that an appointment is; undefined for one of no ticket, or outside the hours in which technicians come. */
export function visitOf({ id, externalId, status, validFor, note: _, ...rest }: Appointment, now: Date): Visit | undefined {
  const ticket = rest.relatedEntity?.find(({ role }) => role === "troubleTicket");
  const place = placeOf(validFor.startDateTime);
  // what is ours says so by our id, and we know its ticket
  if (!place || (!ticket && externalId === undefined)) return undefined;
  const team = rest.relatedParty?.find(({ role }) => role === "team");
  const valueOf = (name: string) => rest.characteristic?.find((one) => one.name === name)?.value;
  const instantNamed = (name: string) => Instant.safeParse(valueOf(name)).data ?? null;
  const isAhead = status === "initialized" || status === "confirmed";
  const onTheWaySince = isAhead || status === "completed" || status === "failed" ? instantNamed("onTheWaySince") : null;
  const until = instantNamed("movableUntil") ?? (onTheWaySince ? null : validFor.startDateTime);
  return {
    ...{ visitId: id, ourId: externalId ?? null, ticketId: ticket?.id ?? null, state: status, ...place, onTheWaySince },
    team: team ? (team.name ?? team.id) : null,
    reason: reasonOf(valueOf("reason")),
    expectedAt: status === "confirmed" && onTheWaySince ? instantNamed("expectedAt") : null,
    movableUntil: isAhead && until && until > now ? until : null,
  };
}

/** A reason in words that are not ours is another reason. */
const reasonOf = (value: unknown): VisitReason | null =>
  typeof value === "string" && value !== "" ? (VISIT_REASONS.find((one) => one === value) ?? "other") : null;

/** The slot in which a visit begins: the workforce may name a narrower time than a slot. */
function placeOf(start: Date): { day: Day; slot: VisitSlot } | undefined {
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
  const starts = availableTimeSlot.map(({ validFor }) => placeOf(validFor.startDateTime)).filter((place) => place !== undefined);
  const free = Map.groupBy(starts, ({ day, slot }) => `${day} ${slot}`);
  return days
    .flatMap((day) => SLOTS.map((slot) => ({ day, slot, free: free.get(`${day} ${slot}`)?.length ?? 0 })))
    .filter((place) => refusalOfTime(place, now) === undefined);
}
