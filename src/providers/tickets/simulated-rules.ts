import { type NewTicket, type Ticket, type TicketChangeRefusal, type TicketContact } from "./port.ts";
import { before, changeAt, ENDED_WELL, OPEN, planOf, stateAt, type Ending } from "./simulated-history.ts";
import { newTicketId, type TicketRow } from "./simulated-store.ts";
import { DAY_MS, instantAfter } from "#vocabulary/time-units.ts";
import { REOPEN_DAYS } from "#vocabulary/shared-limits.ts";

/** From the creation of a ticket to when it is expected to be resolved. */
const EXPECTED_MS = 3 * DAY_MS;

/** What a change makes of a ticket: a reason why not, or undefined, where there is nothing to change. */
export type Change = (row: TicketRow, now: Date) => TicketRow | TicketChangeRefusal | undefined;
export const isOpen = (row: TicketRow, now: Date): boolean => OPEN.includes(stateAt(row.history, now));

export function isReopenable(row: TicketRow, now: Date): boolean {
  const past = before(row.history, now);
  if (!ENDED_WELL.includes(past.at(-1)!.state)) return false;
  // a closed ticket ended when it was resolved
  const ended = past.findLast(({ state }) => state === "resolved") ?? past.at(-1)!;
  return now.getTime() - new Date(ended.at).getTime() <= REOPEN_DAYS * DAY_MS;
}

export function withState(row: TicketRow, now: Date, { state, note }: { state: "cancelled" | "acknowledged"; note: string }): TicketRow {
  return { ...row, history: [...before(row.history, now), changeAt(state, now, { bg: note, en: note })] };
}

export function withChange(
  row: TicketRow,
  now: Date,
  { contact, note }: { contact?: TicketContact | undefined; note?: string | undefined },
): ReturnType<Change> {
  if (!isOpen(row, now)) return "too-late";
  const notes = note === undefined ? row.details.notes : [...row.details.notes, { text: note, at: now.toISOString() }];
  return { ...row, details: { ...row.details, contact: contact ?? row.details.contact, notes } };
}

/** `ending`: how it goes on without a visit. */
export function newRow(ticket: NewTicket, { ending, now, takesMs }: { ending: Ending | undefined; now: Date; takesMs: number }): TicketRow {
  const { ourId, serviceId, customerCode, contact, description, attachments } = ticket;
  const facts = ticket.facts.map(({ at, ...fact }) => ({ ...fact, at: at.toISOString() }));
  return {
    ...{ id: newTicketId(), ourId, serviceId, customerCode, phone: contact.phone, createdAt: now },
    details: { contact, description, facts, attachments, notes: [] },
    expectedAt: instantAfter(now, EXPECTED_MS),
    history: planOf(ending, now, takesMs),
    rating: null,
  };
}

export function shownAt(row: TicketRow, now: Date): Ticket {
  const { id, ourId, serviceId, customerCode, details, createdAt, expectedAt, history, rating } = row;
  const past = before(history, now).map(({ state, at, note }) => ({ state, at: new Date(at), note }));
  const state = past.at(-1)!.state;
  return {
    ...{ ticketId: id, ourId, serviceId, customerCode, contact: details.contact, description: details.description, state, createdAt },
    expectedAt: OPEN.includes(state) ? expectedAt : null,
    ...{ history: past, rating },
  };
}
