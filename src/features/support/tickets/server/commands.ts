import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

export type CommandKind = "create" | "book" | "move" | "cancel" | "change" | "reopen" | "rate";

/** What a customer, or the portal for a customer, requests of the systems for a ticket. */
export type CommandRow = {
  /** Also the id under which the system is asked: a repeat has no further effect. */
  id: string;
  ticketId: string;
  kind: CommandKind;
  payload: Record<string, unknown>;
  state: "waiting" | "done" | "refused";
  refusal: string | null;
  userId: string | null;
  requestedAt: Date;
  /** How often the system was away, and when it is tried next. */
  tries: number;
  nextAt: Date;
  endedAt: Date | null;
};

const COMMAND = sql`id, ticket_id as "ticketId", kind, payload, state, refusal, user_id as "userId", requested_at as "requestedAt", tries, next_at as "nextAt",
  ended_at as "endedAt"`;

export type NewCommand = { ticketId: string; kind: CommandKind; payload?: object; userId: string | null; now: Date; id?: string };

/**
 * Stores a command in the caller's transaction; undefined while another one of its kind waits (an index of the table). Have the ticket looked at then, by
 * `lookSoon`, in the same transaction.
 */
export async function addCommand(tx: Db, command: NewCommand): Promise<{ id: string } | undefined> {
  const { ticketId, kind, payload = {}, userId, now, id = randomUUID() } = command;
  return rowsIn(tx).maybe(sql<{ id: string }>`
    insert into tickets.commands (id, ticket_id, kind, payload, user_id, requested_at, next_at)
    values (${id}, ${ticketId}, ${kind}, ${JSON.stringify(payload)}::text::jsonb, ${userId}, ${now}, ${now})
    on conflict (ticket_id, kind) where state = 'waiting' do nothing returning id`);
}

/** The commands of a ticket that wait, in the order in which they are done. */
export const waitingCommands = (db: Db, ticketId: string): Promise<CommandRow[]> =>
  rowsIn(db).all(sql<CommandRow>`
    select ${COMMAND} from tickets.commands where ticket_id = ${ticketId} and state = 'waiting' order by number`);

/** How a command ended. */
export type CommandEnd = { state: "done" } | { state: "refused"; reason: string };

/** Ends a command, once; false when it had ended. */
export async function endCommand(tx: Db, id: string, { end, now }: { end: CommandEnd; now: Date }): Promise<boolean> {
  const refusal = end.state === "refused" ? end.reason.slice(0, 60) : null;
  return rowsIn(tx).some(sql`
    update tickets.commands set state = ${end.state}, refusal = ${refusal}, ended_at = ${now} where id = ${id} and state = 'waiting' returning 1`);
}

/** Ends the commands of a ticket that came to nothing, since the ticket has ended; places that they occupied are free. */
export async function dropCommands(tx: Db, ticketId: string, now: Date): Promise<void> {
  await sql`
    with dropped as (
      update tickets.commands set state = 'refused', refusal = 'ticket-ended', ended_at = ${now}
      where ticket_id = ${ticketId} and state = 'waiting' returning id)
    delete from tickets.places using dropped where occupant = 'move:' || dropped.id::text`.execute(tx);
}

/** The system was away: the command is tried again at `at`. */
export async function postponeCommand(tx: Db, id: string, at: Date): Promise<void> {
  await sql`update tickets.commands set tries = tries + 1, next_at = ${at} where id = ${id} and state = 'waiting'`.execute(tx);
}

const SOONEST_MS = 2_000;
const LATEST_MS = 10 * MINUTE_MS;
/** When to try again a command for which the system was away: soon at first, then after a third of the time that it has waited, at most ten minutes. */
export function tryAgain({ requestedAt }: Pick<CommandRow, "requestedAt">, now: Date): Date {
  const waited = Math.max(0, now.getTime() - requestedAt.getTime());
  return instantAfter(now, Math.min(Math.max(waited / 3, SOONEST_MS), LATEST_MS));
}
