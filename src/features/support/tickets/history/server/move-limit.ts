import type { Db } from "#platform/server/db.ts";
import { peek, take, type Rate, type Taken } from "#platform/server/rate-limit.ts";
import type { TicketHistoryDependencies } from "./dependencies.ts";
import { DAY_SECONDS } from "#vocabulary/time-units.ts";

const UNLIMITED: Taken = { allowed: true, retryAfterSeconds: 0 };

/** Moves of a ticket's visit are counted together, whichever user of its customer requests them. */
function rateOf(ticketId: string, { clock, ticketSettings: { secret, movesPerTicket } }: TicketHistoryDependencies): Rate {
  return { name: "tickets.moves", key: ticketId, limit: movesPerTicket, secret, windowSeconds: DAY_SECONDS, now: clock.now() };
}

/** Whether the visit of a ticket may be moved once more within a day. */
export const movesLeft = async (tx: Db, ticketId: string, deps: TicketHistoryDependencies): Promise<Taken> =>
  deps.ticketSettings.on ? peek(tx, rateOf(ticketId, deps)) : UNLIMITED;

/** Counts a move that was stored. */
export const countMove = async (tx: Db, ticketId: string, deps: TicketHistoryDependencies): Promise<Taken> =>
  deps.ticketSettings.on ? take(tx, rateOf(ticketId, deps)) : UNLIMITED;
