import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { triesIn } from "../simulated-system.ts";
import type { Fault, Router } from "./simulated-engine.ts";
import { reportedParameters } from "./simulated-router.ts";
import type { Parameters, Rpc } from "./data-model.ts";
import { modelOf } from "./models.ts";

export type Behaviour = "good" | "slow" | "refuses-every-second" | "away";
/** A router with what its controller knows of it. */
export type Device = Router & {
  cid: string;
  behaviour: Behaviour;
  reported: Parameters;
  reportedAt: Date;
  bootedAt: Date | null;
  bootedFreshAt: Date | null;
  asleepUntil: Date | null;
  changes: number;
};
/** Work that a controller sends to a router: a request, a full report, or a restart, with factory settings after a reset. */
type Work = Rpc | { name: "refresh" } | { name: "boot" } | { name: "bootstrap" };
export type Queued = {
  place: string;
  taskId: string;
  rpc: Work;
  dueAt: Date | null;
  expiresAt: Date;
  /** `answering`: done, but not reported yet. */
  state: "waiting" | "answering" | "done" | "refused";
  /** The power failed in the middle of it. */
  begun: boolean;
  faults: Fault[] | null;
};

const DEVICE = sql`cid, behaviour, parameters, next_rows as next, reported, reported_at as "reportedAt", booted_at as "bootedAt", booted_fresh_at as "bootedFreshAt",
  asleep_until as "asleepUntil", changes`;
const TASK = sql`place, task_id as "taskId", rpc, due_at as "dueAt", expires_at as "expiresAt", state, begun, faults`;
const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`;

export const findDevice = (db: Db, cid: string): Promise<Device | undefined> =>
  rowsIn(db).maybe(sql<Device>`select ${DEVICE} from simulated_network.routers where cid = ${cid}`);

/** Locks the router for a change: others wait until the transaction ends. */
export const lockDevice = (tx: Db, cid: string): Promise<Device | undefined> =>
  rowsIn(tx).maybe(sql<Device>`select ${DEVICE} from simulated_network.routers where cid = ${cid} for update`);

export async function saveDevice(tx: Db, device: Device): Promise<void> {
  const { cid, parameters, next, reported, reportedAt, bootedAt, bootedFreshAt, asleepUntil, changes } = device;
  await sql`
    update simulated_network.routers set parameters = ${json(parameters)}, next_rows = ${json(next)}, reported = ${json(reported)},
      reported_at = ${reportedAt}, booted_at = ${bootedAt}, booted_fresh_at = ${bootedFreshAt}, asleep_until = ${asleepUntil}, changes = ${changes}
    where cid = ${cid}`.execute(tx);
}

/** Whether the router has work that has become due since the last call. Reads one index. */
export const isDue = (db: Db, cid: string, now: Date): Promise<boolean> =>
  rowsIn(db).some(sql`
    select 1 from simulated_network.tasks
    where cid = ${cid} and state in ('waiting', 'answering') and least(due_at, expires_at) <= ${now} limit 1`);

export const findTask = (db: Db, cid: string, taskId: string): Promise<Queued | undefined> =>
  rowsIn(db).maybe(sql<Queued>`select ${TASK} from simulated_network.tasks where cid = ${cid} and task_id = ${taskId}`);

/** The router's next work, if it is due. */
export const nextDue = (tx: Db, cid: string, now: Date): Promise<(Queued & { dueAt: Date }) | undefined> =>
  rowsIn(tx).maybe(sql<Queued & { dueAt: Date }>`
    select ${TASK} from simulated_network.tasks
    where cid = ${cid} and state in ('waiting', 'answering') and due_at is not null and due_at <= ${now} order by due_at, place limit 1`);

/** Deletes work that the router did not take before it expired. */
export async function dropExpired(tx: Db, cid: string, now: Date): Promise<void> {
  await sql`
    delete from simulated_network.tasks
    where cid = ${cid} and state = 'waiting' and expires_at <= least(due_at, ${now}::timestamptz)`.execute(tx);
}

/** When the router will have finished all of its work. */
export async function lastDue(tx: Db, cid: string): Promise<Date | null> {
  const { rows } = await sql<{ last: Date | null }>`
    select max(due_at) as last from simulated_network.tasks where cid = ${cid} and state in ('waiting', 'answering')`.execute(tx);
  return rows[0]!.last;
}

/** Delays the router's work that is due before the time. */
export async function putOff(tx: Db, cid: string, until: Date): Promise<void> {
  await sql`
    update simulated_network.tasks set due_at = ${until} where cid = ${cid} and state in ('waiting', 'answering') and due_at < ${until}`.execute(
    tx,
  );
}

export async function addTask(
  tx: Db,
  cid: string,
  { taskId, rpc, givenAt, dueAt, expiresAt }: Pick<Queued, "taskId" | "rpc" | "dueAt" | "expiresAt"> & { givenAt: Date },
): Promise<void> {
  await sql`
    insert into simulated_network.tasks (cid, task_id, rpc, given_at, due_at, expires_at)
    values (${cid}, ${taskId}, ${json(rpc)}, ${givenAt}, ${dueAt}, ${expiresAt})`.execute(tx);
}

/** Stores the state of a task; once it has ended its values are deleted, passwords among them. */
export async function saveTask(tx: Db, { place, state, begun, dueAt, faults }: Queued): Promise<void> {
  const refused = faults ? json(faults) : sql`null`;
  await sql`
    update simulated_network.tasks set state = ${state}, begun = ${begun}, due_at = ${dueAt}, faults = ${refused},
      rpc = case when ${state} in ('waiting', 'answering') then rpc else jsonb_build_object('name', rpc -> 'name') end
    where place = ${place}`.execute(tx);
}

export async function removeTask(tx: Db, { place }: Pick<Queued, "place">): Promise<void> {
  await sql`delete from simulated_network.tasks where place = ${place}`.execute(tx);
}

export async function noteApplied(
  tx: Db,
  cid: string,
  { taskId, rpc, part, at }: { taskId: string; rpc: string; part: "whole" | "half"; at: Date },
): Promise<void> {
  await sql`
    insert into simulated_network.applied (cid, task_id, rpc, part, applied_at) values (${cid}, ${taskId}, ${rpc}, ${part}, ${at})`.execute(
    tx,
  );
}

/** What was done to routers so far, oldest first: the task's id, and whether all of it or half. */
export const appliedTasks = (db: Db, cid?: string): Promise<{ cid: string; taskId: string; rpc: string; part: "whole" | "half" }[]> =>
  rowsIn(db).all(sql<{ cid: string; taskId: string; rpc: string; part: "whole" | "half" }>`
    select cid, task_id as "taskId", rpc, part from simulated_network.applied
    where ${cid ?? null}::text is null or cid = ${cid ?? null} order by place`);

export const countTry = triesIn(sql`simulated_network.tries`, sql`task_id`);

type InsertedRouter = Router & { cid: string; behaviour: Behaviour; reportedAt: Date; bootedAt?: Date };

/** A router's report at `at`: its data model, and since when it runs. */
export const parametersAt = (router: Router, { at, bootedAt }: { at: Date; bootedAt: Date | null }): Parameters =>
  bootedAt
    ? {
        ...reportedParameters(router),
        [modelOf(router.parameters).uptime]: Math.max(0, Math.floor((at.getTime() - bootedAt.getTime()) / 1_000)),
      }
    : reportedParameters(router);

/** Creates routers in one statement; existing ones of these contracts stay as they are. `reportedAt`: their last report to the controller. */
export async function insertDevices(tx: Db, devices: InsertedRouter[]): Promise<void> {
  const rows = devices.map(({ cid, behaviour, reportedAt, bootedAt = null, ...router }) => ({
    cid,
    behaviour,
    parameters: router.parameters,
    next_rows: router.next,
    reported: parametersAt(router, { at: reportedAt, bootedAt }),
    reported_at: reportedAt,
    booted_at: bootedAt,
    changes: 0,
  }));
  await sql`
    insert into simulated_network.routers select * from jsonb_populate_recordset(null::simulated_network.routers, ${json(rows)})
    on conflict do nothing`.execute(tx);
}
