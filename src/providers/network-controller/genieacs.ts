import type { Clock } from "#platform/server/clock.ts";
import { sendRequest, type RemoteRequest, type RemoteReply } from "../remote-system.ts";
import {
  as,
  Devices,
  faultsOf,
  Faults,
  isRefusal,
  knownOf,
  Queued,
  SYSTEM,
  Tasks,
  type Device,
  type KnownTask,
} from "./genieacs-answers.ts";
import { ProviderUnavailable, type Change, type NetworkController, type Report, type TaskState } from "./port.ts";
import { channelsOf, instancesOf, READ, rpcOf, runningSince, settingsFrom, TABLES, UPTIME, type Parameters, type Value } from "./tr181.ts";

type Settings = { url: string; deadlineMs: number; clock: Pick<Clock, "now"> };
/** Requests that share one deadline. */
type Call = { now: Date; leftMs(): number; ask(question: RemoteRequest, atMostMs?: number): Promise<RemoteReply> };

const INTERVAL = "Device.ManagementServer.PeriodicInformInterval";
/** The share of a call's deadline left for reading the task, when the router took too long. */
const LOOK = 0.25;

/**
 * The northbound interface of GenieACS (docs/decisions/070): a contract's router is the device with the cid as a tag, and of several the one that reported
 * last. Our task id travels as `uniqueKey`. GenieACS deletes finished tasks, so such a task is `gone`, and only reading back shows its result.
 */
export function networkControllerOverGenieAcs(settings: Settings): NetworkController {
  const open = () => callOn(settings);
  return {
    async lastReport(cid) {
      const device = await deviceAt(open(), cid, READ);
      return device && reportOf(device);
    },

    async refresh(cid, patienceMs) {
      const call = open();
      const device = await deviceAt(call, cid, []);
      if (!device) return "no-router";
      const task = { name: "getParameterValues", parameterNames: READ, uniqueKey: `refresh-${cid}`, expiry: after(call.now, 60_000) };
      const { state } = await hand(call, { device, task, patienceMs });
      return state === "done" ? "fresh" : state === "gone" ? "no-router" : "asleep";
    },

    async send(cid, { taskId, change, expiresAt }) {
      const call = open();
      const device = await deviceAt(call, cid, isAdd(change) ? [INTERVAL, ...READ] : [INTERVAL]);
      if (!device) return { state: "gone" };
      const before = await stateOf(call, device, taskId);
      if (before.state !== "gone") return before;
      // done, and the answer was lost: no second row is like it
      if (isAdd(change) && holdsRow(device, change)) return { state: "done" };
      const task = { ...rpcOf(change), uniqueKey: taskId, expiry: expiresAt };
      return hand(call, { device, task, patienceMs: call.leftMs() / 2 });
    },

    async taskState(cid, taskId) {
      const call = open();
      const device = await deviceAt(call, cid, [INTERVAL]);
      return device ? stateOf(call, device, taskId) : { state: "gone" };
    },

    async takeBack(cid, taskId) {
      const call = open();
      const device = await deviceAt(call, cid, []);
      const task = device && (await taskOf(call, device, taskId));
      // without a router no task was accepted; without the task it may have been
      if (!device || !task) return !device;
      const { state } = await judged(call, device, task);
      return state === "gone" || (state === "waiting" && (await remove(call, task)));
    },
  };
}

function callOn({ url, deadlineMs, clock }: Settings): Call {
  const started = performance.now();
  const base = url.replace(/\/+$/, "");
  const leftMs = () => deadlineMs - (performance.now() - started);
  return {
    now: clock.now(),
    leftMs,
    async ask(question, atMostMs = Infinity) {
      const left = Math.min(leftMs(), atMostMs);
      if (left <= 0) throw new ProviderUnavailable(SYSTEM, new Error("no time is left"));
      return sendRequest(
        { system: SYSTEM, base, headers: { "content-type": "application/json" }, deadlineMs: left },
        { plain: true, ...question },
      );
    },
  };
}

const after = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds);
const found = (collection: string, query: object, more: Record<string, string> = {}): RemoteRequest => ({
  method: "GET",
  path: `/${collection}/?${new URLSearchParams({ query: JSON.stringify(query), ...more })}`,
});

async function deviceAt(call: Call, cid: string, parameters: readonly string[]): Promise<Device | undefined> {
  const projection = ["_id", "_lastInform", "_lastBoot", "_lastBootstrap", ...parameters].join(",");
  const question = found("devices", { _tags: cid }, { projection, sort: JSON.stringify({ _lastInform: -1 }), limit: "1" });
  return as(Devices, await call.ask(question), [200])[0];
}

/** Throws `ProviderUnavailable` where the controller has registered the router but not read it yet. */
function reportOf(device: Device): Report {
  const { parameters, readAt, oldest } = knownOf(device);
  const settings = settingsFrom(parameters);
  if (!oldest || settings.lan.routerIp === "") throw new ProviderUnavailable(SYSTEM, new Error("the router has not told its settings yet"));
  return {
    settings,
    reportedAt: oldest,
    contactAt: device._lastInform,
    bootedAt: device._lastBoot ?? null,
    bootedFreshAt: device._lastBootstrap ?? null,
    upSince: runningSince(parameters[UPTIME], readAt.get(UPTIME)),
    ...channelsOf(parameters),
  };
}

async function taskOf(call: Call, device: Device, taskId: string): Promise<KnownTask | undefined> {
  return as(Tasks, await call.ask(found("tasks", { device: device._id, uniqueKey: taskId })), [200])[0];
}

async function stateOf(call: Call, device: Device, taskId: string): Promise<TaskState> {
  const task = await taskOf(call, device, taskId);
  return task ? judged(call, device, task) : { state: "gone" };
}

/** The state of a task that the controller still has. A refused one is removed there, or it would be retried later. */
async function judged(call: Call, device: Device, task: KnownTask): Promise<TaskState> {
  const [fault] = as(Faults, await call.ask(found("faults", { _id: `${device._id}:task_${task._id}` })), [200]);
  if (fault && isRefusal(fault)) {
    if (task.objectName) await removeEmptyRows(call, device, task.objectName);
    await remove(call, task);
    return { state: "refused", faults: faultsOf(fault) };
  }
  if (task.expiry && task.expiry <= call.now) {
    await remove(call, task);
    return { state: "gone" };
  }
  // an interrupted session: without this GenieACS waits five minutes and more before the retry
  if (fault) await call.ask({ method: "POST", path: `/tasks/${encodeURIComponent(task._id)}/retry` });
  return { state: "waiting", nextReportAt: nextReport(call, device) };
}

function nextReport({ now }: Call, device: Device): Date | null {
  const interval = Number(knownOf(device).parameters[INTERVAL]);
  const next = after(device._lastInform, interval * 1_000);
  return next > now ? next : null;
}

/** Whether it still existed. */
async function remove(call: Call, { _id }: KnownTask): Promise<boolean> {
  const { status, body } = await call.ask({ method: "DELETE", path: `/tasks/${encodeURIComponent(_id)}` });
  if (status === 200) return true;
  if (status === 404 && body === "Task not found") return false;
  throw new ProviderUnavailable(SYSTEM, new Error(`a task was not removed: status ${status}`));
}

/** The values of a row that was never filled. */
const EMPTY: Record<string, Record<string, Value>> = {
  [TABLES.portMapping]: { ExternalPort: 0, InternalClient: "" },
  [TABLES.reservation]: { Chaddr: "" },
  [TABLES.admitted]: { PhysAddress: "" },
};

/** A router that refuses the values of a new row keeps the empty row: this removes it. */
async function removeEmptyRows(call: Call, { _id }: Device, table: string): Promise<void> {
  const empty = Object.entries(EMPTY[table] ?? {});
  const [device] = as(Devices, await call.ask(found("devices", { _id }, { projection: `_id,_lastInform,${table}` })), [200]);
  const parameters: Parameters = device && empty.length > 0 ? knownOf(device).parameters : {};
  for (const instance of instancesOf(parameters, table)) {
    const row = `${table}.${instance}`;
    if (!empty.every(([name, value]) => parameters[`${row}.${name}`] === value)) continue;
    const body = JSON.stringify({ name: "deleteObject", objectName: row, uniqueKey: `empty ${row}`, expiry: after(call.now, 86_400_000) });
    const path = `/devices/${encodeURIComponent(_id)}/tasks?connection_request&timeout=500`;
    as(Queued, await call.ask({ method: "POST", path, body }), [200, 202]);
  }
}

type Handing = { device: Device; task: { name: string; objectName?: string; uniqueKey: string; expiry: Date }; patienceMs: number };

/** Queues a task and waits for an online router: `done`, `refused` or `waiting`; `gone` when the device was removed meanwhile. */
async function hand(call: Call, { device, task, patienceMs }: Handing): Promise<TaskState> {
  const question: RemoteRequest = {
    method: "POST",
    path: `/devices/${encodeURIComponent(device._id)}/tasks?connection_request&timeout=${Math.max(500, Math.round(patienceMs))}`,
    body: JSON.stringify(task),
  };
  let reply: RemoteReply;
  try {
    reply = await call.ask(question, call.leftMs() * (1 - LOOK));
  } catch (error) {
    // no answer in time: it is only certain to wait if the task exists
    const state = await stateOf(call, device, task.uniqueKey);
    if (state.state === "gone") throw error;
    return state;
  }
  if (reply.status === 404 && reply.body === "No such device") return { state: "gone" };
  const { _id } = as(Queued, reply, [200, 202]);
  return reply.status === 200 ? { state: "done" } : judged(call, device, { _id, ...task });
}

type Adding = Extract<Change, { kind: `${string}-add` }>;
const isAdd = (change: Change): change is Adding => change.kind.endsWith("-add");

function holdsRow(device: Device, change: Adding): boolean {
  const { portMappings, reservations, admitted } = settingsFrom(knownOf(device).parameters);
  const rows: object[] = { "port-mapping-add": portMappings, "reservation-add": reservations, "admitted-add": admitted }[change.kind];
  return rows.some((row) => Object.entries(change.row).every(([name, value]) => row[name as keyof typeof row] === value));
}
