import { createHash } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";

type OperationState = "queued" | "applying" | "applied" | "failed" | "expired";
/** How an operation ended. */
export type EndState = Exclude<OperationState, "queued" | "applying">;
/** Why an operation did not do what was requested: `reason` is the carrier's own code. */
export type OperationFault = { reason: string } & Readonly<Record<string, string | null>>;

/** What an outside system is to do for a customer. `Request` is what the ledger shows; `progress` is the carrier's own. */
export type Operation<Request = Record<string, unknown>, Progress = Record<string, unknown>> = {
  id: string;
  kind: string;
  /** Of one subject, one operation of a family is under way at a time. */
  family: string;
  subject: string;
  customerId: string;
  /** The code of the billing account; null where it belongs to none. */
  account: string | null;
  userId: string | null;
  /** Operations that were requested as one act. */
  groupId: string | null;
  requestHash: string;
  request: Request;
  progress: Progress;
  state: OperationState;
  fault: OperationFault | null;
  requestedAt: Date;
  endsBy: Date;
  endedAt: Date | null;
  /** The operation whose effect this one takes back. */
  undoes: string | null;
  /** The operation that took this one's effect back. */
  undoneBy: string | null;
  turn: number;
};

const COLUMNS = sql`id, kind, family, subject, customer_id as "customerId", account, user_id as "userId", group_id as "groupId", request_hash as "requestHash", request, progress, state, fault,
  requested_at as "requestedAt", ends_by as "endsBy", ended_at as "endedAt", undoes, undone_by as "undoneBy", turn`;

export type NewOperation = Pick<
  Operation,
  "id" | "kind" | "family" | "subject" | "customerId" | "account" | "userId" | "groupId" | "request" | "requestedAt" | "endsBy" | "undoes"
> & { progress?: object; requestHash?: string };

/** What tells the same request from another one. */
export const hashOf = (kind: string, request: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([kind, request]))
    .digest("base64url");

/** Stores an operation; false while another one of its family and subject is under way (an index of the table). */
export async function insertOperation(tx: Db, operation: NewOperation): Promise<boolean> {
  const {
    id,
    kind,
    family,
    subject,
    customerId,
    account,
    userId,
    groupId,
    request,
    requestedAt,
    endsBy,
    undoes,
    progress = {},
    requestHash = hashOf(kind, request),
  } = operation;
  return rowsIn(tx).some(sql`
    insert into platform.operations (id, kind, family, subject, customer_id, account, user_id, group_id, request_hash, request, progress, requested_at, ends_by,
      undoes, look_again_at)
    values (${id}, ${kind}, ${family}, ${subject}, ${customerId}, ${account}, ${userId}, ${groupId}, ${requestHash},
      ${JSON.stringify(request)}::text::jsonb, ${JSON.stringify(progress)}::text::jsonb, ${requestedAt}, ${endsBy}, ${undoes}, ${requestedAt})
    on conflict (subject, family) where ended_at is null do nothing returning 1`);
}

/** Operations by the rest of a statement. */
export const selectOperations = async (db: Db, rest: RawBuilder<unknown>): Promise<Operation[]> =>
  await rowsIn(db).all(sql<Operation>`select ${COLUMNS} from platform.operations ${rest}`);

export async function findOperation(db: Db, id: string): Promise<Operation | undefined> {
  return (await selectOperations(db, sql`where id = ${id}`))[0];
}

/** Operations of a customer on the granted accounts, by their ids; others do not exist. */
export const ownOperations = (db: Db, ids: readonly string[], { customerId, accounts }: Owner): Promise<Operation[]> =>
  selectOperations(db, sql`where id = any(${[...ids]}::uuid[]) and ${ownedBy({ customerId, accounts })} order by requested_at desc, id`);

/** `accounts`: the codes of the granted billing accounts. */
export type Owner = { customerId: string; accounts: readonly string[] | "all" };
/** The condition that tells a customer's operations. */
export const ownedBy = ({ customerId, accounts }: Owner) =>
  sql`customer_id = ${customerId} ${accounts === "all" ? sql`` : sql`and account = any(${[...accounts]})`}`;

/** The operation of this subject and family that is under way. */
export async function underWay(db: Db, { subject, family }: Pick<Operation, "subject" | "family">): Promise<Operation | undefined> {
  return (await selectOperations(db, sql`where subject = ${subject} and family = ${family} and ended_at is null`))[0];
}

/** All operations of these subjects that are under way, oldest first. */
export const allUnderWay = (db: Db, subjects: readonly string[]): Promise<Operation[]> =>
  selectOperations(db, sql`where subject = any(${[...subjects]}) and ended_at is null order by requested_at, id`);

/** The newest operations of a subject, newest first; `kinds` and `families` restrict them. */
export const newestOperations = (
  db: Db,
  subject: string,
  { kinds, families, most }: { kinds?: readonly string[]; families?: readonly string[]; most: number },
): Promise<Operation[]> =>
  selectOperations(
    db,
    sql`where subject = ${subject} ${kinds ? sql`and kind = any(${[...kinds]})` : sql``} ${families ? sql`and family = any(${[...families]})` : sql``}
      order by requested_at desc, id limit ${most}`,
  );

export const operationsOfGroup = (db: Db, groupId: string, owner: Owner): Promise<Operation[]> =>
  selectOperations(db, sql`where group_id = ${groupId} and ${ownedBy(owner)} order by subject, requested_at`);

/** How what a carrier remembers changes, beside what is set: `absent` is set only where there is nothing yet, `without` is forgotten. */
export type Remembering = { absent?: object; without?: readonly string[] };
const jsonb = (value: object) => sql`${JSON.stringify(value)}::text::jsonb`;
const remembered = (set: object, { absent, without }: Remembering): RawBuilder<unknown> =>
  sql`${absent ? sql`${jsonb(absent)} || ` : sql``}${without ? sql`(progress - ${[...without]}::text[])` : sql`progress`} || ${jsonb(set)}`;

/**
 * Changes what the carrier remembers, and notes that the outside system is being asked. Without effect once the operation has ended, and where `while` is given
 * and is not what is remembered any more.
 */
export async function changeProgress(
  db: Db,
  id: string,
  { set = {}, while: is, ...remembering }: Remembering & { set?: object; while?: object },
): Promise<void> {
  await sql`update platform.operations set progress = ${remembered(set, remembering)}, state = 'applying'
    where id = ${id} and ended_at is null ${is ? sql`and progress @> ${jsonb(is)}` : sql``}`.execute(db);
}

/** Merges into what the carrier remembers. */
export const saveProgress = (db: Db, id: string, progress: object): Promise<void> => changeProgress(db, id, { set: progress });

/** Plans the next turn at `at`, in place of an earlier plan; undefined when the operation has ended or its turn is past. */
export async function planTurn(
  tx: Db,
  { id, turn }: Pick<Operation, "id" | "turn">,
  { at, progress }: { at: Date; progress?: object | undefined },
): Promise<number | undefined> {
  const { rows } = await sql<{ turn: number }>`
    update platform.operations set turn = turn + 1, look_again_at = ${at} ${progress ? sql`, progress = ${remembered(progress, {})}` : sql``}
    where id = ${id} and turn = ${turn} and ended_at is null returning turn`.execute(tx);
  return rows[0]?.turn;
}

/** How it ended; `progress` is remembered of it. */
export type Ending = { state: EndState; fault: OperationFault | null; now: Date; progress?: object | undefined };

/** What a carrier may remember of an operation under way alone: a secret, encrypted. */
const SECRETS = ["encrypted"];

/** Ends an operation, once; false when it had ended. Its secrets are deleted. One that took another's effect back is noted there. */
export async function endOperation(tx: Db, id: string, { state, fault, now, progress = {} }: Ending): Promise<boolean> {
  const { rows } = await sql<{ undoes: string | null }>`
    update platform.operations set state = ${state}, fault = ${fault && JSON.stringify(fault)}::text::jsonb, ended_at = ${now},
      progress = ${remembered(progress, { without: SECRETS })}
    where id = ${id} and ended_at is null returning undoes`.execute(tx);
  const [ended] = rows;
  if (ended?.undoes && state === "applied")
    await sql`update platform.operations set undone_by = ${id} where id = ${ended.undoes}`.execute(tx);
  return ended !== undefined;
}

/** Which of the operations have ended. */
export const endedAmong = (db: Db, ids: string[]): Promise<string[]> =>
  rowsIn(db).ids(
    sql<{
      id: string;
    }>`select id from platform.operations where id = any(${ids}::uuid[]) and ended_at is not null`,
  );

/** Operations under way, by their ids or by the order that they were placed as, whose next look is later than that. */
export const waitingTurns = (
  db: Db,
  { ids, orderId }: { ids: readonly string[]; orderId: string },
  later: Date,
): Promise<Pick<Operation, "id" | "turn">[]> =>
  rowsIn(db).all(sql<Pick<Operation, "id" | "turn">>`
    select id, turn from platform.operations where ended_at is null and look_again_at > ${later}
      and (id = any(${[...ids]}::uuid[]) or (progress ? 'orderId' and progress ->> 'orderId' = ${orderId})) limit 2`);

/** Operations of these kinds whose turn is overdue. */
export const overdueTurns = (
  db: Db,
  kinds: readonly string[],
  { since, most }: { since: Date; most: number },
): Promise<Pick<Operation, "id" | "turn">[]> =>
  rowsIn(db).all(sql<Pick<Operation, "id" | "turn">>`
    select id, turn from platform.operations where ended_at is null and kind = any(${[...kinds]}) and look_again_at < ${since}
    order by look_again_at limit ${most}`);

/** Deletes operations of these kinds that ended before; returns how many. */
export async function forgetOperations(db: Db, kinds: readonly string[], before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from platform.operations where ended_at < ${before} and kind = any(${[...kinds]})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** A person leaves: what they requested goes on without a name. */
export async function forgetRequester(tx: Db, userId: string): Promise<void> {
  await sql`update platform.operations set user_id = null where user_id = ${userId}`.execute(tx);
}

/** What a person has requested, for the export of data. */
export async function exportOperations(db: Db, userId: string): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    select jsonb_build_object('kind', kind, 'subject', subject, 'request', request, 'state', state, 'fault', fault, 'requestedAt', requested_at, 'endedAt', ended_at)
      as row
    from platform.operations where user_id = ${userId} order by requested_at, id`.execute(db);
  return rows.map(({ row }) => row);
}
