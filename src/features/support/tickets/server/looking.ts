import { sql } from "kysely";
import * as z from "zod/mini";
import type { Db } from "#platform/server/db.ts";
import { job, recurringJob } from "#platform/server/jobs.ts";
import { ProviderUnavailable } from "#providers/tickets/port.ts";
import { endCommand, postponeCommand, tryAgain, waitingCommands, type CommandRow } from "./commands.ts";
import type { LookDependencies } from "./dependencies.ts";
import { follow } from "./following.ts";
import { findTicket, visitOf, type TicketRow } from "./rows.ts";
import { RUNNERS } from "./runners.ts";
import { HOUR_MS, instantAfter, instantBefore, MINUTE_MS } from "#vocabulary/time-units.ts";

const OVERDUE_MS = MINUTE_MS;
const PICKED_UP = 500;
/** Longer than all attempts of a job together. */
const REST_MS = 6 * HOUR_MS;

/** Plans the next look at a ticket, in place of an earlier plan; none where `at` is null. Without effect where another look was planned since `turn`. */
async function planLook(
  tx: Db,
  { id, turn }: Pick<TicketRow, "id" | "turn">,
  { at, jobs }: { at: Date | null; jobs: LookDependencies["jobs"] },
) {
  const { rows } = await sql<{ turn: number }>`
    update tickets.tickets set turn = turn + 1, follow_at = ${at} where id = ${id} and turn = ${turn} returning turn`.execute(tx);
  if (at && rows[0]) await jobs.enqueue(tx, lookAtTicket, { payload: { ticketId: id, turn: rows[0].turn }, startAfter: at });
}

/** Has the systems asked about a ticket at once, in the caller's transaction; what another look finds meanwhile is not stored. */
export async function lookSoon(tx: Db, ticketId: string, { jobs, clock }: Pick<LookDependencies, "jobs" | "clock">): Promise<void> {
  const { rows } = await sql<{ turn: number }>`select turn from tickets.tickets where id = ${ticketId} for update`.execute(tx);
  if (rows[0]) await planLook(tx, { id: ticketId, turn: rows[0].turn }, { at: clock.now(), jobs });
}

/** Stores something in a transaction, if this look is still the last one planned; false where it is not. */
async function ifCurrent(db: Db, { id, turn }: Pick<TicketRow, "id" | "turn">, store: (tx: Db) => Promise<unknown>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`select 1 from tickets.tickets where id = ${id} and turn = ${turn} for update`.execute(tx);
    if (rows.length === 0) return false;
    await store(tx);
    return true;
  });
}

type Stage = "on" | "later" | "outdated";

/** Does one command: `later` where its system is away, `outdated` where another look has begun. */
async function runCommand(command: CommandRow, turn: number, deps: LookDependencies): Promise<Stage> {
  const { db, clock } = deps;
  const at = { id: command.ticketId, turn };
  const [ticket, visit] = [(await findTicket(db, command.ticketId))!, await visitOf(db, command.ticketId)];
  const run = RUNNERS[command.kind];
  if (!run) throw new Error(`nobody runs the command ${command.kind}`);
  try {
    const { end, apply } = await run({ command, ticket, visit }, deps);
    const isCurrent = await ifCurrent(db, at, async (tx) => {
      if (await endCommand(tx, command.id, { end, now: clock.now() })) await apply(tx);
    });
    return isCurrent ? "on" : "outdated";
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    const now = clock.now();
    return (await ifCurrent(db, at, (tx) => postponeCommand(tx, command.id, tryAgain(command, now)))) ? "later" : "outdated";
  }
}

/** Does what is requested for a ticket, in order, as far as it goes now. What a command adds, such as the visit of a new ticket, is done with it. */
async function runCommands(ticketId: string, turn: number, deps: LookDependencies): Promise<Stage> {
  for (;;) {
    const [next] = await waitingCommands(deps.db, ticketId);
    if (!next) return "on";
    if (next.nextAt > deps.clock.now()) return "later";
    const stage = await runCommand(next, turn, deps);
    if (stage !== "on") return stage;
  }
}

/** Looks at a ticket: does what is requested for it, reads what the systems say of it, and plans the next look. Safe to repeat, also by two processes at once. */
export const lookAtTicket = job({
  name: "tickets.look",
  payload: z.strictObject({ ticketId: z.uuid(), turn: z.int() }),
  attempts: 10,
  retryAfter: 5,
  deadline: 120,
  async run({ ticketId, turn }, deps: LookDependencies) {
    const ticket = await findTicket(deps.db, ticketId);
    if (ticket?.turn !== turn) return; // another look was planned
    try {
      await lookNow(ticket, deps);
    } catch (error) {
      await restAfterFailure(ticket, deps);
      throw error;
    }
  },
});

async function lookNow(ticket: TicketRow, deps: LookDependencies): Promise<void> {
  const { id, turn } = ticket;
  if ((await runCommands(id, turn, deps)) === "outdated") return;
  const { store, at } = await follow(id, deps);
  await ifCurrent(deps.db, ticket, async (tx) => {
    await store(tx);
    const [waiting] = await waitingCommands(tx, id);
    const next = waiting && (!at || waiting.nextAt < at) ? waiting.nextAt : at;
    await planLook(tx, ticket, { at: next, jobs: deps.jobs });
  });
}

/**
 * A look that failed for another reason than a system that is away is not taken for a lost one: its job tries again, after ever longer pauses, and is then given
 * up, where the operator sees it. Only hours later is the ticket looked at anew, or at once when its customer requests something.
 */
async function restAfterFailure({ id, turn }: TicketRow, { db, clock }: LookDependencies): Promise<void> {
  const until = instantAfter(clock.now(), REST_MS);
  await sql`update tickets.tickets set follow_at = ${until} where id = ${id} and turn = ${turn}`.execute(db);
}

/** Resumes looks that were lost. */
export const pickUpLooks = recurringJob({ name: "tickets.pick-up", schedule: "* * * * *" }, async (deps: LookDependencies) => {
  const now = deps.clock.now();
  const { rows } = await sql<{ id: string; turn: number }>`
    select id, turn from tickets.tickets where follow_at < ${instantBefore(now, OVERDUE_MS)} order by follow_at limit ${PICKED_UP}`.execute(
    deps.db,
  );
  for (const lost of rows) await deps.db.transaction().execute((tx) => planLook(tx, lost, { at: now, jobs: deps.jobs }));
});
