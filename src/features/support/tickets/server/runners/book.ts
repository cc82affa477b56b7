import { sql } from "kysely";
import { slotOf } from "#vocabulary/visit-slot.ts";
import type { BookedVisit } from "#providers/visits/port.ts";
import type { LookDependencies } from "../dependencies.ts";
import type { Runner } from "../runner.ts";
import { addEvents, type TicketRow, type VisitRow } from "../rows.ts";
import { endVisit } from "../visit-changes.ts";

/** The workforce's answer; where it says that the ticket has a visit, that may be ours, booked by a call whose answer was lost. */
async function booked({ ticket, visit }: { ticket: TicketRow; visit: VisitRow }, { visits }: LookDependencies): Promise<BookedVisit> {
  const { id: ourId, region, day, slot } = visit;
  const answer = await visits.book({
    ourId,
    region,
    day,
    slot: slotOf(slot),
    ticketId: ticket.systemId!,
    serviceId: ticket.serviceId,
    phone: ticket.phone,
    note: ticket.technicianNote,
  });
  if (answer.state === "ok" || answer.reason !== "already-booked") return answer;
  const ours = await visits.find(ourId);
  return ours ? { state: "ok", visitId: ours.visitId } : answer;
}

/**
 * Books the visit that a ticket requests, under the visit's own id. It is then to be confirmed by the workforce; where that refuses it, its place is free again
 * and the ticket stays open without a visit.
 */
export const book: Runner = async ({ ticket, visit }, deps) => {
  if (visit?.state !== "requested" || !ticket.systemId) return { end: { state: "done" }, apply: async () => undefined };
  const answer = await booked({ ticket, visit }, deps);
  const now = deps.clock.now();
  if (answer.state === "refused") {
    const { reason } = answer;
    return { end: answer, apply: (tx) => endVisit(tx, visit, { state: "refused", reason, now }) };
  }
  return {
    end: { state: "done" },
    async apply(tx) {
      await sql`
        update tickets.visits set state = 'initialized', system_id = ${answer.visitId}, changed_at = ${now}
        where id = ${visit.id} and state = 'requested'`.execute(tx);
      const { id, day, slot } = visit;
      await addEvents(tx, ticket.id, [{ key: `visit:${id}:booked`, kind: "visit-booked", at: now, day, slot }]);
    },
  };
};
