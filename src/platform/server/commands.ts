import { sql } from "kysely";
import type { Clock } from "./clock.ts";
import type { Db } from "./db.ts";
import { endOperation, forgetOperations, insertOperation } from "./operations/store.ts";
import { DAY_MS, HOUR_MS, instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";
import { rowsIn } from "./rows-in.ts";

/** `waiting` until the outside system has the change and it was read back; `unknown` when that could not be learned in time. */
type CommandState = "waiting" | "applied" | "refused" | "unknown";
/** What is changed; it is the operation's family, too. */
export const COMMAND_KINDS = ["bill-delivery", "spending-limit"] as const;
export type CommandKind = (typeof COMMAND_KINDS)[number];

/** A change of a billing account that the billing system makes at once: an operation that needs no turns, since the job that carries it is repeated until it ends. */
export type Command = {
  id: string;
  subject: string;
  value: unknown;
  state: CommandState;
  reason: string | null;
  placedAt: Date;
  endedAt: Date | null;
};

/** A change takes a second or two; from here on the page says that it waits for the billing system. */
const SLOW_MS = 10_000;
export const isSlow = ({ state, placedAt }: Pick<Command, "state" | "placedAt">, now: Date): boolean =>
  state === "waiting" && now.getTime() - placedAt.getTime() > SLOW_MS;

const COLUMNS = sql`id, subject, request as value, fault ->> 'reason' as reason, requested_at as "placedAt", ended_at as "endedAt",
  case state when 'applied' then 'applied' when 'failed' then 'refused' when 'expired' then 'unknown' else 'waiting' end as state`;

/** Without an answer a command is given up after so many hours. */
const PATIENCE_HOURS = 12;

export type NewCommand = {
  id: string;
  kind: CommandKind;
  subject: string;
  user: { id: string; customerId: string };
  value: object;
  now: Date;
};

/** Stores a command; false while another of its subject waits. */
export const placeCommand = (tx: Db, { id, kind, subject, user, value, now }: NewCommand): Promise<boolean> =>
  insertOperation(tx, {
    ...{ id, kind, subject, family: kind, account: subject, groupId: null, undoes: null },
    ...{ customerId: user.customerId, userId: user.id, request: value as Record<string, unknown> },
    ...{ requestedAt: now, endsBy: instantAfter(now, PATIENCE_HOURS * HOUR_MS) },
  });

/** The latest command of each subject. */
export const latestCommands = (db: Db, kind: CommandKind, subjects: readonly string[]): Promise<Command[]> =>
  rowsIn(db).all(sql<Command>`
    select distinct on (subject) ${COLUMNS} from platform.operations
    where kind = ${kind} and subject = any(${[...subjects]}) order by subject, requested_at desc, id`);

/** Notes that the outside system is about to be asked; undefined when the command has ended. */
const attemptCommand = (db: Db, id: string, now: Date): Promise<Command | undefined> =>
  rowsIn(db).maybe(sql<Command>`
    update platform.operations set look_again_at = ${now}, state = 'applying' where id = ${id} and ended_at is null returning ${COLUMNS}`);

type Ending = { id: string; state: Exclude<CommandState, "waiting">; reason?: string; now: Date };

/** Ends a command, once; false when it had ended. */
function endCommand(tx: Db, { id, state, reason = "unknown", now }: Ending): Promise<boolean> {
  if (state === "applied") return endOperation(tx, id, { state, fault: null, now });
  return endOperation(tx, id, { state: state === "refused" ? "failed" : "expired", fault: { reason }, now });
}

/** Commands of a kind that nobody has answered: placed before the one time and last attempted before the other. */
const unansweredCommands = (db: Db, kind: CommandKind, { placed, attempted }: { placed: Date; attempted: Date }): Promise<string[]> =>
  rowsIn(db).ids(sql<{ id: string }>`
    select id from platform.operations where kind = ${kind} and ended_at is null and requested_at < ${placed} and look_again_at < ${attempted}
    order by requested_at limit 100`);

/** Deletes the commands of a person who leaves, which name their addresses. What still waits goes on without a name. */
export async function forgetCommandsOf(tx: Db, userId: string): Promise<void> {
  await sql`delete from platform.operations where user_id = ${userId} and kind = any(${[...COMMAND_KINDS]}) and ended_at is not null`.execute(
    tx,
  );
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

/** The job of a command tries until it is given up. */
export const COMMAND_ATTEMPTS = 60;
const REST_MINUTES = 30;
const STORED_DAYS = 365;

/** Ends the commands of a kind that got no answer for half a day, and forgets those that ended a year ago. */
export async function endUnansweredCommands(kind: CommandKind, carrier: Carrier, world: World): Promise<void> {
  const { db, clock } = world;
  const now = clock.now().getTime();
  const [placed, attempted] = [new Date(now - PATIENCE_HOURS * HOUR_MS), new Date(now - REST_MINUTES * MINUTE_MS)];
  for (const id of await unansweredCommands(db, kind, { placed, attempted })) await giveUpCommand(id, carrier, world);
  await forgetOperations(db, [kind], new Date(now - STORED_DAYS * DAY_MS));
}

/** Ends a command that got no answer for too long: applied where it can be read back, else unknown. */
async function giveUpCommand(id: string, { isSo, ended }: Carrier, { db, clock }: World): Promise<void> {
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
