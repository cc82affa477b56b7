import { sql } from "kysely";
import type { Bounds } from "./clock-watch.ts";
import type { Clock } from "./clock.ts";
import type { Db } from "./db.ts";

/** `waiting` until the outside system has the change and it was read back; `unknown` when that could not be learned in time. */
type CommandState = "waiting" | "applied" | "refused" | "unknown";

/** A change that an outside system must make. `kind` says what is changed and `subject` of what; of one subject one waits at a time. */
export type Command = {
  id: string;
  subject: string;
  value: unknown;
  state: CommandState;
  reason: string | null;
  placedAt: Date;
  attemptedAt: Date | null;
  endedAt: Date | null;
};

/** Nothing waits for the future: a command without an answer ends by its age. */
export const commandBounds: Bounds[] = [{ table: "platform.commands", latest: { placed_at: 0, attempted_at: 0, ended_at: 0 } }];

const COLUMNS = sql`id, subject, value, state, reason, placed_at as "placedAt", attempted_at as "attemptedAt", ended_at as "endedAt"`;

export type NewCommand = { id: string; kind: string; subject: string; userId: string; value: object; now: Date };

/** Stores a command; false while another of its subject waits. */
export async function placeCommand(tx: Db, { id, kind, subject, userId, value, now }: NewCommand): Promise<boolean> {
  const { rows } = await sql`
    insert into platform.commands (id, kind, subject, user_id, value, placed_at)
    values (${id}, ${kind}, ${subject}, ${userId}, ${JSON.stringify(value)}::text::jsonb, ${now})
    on conflict (kind, subject) where state = 'waiting' do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** The latest command of each subject. */
export async function latestCommands(db: Db, kind: string, subjects: readonly string[]): Promise<Command[]> {
  const { rows } = await sql<Command>`
    select distinct on (subject) ${COLUMNS} from platform.commands
    where kind = ${kind} and subject = any(${[...subjects]}) order by subject, placed_at desc, id`.execute(db);
  return rows;
}

/** Notes that the outside system is about to be asked; undefined when the command has ended. */
async function attemptCommand(db: Db, id: string, now: Date): Promise<Command | undefined> {
  const { rows } = await sql<Command>`
    update platform.commands set attempted_at = ${now} where id = ${id} and state = 'waiting' returning ${COLUMNS}`.execute(db);
  return rows[0];
}

type Ending = { id: string; state: Exclude<CommandState, "waiting">; reason?: string; now: Date };

/** Ends a command, once; false when it had ended. */
async function endCommand(tx: Db, { id, state, reason, now }: Ending): Promise<boolean> {
  const { rows } = await sql`
    update platform.commands set state = ${state}, reason = ${reason ?? null}, ended_at = ${now} where id = ${id} and state = 'waiting' returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Commands of a kind that nobody has answered: placed before the one time and last attempted before the other. */
export async function unansweredCommands(
  db: Db,
  kind: string,
  { placed, attempted }: { placed: Date; attempted: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from platform.commands where kind = ${kind} and state = 'waiting' and placed_at < ${placed}
      and (attempted_at is null or attempted_at < ${attempted}) order by placed_at limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes what ended before; returns how many. */
export async function forgetCommands(db: Db, kind: string, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from platform.commands where kind = ${kind} and ended_at < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes the commands of a person who leaves; what still waits goes on without a name. */
export async function forgetCommandsOf(tx: Db, userId: string): Promise<void> {
  await sql`delete from platform.commands where user_id = ${userId} and state <> 'waiting'`.execute(tx);
  await sql`update platform.commands set user_id = null where user_id = ${userId}`.execute(tx);
}

/** What a person has asked outside systems to change, for the export of data. */
export async function exportCommands(db: Db, userId: string): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    select jsonb_build_object('kind', kind, 'subject', subject, 'value', value, 'state', state, 'reason', reason, 'placedAt', placed_at, 'endedAt', ended_at) as row
    from platform.commands where user_id = ${userId} order by placed_at, id`.execute(db);
  return rows.map(({ row }) => row);
}

/** How a command of one kind is carried out. */
export type Carrier = {
  /** Asks the outside system, under the command's id, so that a repeat changes nothing. Throws while it is away. */
  send: (command: Command) => Promise<{ state: "ok" } | { state: "refused"; reason: string }>;
  /** Whether the outside system now has what the command asks for. Throws while it is away. */
  isSo: (command: Command) => Promise<boolean>;
  /** What else ends with it, in the same transaction. */
  ended?: ((tx: Db, command: Command, state: Ending["state"]) => Promise<void>) | undefined;
};
type World = { db: Db; clock: Clock };

class NotThereYet extends Error {}

/** Carries out a command: however often and wherever it is interrupted, it ends once. Throws when it should be repeated. */
export async function runCommand(id: string, { send, isSo, ended }: Carrier, { db, clock }: World): Promise<void> {
  const command = await attemptCommand(db, id, clock.now());
  if (!command) return;
  const end = (ending: Pick<Ending, "state" | "reason">) => conclude(command, { ...ending, ended }, { db, clock });
  const answer = await send(command);
  if (answer.state === "refused") return end({ state: "refused", reason: answer.reason });
  if (!(await isSo(command))) throw new NotThereYet("the change was accepted and cannot be read back yet");
  await end({ state: "applied" });
}

/** Ends a command that got no answer for too long: applied where it can be read back, else unknown. */
export async function giveUpCommand(id: string, { isSo, ended }: Carrier, { db, clock }: World): Promise<void> {
  const command = await attemptCommand(db, id, clock.now());
  if (!command) return;
  const isThere = await isSo(command).catch(() => false);
  await conclude(command, { state: isThere ? "applied" : "unknown", ended }, { db, clock });
}

async function conclude(
  command: Command,
  { state, reason, ended }: Pick<Ending, "state" | "reason"> & Pick<Carrier, "ended">,
  { db, clock }: World,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await endCommand(tx, { id: command.id, state, ...(reason !== undefined && { reason }), now: clock.now() }))
      await ended?.(tx, command, state);
  });
}
