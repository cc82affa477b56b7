import type { Db } from "#platform/server/db.ts";
import type { Fault } from "./simulated-engine.ts";
import { perform, performHalf } from "./simulated-router.ts";
import {
  addTask,
  dropExpired,
  isDue,
  lockDevice,
  nextDue,
  noteApplied,
  putOff,
  removeTask,
  saveDevice,
  saveTask,
  parametersAt,
} from "./simulated-store.ts";
import type { Device, Queued } from "./simulated-store.ts";
import { mustStay, otherThan, scenarioIn } from "./simulated-scenarios.ts";
import type { Rpc, Setting, Value } from "./data-model.ts";
import { modelOf, settingOf } from "./models.ts";
import { rpcOf } from "./router-requests.ts";
import { instantAfter } from "#vocabulary/time-units.ts";

/** How long the router takes, and how much longer when it sleeps, restarts or is late. */
const SLOW = 10;
export const NAP = 5;

/** How long a router takes for one thing, in milliseconds. */
export const delayOf = ({ behaviour }: Pick<Device, "behaviour">, delayMs: number): number => (behaviour === "slow" ? SLOW : 1) * delayMs;
/**
 * Lets the router perform everything that became due, in order, each at its own time, as if it had run continuously. Concurrent calls on the same router wait
 * for each other.
 */
export async function touch(db: Db, cid: string, { now, delayMs }: { now: Date; delayMs: number }): Promise<void> {
  if (!(await isDue(db, cid, now))) return;
  await db.transaction().execute(async (tx) => {
    const device = await lockDevice(tx, cid);
    if (device) await saveDevice(tx, await catchUp(tx, device, { now, delayMs }));
  });
}

/** The same on a router that is locked already; the returned one still has to be saved. */
export async function catchUp(tx: Db, device: Device, { now, delayMs }: { now: Date; delayMs: number }): Promise<Device> {
  await dropExpired(tx, device.cid, now);
  for (let grown = device; ;) {
    const task = await nextDue(tx, device.cid, now);
    if (!task) return grown;
    grown = await session(tx, grown, { task, at: task.dueAt, delayMs });
  }
}

/** One session of router and controller. */
async function session(tx: Db, device: Device, { task, at, delayMs }: { task: Queued; at: Date; delayMs: number }): Promise<Device> {
  const woken = device.asleepUntil && device.asleepUntil <= at ? { ...device, asleepUntil: null } : device;
  const { rpc } = task;
  if (task.state === "waiting" && task.expiresAt <= at) {
    await removeTask(tx, task);
    return woken;
  }
  if (rpc.name === "refresh" || rpc.name === "boot" || rpc.name === "bootstrap") {
    await removeTask(tx, task);
    if (rpc.name === "refresh") return reporting(woken, at);
    return reporting({ ...woken, bootedAt: at, ...(rpc.name === "bootstrap" && { bootedFreshAt: at }) }, at);
  }
  if (task.state === "answering") {
    await saveTask(tx, { ...task, state: "done" });
    return reporting(woken, at);
  }
  const delay = delayOf(device, delayMs);
  return obey(tx, woken, { task: { ...task, rpc }, at, nap: instantAfter(at, NAP * delay), boot: instantAfter(at, delay) });
}

const reporting = (device: Device, at: Date): Device => ({
  ...device,
  reported: parametersAt(device, { at, bootedAt: device.bootedAt }),
  reportedAt: at,
});

type Order = { task: Queued & { rpc: Rpc }; at: Date; nap: Date; boot: Date };

async function obey(tx: Db, device: Device, { task, at, nap, boot }: Order): Promise<Device> {
  const { cid } = device;
  const { rpc } = task;
  const scenario = scenarioIn(rpc)?.scenario;
  const note = (part: "whole" | "half") => noteApplied(tx, cid, { taskId: task.taskId, rpc: rpc.name, part, at });
  if (scenario === "powerCut" && !task.begun) {
    await note("half");
    await saveTask(tx, { ...task, begun: true, dueAt: nap });
    return sleeping(tx, { ...device, ...performHalf(device, rpc) }, nap);
  }
  const counted = { ...device, changes: device.changes + 1 };
  const done = scenario === "nothing" ? device : perform(device, scenario === "other" ? otherThan(rpc) : rpc, cid);
  const faults = refusal(counted, rpc) ?? ("faults" in done ? done.faults : undefined);
  if (faults || "faults" in done) {
    await saveTask(tx, { ...task, state: "refused", faults: faults ?? [] });
    return reporting(counted, at);
  }
  await note("whole");
  const own: Device = { ...counted, parameters: done.parameters, next: done.next };
  const changed = scenario === "byHand" ? byHand(own, rpc) : own;
  const late = scenario === "late";
  await saveTask(tx, { ...task, state: late ? "answering" : "done", dueAt: late ? nap : at });
  if (late) return sleeping(tx, changed, nap);
  if (rpc.name !== "factoryReset" && rpc.name !== "reboot") return reporting(changed, at);
  const up = rpc.name === "reboot" ? "boot" : "bootstrap";
  await addTask(tx, cid, { taskId: `${up} ${task.place}`, rpc: { name: up }, givenAt: at, dueAt: boot, expiresAt: FOREVER });
  return sleeping(tx, changed, boot);
}

/** Until then it receives nothing; pending work comes afterwards. */
async function sleeping(tx: Db, device: Device, until: Date): Promise<Device> {
  await putOff(tx, device.cid, until);
  return { ...device, asleepUntil: until };
}

const FOREVER = new Date("9999-01-01T00:00:00Z");

/** Whether this router, in its state or for this request, refuses a valid change. */
function refusal(device: Device, rpc: Rpc): Fault[] | undefined {
  const found = scenarioIn(rpc);
  if (device.behaviour === "refuses-every-second" && device.changes % 2 === 0) return [wrong(device, rpc)];
  if (found?.scenario === "refused") return [wrong(device, rpc, found.path)];
  if (found?.scenario === "noTable") return [{ parameter: null, code: "9005", message: "invalid parameter name" }];
  if (found?.scenario === "full") return [{ parameter: null, code: "9004", message: "resources exceeded" }];
  if (found?.scenario === "denied" || mustStay(device, rpc)) return [DENIED];
  const udp = rpc.name === "addObject" && rpc.parameterValues.find(([path, value]) => ofRow(rpc, path) === "protocol" && value === "UDP");
  return found?.scenario === "noUdp" && udp ? [wrong(device, rpc, udp[0])] : undefined;
}

type Adding = Extract<Rpc, { name: "addObject" }>;
/** The setting of ours that a value of a new row is. */
const ofRow = ({ objectName }: Adding, path: string): string | null => settingOf(`${objectName}.1.${path}`);

/** What somebody changes at the router's own page meanwhile: the name of the other network, or a row of the same table. */
function byHand(device: Device, rpc: Rpc): Device {
  const change: Rpc =
    rpc.name === "addObject"
      ? {
          ...rpc,
          parameterValues: rpc.parameterValues.map(([path, value, type]): Setting => [path, HAND[ofRow(rpc, path) ?? ""] ?? value, type]),
        }
      : rpcOf({ kind: "wifi", band: "5", name: "By hand" }, modelOf(device.parameters))!;
  const done = perform(device, change, device.cid);
  return "faults" in done ? device : { ...device, ...done };
}
const HAND: Readonly<Record<string, Value>> = {
  name: "By hand",
  externalPort: 47_000,
  externalPortEnd: 0,
  mac: "02:00:00:00:52:01",
  ipAddress: "192.168.1.250",
};

const DENIED: Fault = { parameter: null, code: "9001", message: "request denied" };

/** The fault that names one of the values; without a path the first that is no switch. */
function wrong({ next }: Device, rpc: Rpc, path?: string): Fault {
  if (!("parameterValues" in rpc)) return DENIED;
  const named = path ?? (rpc.parameterValues.find(([, , type]) => type !== "xsd:boolean") ?? rpc.parameterValues[0]!)[0];
  const parameter = rpc.name === "addObject" ? `${rpc.objectName}.${next[rpc.objectName] ?? 1}.${named}` : named;
  return { parameter, code: "9007", message: "invalid parameter value" };
}
