import * as z from "zod/mini";
import { dayOf, type Day } from "#vocabulary/day.ts";
import { SLOTS, slotTimes, type VisitSlot } from "#vocabulary/visit-slot.ts";
import { Characteristics, Instant, Ref, Text } from "../tmf-shapes.ts";
import { refusalOfTime } from "./offered.ts";
import { VISIT_REASONS, VISIT_STATES, type FreeSlot, type NewVisit, type Visit, type VisitReason } from "./port.ts";

const MOST_SLOTS = 10_000;
const Related = z.object({ ...Ref.shape, role: z.optional(Text), name: z.nullish(Text) });
const TimePeriod = z.object({ startDateTime: Instant, endDateTime: z.nullish(Instant) });
const Note = z.object({ id: z.optional(Text), author: z.optional(Text), date: z.optional(Text), text: z.optional(Text) });
export const Appointment = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  externalId: z.nullish(Text),
  status: z.enum(VISIT_STATES),
  validFor: TimePeriod,
  relatedEntity: z.optional(z.array(Related).check(z.maxLength(50))),
  relatedParty: z.optional(z.array(Related).check(z.maxLength(50))),
  note: z.optional(z.array(Note).check(z.maxLength(1_000))),
  characteristic: z.optional(Characteristics),
});
export type Appointment = z.infer<typeof Appointment>;
export const SearchTimeSlot = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  status: z.enum(["inProgress", "done", "rejected", "terminatedWithError"]),
  availableTimeSlot: z.optional(z.array(z.object({ validFor: TimePeriod })).check(z.maxLength(MOST_SLOTS))),
});
export type SearchTimeSlot = z.infer<typeof SearchTimeSlot>;

/** The visit that an appointment is; undefined for one of no ticket, or outside the hours in which technicians come. */
export function visitOf({ id, externalId, status, validFor, note: _, ...rest }: Appointment, now: Date): Visit | undefined {
  const ticket = rest.relatedEntity?.find(({ role }) => role === "troubleTicket");
  const place = placeOf(validFor.startDateTime);
  if (!ticket || !place) return undefined;
  const team = rest.relatedParty?.find(({ role }) => role === "team");
  const valueOf = (name: string) => rest.characteristic?.find((one) => one.name === name)?.value;
  const instantNamed = (name: string) => Instant.safeParse(valueOf(name)).data ?? null;
  const isAhead = status === "initialized" || status === "confirmed";
  const onTheWaySince = isAhead || status === "completed" || status === "failed" ? instantNamed("onTheWaySince") : null;
  const until = instantNamed("movableUntil") ?? (onTheWaySince ? null : validFor.startDateTime);
  return {
    ...{ visitId: id, ourId: externalId ?? null, ticketId: ticket.id, state: status, ...place, onTheWaySince },
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

/** Whether a change under our id has been made: each leaves a note of that id. */
export const wasMade = ({ note = [] }: Appointment, ourId: string): boolean => note.some(({ id }) => id === ourId);

/** All notes and one more, since a list is replaced as a whole (JSON Merge Patch). */
export const notesWith = ({ note = [] }: Appointment, added: { ourId: string; text: string; at: Date }): object => ({
  note: [...note, { id: added.ourId, author: "portal", date: added.at.toISOString(), text: added.text }],
});
