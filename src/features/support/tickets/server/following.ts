import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { ProviderUnavailable, type Ticket } from "#providers/tickets/port.ts";
import type { Visit } from "#providers/visits/port.ts";
import { isAhead, isOpen, isOver, type TicketState } from "../ticket.ts";
import { waitingCommands } from "./commands.ts";
import type { LookDependencies } from "./dependencies.ts";
import { askAgain, nextLook } from "./next-look.ts";
import { addEvents, changeTicket, findTicket, visitOf, type TicketRow, type VisitRow } from "./rows.ts";
import { storeVisitChange } from "./visit-changes.ts";

/** What the systems said, to be stored in a transaction, and when they are asked next; null: not any more. */
type Followed = { store: (tx: Db) => Promise<void>; at: Date | null };

const nothing = async (): Promise<void> => undefined;

/** Reads a visit; one of a ticket that is over is cancelled, so that nobody comes for nothing. */
async function readVisit(visit: VisitRow | undefined, ticketState: TicketState, { visits }: LookDependencies): Promise<Visit | undefined> {
  if (!visit?.systemId || !isAhead(visit.state)) return undefined;
  if (isOver(ticketState)) await visits.cancel(visit.systemId, { ourId: `${visit.id}-over` });
  return visits.visit(visit.systemId);
}

/** Stores a ticket as it is reported, unless something newer is known: systems may report in another order. */
async function storeTicket(tx: Db, ticket: TicketRow, { reported, now }: { reported: Ticket; now: Date }): Promise<void> {
  const { state, history, expectedAt, resolvedAt } = reported;
  const { rows } = await sql<{ latest: Date | null }>`
    select max(at) as latest from tickets.events where ticket_id = ${ticket.id} and key like 'ticket:%'`.execute(tx);
  const latest = rows[0]!.latest;
  const newest = history.at(-1)?.at;
  if (latest && newest && newest < latest) return;
  await addEvents(
    tx,
    ticket.id,
    history.map(({ state: kind, at, note }) => ({ key: `ticket:${kind}:${at.toISOString()}`, kind, at, note })),
  );
  const endedAt = isOpen(state) ? null : (resolvedAt ?? newest ?? now);
  await changeTicket(tx, ticket.id, { state, expectedAt, endedAt });
}

/** Reads what the systems say of a ticket and of its visit. While they are away what was stored stays. */
export async function follow(ticketId: string, deps: LookDependencies): Promise<Followed> {
  const { db, clock, tickets } = deps;
  const ticket = await findTicket(db, ticketId);
  if (!ticket?.systemId) return { store: nothing, at: null };
  const visit = await visitOf(db, ticketId);
  const waiting = new Set((await waitingCommands(db, ticketId)).map(({ kind }) => kind));
  try {
    const reported = await tickets.ticket(ticket.systemId);
    const state = reported?.state ?? ticket.state;
    // a visit that is being booked or moved is as that command finds it
    const seen = waiting.has("book") || waiting.has("move") ? undefined : await readVisit(visit, state, deps);
    const now = clock.now();
    const store = async (tx: Db) => {
      await sql`update tickets.tickets set told_at = ${now} where id = ${ticketId}`.execute(tx);
      if (reported) await storeTicket(tx, ticket, { reported, now });
      if (visit && seen) await storeVisitChange(tx, visit, { reported: seen, now });
    };
    return {
      store,
      at: nextLook({ ...ticket, state, endedAt: ticket.endedAt ?? now }, visit && { ...visit, ...(seen && pick(visit, seen, now)) }, now),
    };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    const now = clock.now();
    return { store: nothing, at: askAgain(ticket.reportedAt ?? ticket.createdAt, now) };
  }
}

/** What of a visit decides when it is looked at next. */
const pick = (stored: VisitRow, { state, day, slot }: Visit, now: Date) => ({
  ...{ state, day, slot },
  changedAt: state === stored.state && day === stored.day && slot === stored.slot ? stored.changedAt : now,
});
