import type { Language } from "#platform/language.ts";
import { valuesIn } from "#platform/fields.ts";
import { dayOf } from "#vocabulary/day.ts";
import { writtenFields } from "../../creation/fields.ts";
import type { CommandRow } from "../../server/commands.ts";
import type { TicketRow, VisitRow } from "../../server/rows.ts";
import { mayCancel, mayRate, type TicketChange, type TicketEvent } from "../../ticket.ts";
import type { TicketDetails, TicketSummary, TicketVisit, TimelineEntry, UnderWay } from "../contract.ts";
import { cancelReasons } from "../messages/reasons.ts";
import {
  cancelBlockOf,
  checkingTimeOf,
  expectedEndOf,
  lastChanceOf,
  mayMove,
  moveBlockOf,
  reopenableUntil,
  CANCEL_REASONS,
  type VisitTime,
} from "../rules.ts";
import { factsOf, type CurrentTicket } from "./requests.ts";

const iso = (instant: Date | null): string | null => instant && instant.toISOString();

/** A ticket as the history lists it. */
export function shownSummary(ticket: TicketRow, visit: VisitRow | undefined): TicketSummary {
  const { id, serviceType, displayName, state, createdAt } = ticket;
  return {
    ...{ ticketId: id, number: ticket.requestNumber, serviceType, displayName, state, createdAt: createdAt.toISOString() },
    visit: visit ? { day: visit.day, slot: visit.slot, state: visit.state } : null,
  };
}

function shownVisit({ day, slot, state, team, onTheWaySince, expectedAt, movableUntil }: VisitRow): TicketVisit {
  const times = { onTheWaySince: iso(onTheWaySince), expectedAt: iso(expectedAt), movableUntil: iso(movableUntil) };
  return { day, slot, state, team, ...times };
}

/** What a system wrote; the customer's own reason for cancelling, which it was told in Bulgarian, is in the reader's language. */
function noteOf(note: TicketEvent["note"], language: Language): string | null {
  const own = CANCEL_REASONS.find((reason) => cancelReasons.bg[reason] === note?.bg);
  return own ? cancelReasons[language][own] : (note?.[language] ?? null);
}

const shownEvent = ({ at, note, ...event }: TicketEvent, language: Language): TimelineEntry => ({
  ...event,
  at: at.toISOString(),
  note: noteOf(note, language),
});

function shownCommand({ kind, payload, requestedAt, tries }: CommandRow): UnderWay {
  const { day = null, slot = null } = payload as Partial<VisitTime>;
  return { kind: kind as TicketChange, requestedAt: requestedAt.toISOString(), day, slot, isLate: tries > 0 };
}

/** `isLineBusy`: the ticket's line has another open one. `isGranted`: the user may move and cancel. `address`: where the line is. */
type Seen = {
  events: readonly TicketEvent[];
  language: Language;
  now: Date;
  isLineBusy: boolean;
  isGranted: boolean;
  address: string | null;
};

/** What may be done with a ticket now (B§3). */
function flagsOf(standing: CurrentTicket, { isLineBusy, isGranted, now }: Pick<Seen, "isLineBusy" | "isGranted" | "now">) {
  const facts = factsOf(standing);
  const isMovable = isGranted && mayMove(facts, now);
  const reopenable = reopenableUntil({ ...facts, isLineBusy }, now);
  return {
    isDateChangeAllowed: isMovable,
    isTimeSlotChangeAllowed: isMovable,
    isCancellationAllowed: isGranted && mayCancel(facts),
    moveBlock: moveBlockOf({ ...facts, isGranted }, now),
    cancelBlock: cancelBlockOf({ ...facts, isGranted }),
    lastChanceUntil: isGranted ? iso(lastChanceOf(facts, now)) : null,
    reopenableUntil: reopenable && dayOf(reopenable),
    isRatingAllowed: mayRate(facts),
  };
}

/** A ticket with its timeline, and what may be changed now. */
export function shownTicket(standing: CurrentTicket, { events, language, now, isLineBusy, isGranted, address }: Seen): TicketDetails {
  const { ticket, visit, waiting } = standing;
  const { serviceId, tariffName, name, email, phone, facts, files, refusal, related, endedAt } = ticket;
  return {
    ...shownSummary(ticket, visit),
    ...{
      systemNumber: ticket.systemId,
      serviceId,
      address,
      tariffName,
      ...valuesIn(writtenFields, ticket),
      contact: { name, email, phone },
    },
    facts: facts.map((fact) => ({ ...fact, at: new Date(fact.at).toISOString() })),
    files: files.map((file) => ({ resourcePath: file.code, name: file.name, size: file.size })),
    ...{ expectedAt: iso(expectedEndOf({ expectedAt: ticket.expectedAt, visit }, now)), endedAt: iso(endedAt), refusal, related },
    timeline: events.map((event) => shownEvent(event, language)),
    visit: visit ? shownVisit(visit) : null,
    ...flagsOf(standing, { isLineBusy, isGranted, now }),
    checkingTime: checkingTimeOf(factsOf(standing), events),
    ...{ previousVisitDate: visit?.day ?? null, previousVisitTimeSlot: visit?.slot ?? null, today: dayOf(now) },
    underWay: waiting.map(shownCommand),
    rating: ticket.stars === null ? null : { stars: ticket.stars, text: ticket.rating ?? "" },
  };
}
