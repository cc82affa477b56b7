import type { Db } from "#platform/server/db.ts";
import { isAhead } from "../../ticket.ts";
import { dropCommands } from "../commands.ts";
import type { LookDependencies } from "../dependencies.ts";
import type { Runner } from "../runner.ts";
import { addEvents, changeTicket, type TicketRow, type VisitRow } from "../rows.ts";
import { endVisit } from "../visit-changes.ts";

/** `words`: as the system of tickets is told the reason. */
export type CancelPayload = { reason: string; words: string };

/** Whether the workforce cancelled the visit of a cancelled ticket, or has none of it. */
async function isVisitCancelled(visit: VisitRow | undefined, commandId: string, { visits }: LookDependencies): Promise<boolean> {
  if (!visit?.systemId || !isAhead(visit.state)) return true;
  return (await visits.cancel(visit.systemId, { ourId: `${commandId}-v` })).state === "ok";
}

async function storeCancellation(
  tx: Db,
  { ticket, visit }: { ticket: TicketRow; visit: VisitRow | undefined },
  { isVisitOver, now }: { isVisitOver: boolean; now: Date },
): Promise<void> {
  await changeTicket(tx, ticket.id, { state: "cancelled", expectedAt: ticket.expectedAt, endedAt: now });
  if (visit && isVisitOver) await endVisit(tx, visit, { state: "cancelled", reason: null, now });
  await dropCommands(tx, ticket.id, now);
}

/**
 * Cancels a ticket and then its visit, under the command's id. Where the system of tickets refuses, both stay as they were. A visit that the workforce does not
 * cancel is shown as it is, and asked to be cancelled again while the ticket is followed.
 */
export const cancel: Runner = async ({ command, ticket, visit }, deps) => {
  const { words } = command.payload as CancelPayload;
  const answer = ticket.systemId
    ? await deps.tickets.cancel(ticket.systemId, { ourId: command.id, reason: words })
    : ({ state: "refused", reason: "too-late" } as const);
  const now = deps.clock.now();
  if (answer.state === "refused") {
    const { reason } = answer;
    const refused = { key: `command:${command.id}`, kind: "cancel-refused", at: now, reason } as const;
    return { end: { state: "refused", reason }, apply: (tx) => addEvents(tx, ticket.id, [refused]) };
  }
  const isVisitOver = await isVisitCancelled(visit, command.id, deps);
  return { end: { state: "done" }, apply: (tx) => storeCancellation(tx, { ticket, visit }, { isVisitOver, now }) };
};
