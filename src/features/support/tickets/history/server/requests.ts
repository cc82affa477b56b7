import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { addCommand, waitingCommands, type CommandRow } from "../../server/commands.ts";
import { lookSoon } from "../../server/looking.ts";
import { occupantOf, takePlace } from "../../server/places.ts";
import { ownTicket, visitOf, type Owner, type TicketRow, type VisitRow } from "../../server/rows.ts";
import {
  cancelBlockOf,
  mayMove,
  moveBlockOf,
  reopenableUntil,
  tryAgainIn,
  type CancelBlock,
  type MoveBlock,
  type VisitTime,
} from "../rules.ts";
import { mayCancel, mayRate, TICKET_CHANGES, type TicketChange } from "../../ticket.ts";
import type { TicketHistoryDependencies } from "./dependencies.ts";
import { resolvedAt } from "./store.ts";

/** A ticket with its visit and with what was requested of the systems and is under way. */
export type CurrentTicket = {
  ticket: TicketRow;
  visit: VisitRow | undefined;
  waiting: CommandRow[];
  /** When it was resolved last, or ended without that. */
  resolvedAt: Date | null;
};

const isChange = ({ kind }: CommandRow): boolean => (TICKET_CHANGES as readonly string[]).includes(kind);

/** How an owner's ticket stands; undefined where it is none of theirs. */
export async function currentTicket(db: Db, ticketId: string, owner: Owner): Promise<CurrentTicket | undefined> {
  const ticket = await ownTicket(db, ticketId, owner);
  if (!ticket) return undefined;
  const waiting = (await waitingCommands(db, ticket.id)).filter(isChange);
  return { ticket, visit: await visitOf(db, ticket.id), waiting, resolvedAt: (await resolvedAt(db, ticket.id)) ?? ticket.endedAt };
}

/** The same while nobody else changes the ticket until the transaction ends. */
export async function lockCurrentTicket(tx: Db, ticketId: string, owner: Owner): Promise<CurrentTicket | undefined> {
  await sql`select 1 from tickets.tickets where id::text = ${ticketId} and customer_id = ${owner.customerId} for update`.execute(tx);
  return currentTicket(tx, ticketId, owner);
}

/** What decides what may be changed. */
export const factsOf = ({ ticket: { state }, visit, waiting, resolvedAt: ended }: CurrentTicket) => ({
  ...{ state, visit, resolvedAt: ended },
  isBusy: waiting.length > 0,
});

/** Why a change is refused: something else is under way, or it is not allowed as things stand. */
export type ChangeProblem = "not-allowed" | "under-way";

const refused = (standing: CurrentTicket, isAllowed: boolean): ChangeProblem | undefined => {
  if (standing.waiting.length > 0) return "under-way";
  return isAllowed ? undefined : "not-allowed";
};
/** Why the ticket cannot be opened again now. */
export const reopenProblem = (standing: CurrentTicket, now: Date) => refused(standing, reopenableUntil(factsOf(standing), now) !== null);
/** Why the work on the ticket cannot be rated now. */
export const rateProblem = (standing: CurrentTicket) => refused(standing, mayRate(factsOf(standing)));

/** Why a change is refused, with what stands in its way, which change is under way, and after how many seconds to try again. */
export type Refusal<Block> = { problem: ChangeProblem; block: Block | null; underWay: TicketChange | null; tryAgainSeconds: number | null };

function refusal<Block>(standing: CurrentTicket, { problem, block }: Pick<Refusal<Block>, "problem" | "block">, now: Date): Refusal<Block> {
  const [waiting] = standing.waiting;
  if (!waiting) return { problem, block, underWay: null, tryAgainSeconds: null };
  return { problem, block, underWay: waiting.kind as TicketChange, tryAgainSeconds: tryAgainIn(waiting, now) };
}

/** Why the visit cannot be moved now; undefined: it can. */
export function moveRefusal(standing: CurrentTicket, now: Date): Refusal<MoveBlock> | undefined {
  const facts = factsOf(standing);
  const problem = refused(standing, mayMove(facts, now));
  return problem && refusal(standing, { problem, block: moveBlockOf({ ...facts, isGranted: true }, now) }, now);
}

/** Why the ticket cannot be cancelled now; undefined: it can. */
export function cancelRefusal(standing: CurrentTicket, now: Date): Refusal<CancelBlock> | undefined {
  const facts = factsOf(standing);
  const problem = refused(standing, mayCancel(facts));
  return problem && refusal(standing, { problem, block: cancelBlockOf({ ...facts, isGranted: true }) }, now);
}

type Request = { userId: string; now: Date };

/** Stores what is requested for a ticket with the job that carries it. */
export async function request(
  tx: Db,
  { ticket }: CurrentTicket,
  { kind, payload, id, userId, now, deps }: Request & { kind: TicketChange; payload: object; id?: string; deps: TicketHistoryDependencies },
): Promise<void> {
  const added = await addCommand(tx, { ticketId: ticket.id, kind, payload, userId, now, ...(id && { id }) });
  if (!added) throw new Error("another command of the kind waits, though the ticket is locked");
  await lookSoon(tx, ticket.id, deps);
}

/** Takes a place for a visit and requests that it is moved there; false where no place is free. The former place stays taken until the workforce accepted. */
export async function requestMove(
  tx: Db,
  standing: CurrentTicket & { visit: VisitRow },
  { to, atMost, userId, now, deps }: Request & { to: VisitTime; atMost: number | undefined; deps: TicketHistoryDependencies },
): Promise<boolean> {
  const id = randomUUID();
  if (!(await takePlace(tx, { region: standing.visit.region, ...to, occupant: occupantOf.move(id), now, atMost }))) return false;
  await request(tx, standing, { kind: "move", payload: to, id, userId, now, deps });
  return true;
}

/** Requests that a ticket is cancelled, with its visit. */
export const requestCancellation = (
  tx: Db,
  standing: CurrentTicket,
  { payload, ...by }: Request & { payload: { reason: string; words: string }; deps: TicketHistoryDependencies },
): Promise<void> => request(tx, standing, { kind: "cancel", payload, ...by });
