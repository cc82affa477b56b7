import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import type { Change, RouterSettings } from "#providers/network-controller/port.ts";
import type { Family, Kind, OperationFault, State } from "../operation.ts";

/** A stored operation. `steps` null: determined from the router's next new report. */
export type OperationRow = {
  ticketId: string;
  cid: string;
  family: Family;
  kind: Kind;
  commandHash: string;
  steps: Change[] | null;
  handedOver: number;
  doneSteps: number;
  encrypted: string | null;
  details: Record<string, string>;
  former: RouterSettings | null;
  state: State;
  asleep: boolean;
  nextReportAt: Date | null;
  requestedAt: Date;
  endsBy: Date;
  endedAt: Date | null;
  fault: OperationFault | null;
  repairs: string | null;
  undoneBy: string | null;
  turn: number;
  /** Since when the router's own reports show the result of the last step that was handed over. */
  doneAt: Date | null;
  /** When the report was made with which it ended. */
  knownAt: Date | null;
};

const COLUMNS = sql`ticket_id as "ticketId", cid, family, kind, command_hash as "commandHash", steps, handed_over as "handedOver", done_steps as "doneSteps",
  encrypted_password as "encrypted", details, former, state, asleep, next_report_at as "nextReportAt", requested_at as "requestedAt", ends_by as "endsBy", ended_at as "endedAt", fault, repairs,
  undone_by as "undoneBy", turn, done_at as "doneAt", known_at as "knownAt"`;

export type NewOperation = Pick<
  OperationRow,
  | "ticketId"
  | "cid"
  | "family"
  | "kind"
  | "commandHash"
  | "steps"
  | "encrypted"
  | "details"
  | "former"
  | "requestedAt"
  | "endsBy"
  | "repairs"
> & {
  requestedBy: string | null;
};

/** Locks the contract's settings until the transaction ends, so that changes run one after another. */
export async function lockContract(tx: Db, cid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`home-internet ${cid}`}, 0))`.execute(tx);
}

/** Stores an operation; false when another operation of the family is under way (an index of the table). */
export async function keep(tx: Db, operation: NewOperation): Promise<boolean> {
  const { ticketId, cid, family, kind, commandHash, steps, encrypted, details, former, requestedBy, requestedAt, endsBy, repairs } =
    operation;
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const { rows } = await sql`
    insert into home_internet.operations (ticket_id, cid, family, kind, command_hash, steps, encrypted_password, details, former, requested_by, requested_at, ends_by, repairs, look_again_at)
    values (${ticketId}, ${cid}, ${family}, ${kind}, ${commandHash}, ${json(steps)}::text::jsonb, ${encrypted}, ${JSON.stringify(details)}::text::jsonb,
      ${json(former)}::text::jsonb, ${requestedBy}, ${requestedAt}, ${endsBy}, ${repairs}, ${requestedAt})
    on conflict (cid, family) where ended_at is null do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

export async function find(db: Db, ticketId: string): Promise<OperationRow | undefined> {
  const { rows } = await sql<OperationRow>`select ${COLUMNS} from home_internet.operations where ticket_id = ${ticketId}`.execute(db);
  return rows[0];
}

/** The operations of a contract that are under way, oldest first. */
export async function underWay(db: Db, cid: string): Promise<OperationRow[]> {
  const { rows } = await sql<OperationRow>`
    select ${COLUMNS} from home_internet.operations where cid = ${cid} and ended_at is null order by requested_at, ticket_id`.execute(db);
  return rows;
}

/** The newest operations of a contract, of the given families or of all. */
export async function newestOf(
  db: Db,
  cid: string,
  { families, most }: { families?: readonly Family[]; most: number },
): Promise<OperationRow[]> {
  const of = families ? sql`and family = any(${[...families]})` : sql``;
  const { rows } = await sql<OperationRow>`
    select ${COLUMNS} from home_internet.operations where cid = ${cid} ${of} order by requested_at desc, ticket_id limit ${most}`.execute(
    db,
  );
  return rows;
}

/** Records which steps the controller may have received, before they are sent. */
export async function handOver(db: Db, ticketId: string, steps: number): Promise<void> {
  await sql`update home_internet.operations set handed_over = ${steps}, state = 'applying', done_at = null where ticket_id = ${ticketId} and ended_at is null`.execute(
    db,
  );
}

/** Counts a step as done; `now` is since when the router's reports include it, unless that is known already. */
export async function stepDone(db: Db, ticketId: string, { steps, now }: { steps: number; now: Date }): Promise<void> {
  await sql`
    update home_internet.operations set done_steps = ${steps}, done_at = coalesce(done_at, ${now}), asleep = false, next_report_at = null
    where ticket_id = ${ticketId} and ended_at is null and done_steps < ${steps}`.execute(db);
}

/** The controller no longer has the step that it may have received: reports of the router from `now` on show the result. */
export async function stepGone(db: Db, ticketId: string, now: Date): Promise<void> {
  await sql`update home_internet.operations set done_at = ${now} where ticket_id = ${ticketId} and done_at is null and ended_at is null`.execute(
    db,
  );
}

/** Stores the steps of a repair. */
export async function setSteps(db: Db, ticketId: string, steps: Change[]): Promise<void> {
  await sql`
    update home_internet.operations set steps = ${JSON.stringify(steps)}::text::jsonb where ticket_id = ${ticketId} and steps is null and ended_at is null`.execute(
    db,
  );
}

/** Replaces the remaining steps of a repair, and how many are done; without effect when it has continued meanwhile. */
export async function replan(
  db: Db,
  op: Pick<OperationRow, "ticketId" | "doneSteps">,
  to: { steps: Change[]; doneSteps: number },
): Promise<void> {
  await sql`
    update home_internet.operations set steps = ${JSON.stringify(to.steps)}::text::jsonb, done_steps = ${to.doneSteps}
    where ticket_id = ${op.ticketId} and done_steps = ${op.doneSteps} and ended_at is null`.execute(db);
}

/** Plans the operation's next turn at `at`, replacing an earlier plan. Undefined when it has ended or its turn is past. */
export async function nextTurn(
  tx: Db,
  { ticketId, turn }: Pick<OperationRow, "ticketId" | "turn">,
  { at, asleep, nextReportAt }: { at: Date; asleep: boolean; nextReportAt: Date | null },
): Promise<number | undefined> {
  const { rows } = await sql<{ turn: number }>`
    update home_internet.operations set turn = turn + 1, look_again_at = ${at}, asleep = ${asleep}, next_report_at = ${nextReportAt}
    where ticket_id = ${ticketId} and turn = ${turn} and ended_at is null returning turn`.execute(tx);
  return rows[0]?.turn;
}

/** Ends an operation, once; false when it has ended before. Deletes its password. */
export async function end(
  tx: Db,
  ticketId: string,
  {
    state,
    fault,
    now,
    knownAt,
  }: { state: "applied" | "failed" | "expired"; fault: OperationFault | null; now: Date; knownAt: Date | null },
): Promise<boolean> {
  const { rows } = await sql<{ repairs: string | null; kind: Kind }>`
    update home_internet.operations set state = ${state}, fault = ${fault && JSON.stringify(fault)}::text::jsonb, ended_at = ${now}, known_at = ${knownAt}, encrypted_password = null,
      asleep = false, next_report_at = null
    where ticket_id = ${ticketId} and ended_at is null returning repairs, kind`.execute(tx);
  const [ended] = rows;
  if (ended?.repairs && state === "applied")
    await sql`update home_internet.operations set undone_by = ${ticketId} where ticket_id = ${ended.repairs}`.execute(tx);
  return ended !== undefined;
}

/** Which of the tickets have ended. */
export async function endedAmong(db: Db, ticketIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ticket_id as id from home_internet.operations where ticket_id = any(${ticketIds}::uuid[]) and ended_at is not null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Operations whose turn is overdue. */
export async function forgotten(db: Db, since: Date, most: number): Promise<Pick<OperationRow, "ticketId" | "turn" | "asleep">[]> {
  const { rows } = await sql<Pick<OperationRow, "ticketId" | "turn" | "asleep">>`
    select ticket_id as "ticketId", turn, asleep from home_internet.operations where ended_at is null and look_again_at < ${since} order by look_again_at limit ${most}`.execute(
    db,
  );
  return rows;
}

/** Deletes operations that ended long ago. */
export async function forget(db: Db, before: Date): Promise<void> {
  await sql`delete from home_internet.operations where ended_at < ${before}`.execute(db);
}
