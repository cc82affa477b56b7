import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import type { CreatedTicket, NewTicket } from "#providers/tickets/port.ts";
import { addCommand, dropCommands } from "../commands.ts";
import type { LookDependencies } from "../dependencies.ts";
import type { Runner } from "../runner.ts";
import { addEvents, type TicketRow, type VisitRow } from "../rows.ts";
import { endVisit } from "../visit-changes.ts";

/** What the system of tickets takes at most. */
const MOST = { facts: 50, factName: 200, factValue: 500, files: 10 };

/** A ticket as the system of tickets gets it. */
const sentTicket = ({ id, serviceId, customerCode, name, email, phone, description, facts, files }: TicketRow): NewTicket => ({
  ...{ ourId: id, serviceId, customerCode, description },
  contact: { name: name || null, mail: email, phone },
  facts: facts.slice(0, MOST.facts).map((fact) => ({
    ...{ kind: fact.kind, name: fact.name.slice(0, MOST.factName), value: fact.value.slice(0, MOST.factValue), at: new Date(fact.at) },
  })),
  attachments: files.slice(0, MOST.files).map((file) => ({ name: file.name, size: file.size, sha256: file.sha256 })),
});

/** The system's answer; a related ticket that is ours, created by a call whose answer was lost, is no other one. */
async function created(ticket: TicketRow, { tickets }: LookDependencies): Promise<CreatedTicket> {
  const answer = await tickets.create(sentTicket(ticket));
  if (answer.state === "ok") return answer;
  const ours = await tickets.find(ticket.id);
  return ours ? { state: "ok", ticketId: ours.ticketId } : answer;
}

async function storeRefusal(
  tx: Db,
  { ticket, visit }: { ticket: TicketRow; visit: VisitRow | undefined },
  { reason, relatedNumber, now }: { reason: string; relatedNumber: string | null; now: Date },
): Promise<void> {
  await sql`
    update tickets.tickets set state = 'refused', refusal = ${reason}, ended_at = ${now}, told_at = ${now},
      related_number = coalesce(
        (select request_number from tickets.tickets where system_id = ${relatedNumber}::text and customer_id = ${ticket.customerId} limit 1), ${relatedNumber}::text)
    where id = ${ticket.id}`.execute(tx);
  await addEvents(tx, ticket.id, [{ key: "refused", kind: "refused", at: now, reason }]);
  if (visit) await endVisit(tx, visit, { state: "refused", reason, now });
  await dropCommands(tx, ticket.id, now);
}

/** Creates the ticket at the system of tickets; its visit is booked then. Where the system refuses it, its place is free again. */
export const create: Runner = async ({ ticket, visit }, deps) => {
  const answer = await created(ticket, deps);
  const now = deps.clock.now();
  if (answer.state === "refused") {
    const relatedNumber = "ticketId" in answer ? answer.ticketId : null;
    return {
      end: { state: "refused", reason: answer.reason },
      apply: (tx) => storeRefusal(tx, { ticket, visit }, { reason: answer.reason, relatedNumber, now }),
    };
  }
  return {
    end: { state: "done" },
    async apply(tx) {
      await sql`
        update tickets.tickets set system_id = ${answer.ticketId}, state = 'acknowledged', told_at = ${now} where id = ${ticket.id}`.execute(
        tx,
      );
      await addCommand(tx, { ticketId: ticket.id, kind: "book", userId: ticket.userId, now });
    },
  };
};
