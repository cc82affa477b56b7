import type { Db } from "#platform/server/db.ts";
import type { ChangedTicket } from "#providers/tickets/port.ts";
import type { LookDependencies } from "../dependencies.ts";
import { openTicketOf } from "../offers.ts";
import type { Runner } from "../runner.ts";
import type { TicketState } from "../../ticket.ts";
import { addEvents, changeTicket, type TicketRow } from "../rows.ts";

export type ReopenPayload = { why: string };

/** The system's answer; a line has one open ticket at most, so where it has another by now the system is not asked. */
async function reopened(
  ticket: TicketRow,
  command: { id: string; payload: ReopenPayload },
  { db, tickets }: LookDependencies,
): Promise<ChangedTicket | { state: "refused"; reason: "related-ticket" }> {
  const other = await openTicketOf(db, ticket);
  if (other && other.ticketId !== ticket.id) return { state: "refused", reason: "related-ticket" };
  if (!ticket.systemId) return { state: "refused", reason: "too-late" };
  return tickets.reopen(ticket.systemId, { ourId: command.id, why: command.payload.why });
}

type Reopening = { state: TicketState; commandId: string; now: Date };

async function storeReopening(tx: Db, { id: ticketId, expectedAt }: TicketRow, { state, commandId, now }: Reopening) {
  await changeTicket(tx, ticketId, { state, expectedAt, endedAt: null });
  await addEvents(tx, ticketId, [{ key: `command:${commandId}`, kind: "reopened", at: now }]);
}

/** Opens a ticket again under the command's id; where the system refuses, it stays as it ended, and the timeline says why. */
export const reopen: Runner = async ({ command, ticket }, deps) => {
  const answer = await reopened(ticket, { id: command.id, payload: command.payload as ReopenPayload }, deps);
  const now = deps.clock.now();
  if (answer.state === "ok") {
    const { ticketState: state } = answer;
    return { end: { state: "done" }, apply: (tx) => storeReopening(tx, ticket, { state, commandId: command.id, now }) };
  }
  const { reason } = answer;
  const refused = { key: `command:${command.id}`, kind: "reopen-refused", at: now, reason } as const;
  return { end: { state: "refused", reason }, apply: (tx) => addEvents(tx, ticket.id, [refused]) };
};
