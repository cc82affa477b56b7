import { demoCustomers } from "#features/account/customers/server/demo/people.ts";
import { demoId } from "#features/account/customers/server/demo/shapes.ts";
import { changeAt, type StoredChange } from "#providers/tickets/simulated-history.ts";
import { courseOf, type Step } from "#providers/visits/simulated-plan.ts";
import { dayOf, type Day } from "#vocabulary/day.ts";
import type { VisitSlot } from "#vocabulary/visit-slot.ts";
import { AHEAD, datesOf, expectedOf, VISITED_MS, workingDay, type Dated } from "./ticket-dates.ts";
import { attachedTo } from "./ticket-files.ts";
import { FACTS, NOTES, type DemoTicket } from "./ticket-samples.ts";
import { DAY_MS, HOUR_MS, instantAfter, instantBefore, MINUTE_MS } from "#vocabulary/time-units.ts";

/** As the simulated system of tickets closes what was resolved. */
const CLOSED_AFTER_MS = 14 * DAY_MS;
const TEAMS = 3;

type Change = StoredChange & { at: string };

/** The states that a ticket had and will have of itself: what was resolved is closed after 14 days. */
function historyOf({ states }: DemoTicket, { createdAt, places }: Dated): Change[] {
  const history = states.map(({ state, at, note }) => {
    const time = typeof at === "number" ? instantAfter(createdAt, at * HOUR_MS) : "begun" in at ? places[at.begun]!.setOutAt : places[at.ended]!.endedAt;
    return changeAt(state, time, note ? NOTES[note] : null);
  });
  const last = history.at(-1);
  return last?.state === "resolved" ? [...history, changeAt("closed", instantAfter(new Date(last.at), CLOSED_AFTER_MS), NOTES.closed)] : history;
} // prettier-ignore

/** Who a ticket is of. */
function ownerOf({ customer: name, line }: DemoTicket) {
  const customer = demoCustomers[name];
  const found = customer.lines.find(({ serviceId }) => serviceId === line)!;
  return { customer, line: found, user: customer.users[0], account: `${customer.code}${(found.account ?? 0) + 1}` };
}

export type DemoRows = Record<"tickets" | "visits" | "places" | "events" | "commands" | "systemTickets" | "systemVisits", object[]>;

/** The rows of one ticket, in the portal and in the simulated systems; `number` makes it another than those before. */
export function rowsOf(ticket: DemoTicket, number: number, now: Date): DemoRows {
  const dated = datesOf(ticket, now);
  const history = historyOf(ticket, dated);
  const past = history.filter(({ at }) => new Date(at) <= now);
  const isSent = past.length > 0;
  const ids = {
    ticket: demoId(`ticket ${number}`),
    system: isSent ? `TT-4100${String(number).padStart(7, "0")}` : null,
    visits: ticket.visits.map((_, place) => demoId(`visit ${number} ${place}`)),
  };
  const one = { ticket, number, now, dated, history, past, ids };
  return {
    tickets: [ticketRow(one)],
    visits: ticket.visits.map((_, place) => visitRow(one, place)),
    places: ticket.visits.flatMap((_, place) => placeRow(one, place)),
    events: eventRows(one),
    commands: isSent || ticket.refused ? [] : [commandRow(one)],
    systemTickets: isSent ? [systemTicketRow(one)] : [],
    systemVisits: isSent ? ticket.visits.map((_, place) => systemVisitRow(one, place)) : [],
  };
}

type Built = {
  ticket: DemoTicket;
  number: number;
  now: Date;
  dated: Dated;
  history: Change[];
  past: Change[];
  ids: { ticket: string; system: string | null; visits: string[] };
};
const OPEN = ["requested", "acknowledged", "pending", "inProgress", "held"];

const factsOf = ({ ticket, dated }: Built) =>
  FACTS[ticket.facts].map(([minutes, kind, name, value]) => ({ kind, name, value, at: instantBefore(dated.createdAt, minutes * MINUTE_MS).toISOString() })); // prettier-ignore

function contactOf({ ticket }: Built) {
  const { user } = ownerOf(ticket);
  return { name: user.name, mail: `${user.username}@demo.example`, phone: ticket.phone ?? user.msisdn ?? "888700100" };
}

function ticketRow(one: Built) {
  const { ticket, number, now, dated, past, ids } = one;
  const { customer, line, user, account } = ownerOf(ticket);
  const contact = contactOf(one);
  const state = ticket.refused ? "refused" : (past.at(-1)?.state ?? "requested");
  const isOpen = OPEN.includes(state);
  return {
    ...{ id: ids.ticket, request_number: `T-4100${String(number).padStart(4, "0")}`, system_id: ids.system, state },
    ...{ customer_id: demoId(`customer ${customer.code}`), customer_code: customer.code, account, user_id: demoId(`user ${user.username}`) },
    ...{ asset_id: demoId(`line ${line.serviceId}`), service_id: line.serviceId, service_type: line.type, display_name: line.name },
    ...{ tariff_name: line.tariff, region: ticket.region, name: contact.name, email: contact.mail, phone: contact.phone },
    ...{ description: ticket.description, facts: factsOf(one), files: attachedTo(ticket, "code"), refusal: ticket.refused ?? null, related_number: null },
    ...{ created_at: dated.createdAt, expected_at: isOpen && ids.system ? expectedOf(ticket, dated) : null },
    ended_at: isOpen ? null : (past.find((change) => change.state === "resolved" && past.at(-1)!.state === "closed") ?? past.at(-1))?.at ?? instantAfter(dated.createdAt, 5 * MINUTE_MS),
    ...{ stars: ticket.rating?.stars ?? null, rating: ticket.rating?.text ?? null, follow_at: isOpen ? now : null },
  };
} // prettier-ignore

function visitRow({ ticket, dated, ids, number }: Built, place: number) {
  const { requested = 0, confirmed, cancelled, state, reason = null, movedFrom, onTheWay } = ticket.visits[place]!;
  const { day, slot, setOutAt, endedAt, startsAt } = dated.places[place]!;
  const at = (hours: number) => instantAfter(dated.createdAt, hours * HOUR_MS);
  const isOver = state === "completed" || state === "failed";
  const isKnown = state !== "requested" && state !== "refused";
  const changedAt = isOver ? endedAt : onTheWay ? setOutAt : movedFrom === undefined ? at(cancelled ?? confirmed ?? requested) : movedAt(dated, confirmed);
  return {
    ...{ id: ids.visits[place], ticket_id: ids.ticket, region: ticket.region, day, slot, state, reason, requested_at: at(requested), changed_at: changedAt },
    ...{ system_id: isKnown ? systemIdOf(number, place) : null, team: isOver || state === "confirmed" ? String(teamOf(number)) : null },
    ...{ on_the_way_since: onTheWay || isOver ? setOutAt : null, expected_at: onTheWay ? instantAfter(setOutAt, 45 * MINUTE_MS) : null },
    movable_until: onTheWay ? instantAfter(setOutAt, 15 * MINUTE_MS) : AHEAD.includes(state) && isKnown ? startsAt : null,
    ...{ sequence: movedFrom === undefined ? 0 : 1, reminded_for: null },
  };
} // prettier-ignore

const teamOf = (number: number): number => (number % TEAMS) + 1;
const systemIdOf = (number: number, place: number): string => `WF-4100${String(number * 10 + place).padStart(7, "0")}`;
/** The workforce moved it a day after it had confirmed it. */
const movedAt = ({ createdAt }: Dated, confirmed = 0): Date => instantAfter(createdAt, confirmed * HOUR_MS + DAY_MS);

function placeRow({ ticket, dated, ids, number }: Built, place: number) {
  const { day, slot } = dated.places[place]!;
  if (![...AHEAD, "completed"].includes(ticket.visits[place]!.state)) return [];
  return [{ region: ticket.region, day, slot, team: teamOf(number), occupant: `visit:${ids.visits[place]}`, held_until: null }];
}

/** A ticket that the system does not have yet is still to be created there. */
function commandRow({ number, now, dated, ids, ticket }: Built) {
  const { user } = ownerOf(ticket);
  const times = { requested_at: dated.createdAt, next_at: now, ended_at: null };
  return { id: demoId(`command ${number}`), ticket_id: ids.ticket, kind: "create", payload: {}, state: "waiting", user_id: demoId(`user ${user.username}`), tries: 0, ...times };
} // prettier-ignore

function systemTicketRow(one: Built) {
  const { ticket, dated, history, ids } = one;
  const { customer, line } = ownerOf(ticket);
  const contact = contactOf(one);
  return {
    ...{ id: ids.system, our_id: ids.ticket, service_id: line.serviceId, customer_code: customer.code, phone: contact.phone },
    details: { contact, description: ticket.description, facts: factsOf(one), attachments: attachedTo(ticket), notes: [] },
    ...{ created_at: dated.createdAt, expected_at: expectedOf(ticket, dated), history, rating: ticket.rating ?? null },
  };
}

function systemVisitRow(one: Built, place: number) {
  const { ticket, now, dated, ids, number } = one;
  const { state, reason = null, requested = 0, confirmed, cancelled, onTheWay } = ticket.visits[place]!;
  const { day, slot, startsAt, setOutAt, endedAt } = dated.places[place]!;
  const at = (hours: number) => instantAfter(dated.createdAt, hours * HOUR_MS);
  // what is not confirmed yet is so the day before
  const confirmsAt = confirmed === undefined ? instantBefore(startsAt, DAY_MS) : at(confirmed);
  const course = courseOf({ day, slot }, confirmsAt.toISOString());
  const complete: Step = { act: "complete", at: instantAfter(new Date(Math.max(startsAt.getTime(), now.getTime())), VISITED_MS).toISOString() };
  const plan = { initialized: [{ act: "confirm", at: confirmsAt.toISOString() }, ...course], confirmed: onTheWay ? [complete] : course }[state as string] ?? [];
  return {
    ...{ id: systemIdOf(number, place), our_id: ids.visits[place], ticket_id: ids.system, service_id: ticket.line, phone: contactOf(one).phone },
    ...{ region: ticket.region, team: teamOf(number), day, slot, state, reason, booked_at: at(requested), confirms_at: confirmsAt },
    ...{ on_the_way_since: onTheWay || state === "completed" || state === "failed" ? setOutAt : null },
    ended_at: state === "cancelled" ? at(cancelled ?? 0) : state === "completed" || state === "failed" ? endedAt : null,
    ...{ plan, next_at: plan[0]?.at ?? null },
  };
} // prettier-ignore

type EventRow = {
  key: string;
  kind: string;
  at: Date;
  day?: Day;
  slot?: VisitSlot;
  reason?: string | null;
  note?: { bg: string; en: string } | null;
};

/** What happened, as the timeline shows it: what the customer requested, the ticket's states, and what became of its visits. */
function eventRows(one: Built): object[] {
  const { ticket, dated, past, ids } = one;
  const [soon, rated] = [instantAfter(dated.createdAt, 5 * MINUTE_MS), instantAfter(dated.places.at(-1)!.endedAt, 2 * HOUR_MS)];
  const all: EventRow[] = [
    { key: "requested", kind: "requested", at: dated.createdAt },
    ...past.map(({ state, at, note }) => ({ key: `ticket:${state}:${at}`, kind: state, at: new Date(at), note })),
    ...past.flatMap(({ state, at }, place) => (place > 0 && state === "acknowledged" ? [{ key: `reopened:${at}`, kind: "reopened", at: instantBefore(new Date(at), MINUTE_MS) }] : [])),
    ...(ticket.refused ? [{ key: "refused", kind: "refused", at: soon, reason: ticket.refused }] : []),
    ...(ticket.rating ? [{ key: "rated", kind: "rated", at: rated }] : []),
    ...ticket.visits.flatMap((_, place) => visitEvents(one, place)),
  ];
  return all
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ key, kind, at, day = null, slot = null, reason = null, note }) => ({
      ...{ ticket_id: ids.ticket, key, kind, at, day, slot, reason, note_bg: note?.bg ?? null, note_en: note?.en ?? null },
    }));
} // prettier-ignore

function visitEvents({ ticket, dated, now, ids }: Built, place: number): EventRow[] {
  const { state, reason = null, requested = 0, confirmed, cancelled, movedFrom, onTheWay } = ticket.visits[place]!;
  const { day, slot, setOutAt, endedAt } = dated.places[place]!;
  const at = (hours: number) => instantAfter(dated.createdAt, hours * HOUR_MS);
  const first = movedFrom === undefined ? day : workingDay(dayOf(now), movedFrom);
  const event = (kind: string, when: Date, { on = day, why = null }: { on?: Day; why?: string | null } = {}): EventRow => ({
    ...{ key: `${kind}:${ids.visits[place]}:${when.toISOString()}`, kind, at: when, day: on, slot, reason: why },
  });
  const isOver = state === "completed" || state === "failed";
  const isBooked = state !== "requested" && state !== "refused";
  return [
    event("visit-requested", at(requested), { on: first }),
    ...(isBooked ? [event("visit-booked", instantAfter(at(requested), MINUTE_MS), { on: first })] : []),
    ...(confirmed === undefined ? [] : [event("visit-confirmed", at(confirmed), { on: first })]),
    ...(movedFrom === undefined ? [] : [event("visit-rescheduled", movedAt(dated, confirmed), { why: reason })]),
    // what the workforce cancels has a reason of its
    ...(cancelled === undefined ? [] : [event(reason ? "visit-called-off" : "visit-cancelled", at(cancelled), { why: reason })]),
    ...(onTheWay || isOver ? [event("visit-on-the-way", setOutAt)] : []),
    ...(isOver ? [event(`visit-${state}`, endedAt, { why: reason })] : []),
  ];
}
