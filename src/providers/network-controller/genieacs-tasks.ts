import { pause } from "../pause.ts";
import type { RemoteReply } from "../remote-system.ts";
import { as, Device, Fault, faultsOf, isRefusal, knownOf, Locks, StoredTask, SYSTEM, type KnownTask } from "./genieacs-answers.ts";
import { collectionQuery, type Call } from "./genieacs-call.ts";
import { ProviderUnavailable, type Queued, type TaskState } from "./port.ts";
import { unfilledRows } from "./router-settings.ts";
import { DAY_MS, instantAfter } from "#vocabulary/time-units.ts";

/** After so long a router that was woken and has not begun a session is woken again. */
const WAKE_AGAIN_MS = 3_000;

/** A task to hand over: what GenieACS's northbound interface takes, with our id. */
export type NewTask = { name: string; uniqueKey: string; expiry: Date; objectName?: string; provisions?: unknown[][] };

const tasksAt = ({ _id }: Device): string => `/devices/${encodeURIComponent(_id)}/tasks`;

export async function taskOf(call: Call, device: Device, taskId: string): Promise<KnownTask | undefined> {
  return call.first(StoredTask, collectionQuery("tasks", { device: device._id, uniqueKey: taskId }));
}

/** The task with our id as it is stored; undefined where the device was removed meanwhile. Without waiting for a session's lock, so that it is stored at once, and once. */
export async function queue(call: Call, device: Device, task: NewTask): Promise<KnownTask | undefined> {
  let reply: RemoteReply;
  try {
    reply = await call.ask({ method: "POST", path: tasksAt(device), body: JSON.stringify(task) });
  } catch (error) {
    // the answer is lost: it is only certain to be there if it is found
    const stored = await taskOf(call, device, task.uniqueKey);
    if (!stored) throw error;
    return stored;
  }
  if (reply.status === 404 && reply.body === "No such device") return undefined;
  return as(StoredTask, reply, [200, 202]);
}

/** Asks a router to contact the controller: whether it will. */
const wake = async (call: Call, device: Device): Promise<boolean> =>
  call.ask({ method: "POST", path: `${tasksAt(device)}?connection_request` }).then(
    ({ status }) => status === 200,
    (error: unknown) => {
      if (error instanceof ProviderUnavailable) return false; // GenieACS says 504 for a router that it does not reach
      throw error;
    },
  );

/** Whether a session holds the lock of the device. A GenieACS that does not show its locks leaves it open. */
async function inSession(call: Call, { _id }: Device): Promise<boolean> {
  const { status, body } = await call.ask(collectionQuery("locks", { _id: `cwmp_session_${_id}` }));
  const locks = status === 200 ? Locks.safeParse(body) : undefined;
  return locks?.data?.[0]?.value.startsWith("cwmp_session_") ?? false;
}

type Watched = { device: Device; task: KnownTask; patienceMs: number };

/**
 * Wakes the router for a stored task and looks at it until it is done or refused, or the patience is over; once where the router sleeps. A router in a session is not
 * woken before its end: not every one bears it, and a session does not take what is stored during it.
 */
export async function settled(call: Call, { device, task, patienceMs }: Watched): Promise<TaskState> {
  const until = performance.now() + Math.min(patienceMs, call.leftMs() / 2);
  let seen: (TaskState & { state: "waiting" }) | undefined;
  for (let wokenAt = -Infinity; ;) {
    try {
      const stored = await storedOf(call, task);
      if (!stored) return await written(call, device);
      const state = await judged(call, { device, task: stored });
      if (state.state !== "waiting") return state;
      const isBusy = await inSession(call, device);
      if (!isBusy && performance.now() - wokenAt >= WAKE_AGAIN_MS) {
        if (!(await wake(call, device))) return state;
        wokenAt = performance.now();
      }
      seen = { ...state, online: true };
    } catch (error) {
      // the task is there, and the router was online: that much is known
      if (seen && error instanceof ProviderUnavailable) return seen;
      throw error;
    }
    if (performance.now() + call.lookMs >= until) return seen;
    await pause(call.lookMs);
  }
}

/** A task is done. GenieACS deletes it before, or while, it writes down what the session found, and then ends the session. */
async function written(call: Call, device: Device): Promise<TaskState> {
  if (await inSession(call, device)) await pause(call.lookMs);
  return { state: "done" };
}

const storedOf = async (call: Call, { _id }: KnownTask): Promise<KnownTask | undefined> =>
  call.first(StoredTask, collectionQuery("tasks", { _id }));

type Judged = Pick<Watched, "device" | "task"> & Pick<Queued, "removing">;

/** The state of a task that the controller still has. A refused one is removed there before anything is told, or it would be done after all. */
export async function judged(call: Call, { device, task, removing }: Judged): Promise<TaskState> {
  const fault = await call.first(Fault, collectionQuery("faults", { _id: `${device._id}:task_${task._id}` }));
  if (fault && isRefusal(fault)) {
    await removing?.(faultsOf(fault));
    await remove(call, task);
    if (task.objectName) await removeEmptyRows(call, device, task.objectName);
    return { state: "refused", faults: faultsOf(fault) };
  }
  if (task.expiry && task.expiry <= call.now) {
    await remove(call, task);
    return { state: "gone" };
  }
  // after an interrupted session it waits: GenieACS takes a task with an expiry again at the next contact, whatever its fault
  return { state: "waiting", nextReportAt: nextReport(call, device), ...(task.timestamp && { queuedAt: task.timestamp }) };
}

function nextReport({ now }: Call, device: Device): Date | null {
  const { model, parameters } = knownOf(device);
  const interval = Number(parameters[model.interval]);
  const next = instantAfter(device._lastInform, interval * 1_000);
  return next > now ? next : null;
}

/** Whether it still existed. */
export async function remove(call: Call, { _id }: KnownTask): Promise<boolean> {
  const { status, body } = await call.ask({ method: "DELETE", path: `/tasks/${encodeURIComponent(_id)}` });
  if (status === 200) return true;
  if (status === 404 && body === "Task not found") return false;
  throw new ProviderUnavailable(SYSTEM, new Error(`a task was not removed: status ${status}`));
}

/** A router that refuses the values of a new row has the empty row from then on: this removes it, once the task that would add another is gone. */
async function removeEmptyRows(call: Call, { _id }: Device, table: string): Promise<void> {
  const device = await call.first(Device, collectionQuery("devices", { _id }, { projection: `_id,_lastInform,${table}` }));
  if (!device) return;
  const unfilled = unfilledRows(knownOf(device).parameters, table);
  for (const row of unfilled)
    await queue(call, device, { name: "deleteObject", objectName: row, uniqueKey: `empty ${row}`, expiry: instantAfter(call.now, DAY_MS) });
  if (unfilled.length > 0 && !(await inSession(call, device))) await wake(call, device);
}
