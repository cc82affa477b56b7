import { Device, knownOf, SYSTEM } from "./genieacs-answers.ts";
import { callOn, collectionQuery, type Call, type Settings } from "./genieacs-call.ts";
import { judged, queue, remove, settled, taskOf, type NewTask } from "./genieacs-tasks.ts";
import {
  NOT_THERE,
  ProviderUnavailable,
  type Change,
  type NetworkController,
  type Report,
  type RouterFault,
  type TaskState,
} from "./port.ts";
import type { DataModel, Rpc } from "./data-model.ts";
import { INTERVALS, isSecret, isVariantKnown, lacksOf, READ, sectionOf, SIGNS } from "./models.ts";
import { rpcOf } from "./router-requests.ts";
import { channelsOf, runningSince, settingsFrom } from "./router-settings.ts";
import { instantAfter } from "#vocabulary/time-units.ts";

/** For how long a reading waits at the controller for a router that sleeps. */
const READING_MS = 600_000;

/**
 * The northbound interface of GenieACS (docs/decisions/070): a contract's router is the device with the cid as a tag, and of several the one that reported
 * last. Our task id travels as `uniqueKey`. GenieACS deletes finished tasks, so such a task is `gone`, and only reading back shows its result.
 */
export function networkControllerOverGenieAcs(settings: Settings): NetworkController {
  const open = () => callOn(settings);
  return {
    async lastReport(cid) {
      const call = open();
      const device = await deviceAt(call, cid, SETTINGS);
      return device && reportOf(call, device);
    },

    async refresh(cid, patienceMs) {
      const call = open();
      const device = await deviceAt(call, cid, []);
      if (!device) return "no-router";
      const { state, online } = await handed(call, { device, task: readingOf(knownOf(device).model, cid, call.now), patienceMs });
      return state === "done" ? "fresh" : state === "gone" ? "no-router" : online ? "online" : "asleep";
    },

    async send(cid, { taskId, change, expiresAt }) {
      const call = open();
      const device = await deviceAt(call, cid, isAdd(change) ? [...INTERVALS, ...SETTINGS] : INTERVALS);
      if (!device) return { state: "gone" };
      // done, and the answer was lost: no second row is like it
      if (isAdd(change) && holdsRow(device, change) && !(await taskOf(call, device, taskId))) return { state: "done" };
      const { model, parameters } = knownOf(device);
      const rpc = rpcOf(change, model);
      if (!rpc) return { state: "refused", faults: [WITHOUT_TABLE] };
      if (!isWholeRouter(rpc) && !isVariantKnown(parameters))
        throw new ProviderUnavailable(SYSTEM, new Error("the router was not read since it came up fresh"));
      const task = { ...taskFor(rpc), uniqueKey: taskId, expiry: expiresAt };
      const state = await handed(call, { device, task, patienceMs: Infinity });
      if (state.state !== "done" || rpc.name !== "addObject" || (await isNamed(call, device, rpc.objectName))) return state;
      return { state: "refused", faults: [WITHOUT_TABLE] };
    },

    async taskState(cid, taskId, queued) {
      const call = open();
      const device = await deviceAt(call, cid, INTERVALS);
      const task = device && (await taskOf(call, device, taskId));
      if (device && task) return judged(call, { device, task, ...queued });
      if (!device || !queued || call.now >= queued.expiresAt) return { state: "gone" };
      return { state: (await wasInContact(call, cid, queued.at)) ? "done" : "gone" };
    },

    async takeBack(cid, taskId, since) {
      const call = open();
      const device = await deviceAt(call, cid, []);
      const task = device && (await taskOf(call, device, taskId));
      // without a router no task was accepted; without the task it may have been, by a router that was in contact
      if (!device) return true;
      if (!task) return since !== undefined && !(await wasInContact(call, cid, since));
      const { state } = await judged(call, { device, task });
      return state === "gone" || (state === "waiting" && (await remove(call, task)));
    },
  };
}

/**
 * Whether a router was in contact after an instant at which it had not taken a task: GenieACS forgets a task that a router has done. Asked once the task is known to be gone, as only then
 * it says something.
 */
async function wasInContact(call: Call, cid: string, since: Date): Promise<boolean> {
  const device = await deviceAt(call, cid, []);
  return device !== undefined && device._lastInform > since;
}

/** The window of a reading, in seconds: in GenieACS's own of one second it believes what it has set, and does not ask the router. */
const NOW = 0.001;

const readingOf = ({ root }: DataModel, cid: string, now: Date) => ({
  name: "provisions",
  provisions: READ[root].map((path) => ["refresh", path, NOW]),
  uniqueKey: `refresh-${cid}`,
  expiry: instantAfter(now, READING_MS),
});

type Handing = { device: Device; task: NewTask; patienceMs: number };
type Handed = TaskState & { online?: true };

/** Hands a task over, unless the controller has it already, and wakes the router for it; `gone` when the device was removed meanwhile. */
async function handed(call: Call, { device, task, patienceMs }: Handing): Promise<Handed> {
  const before = await taskOf(call, device, task.uniqueKey);
  const state = before && (await judged(call, { device, task: before }));
  if (state?.state === "refused") return state;
  const stored = state?.state === "waiting" ? before : await queue(call, device, task);
  return stored ? settled(call, { device, task: stored, patienceMs }) : { state: "gone" };
}

/** The settings of a router, of whatever model it is. */
const SETTINGS: readonly string[] = Object.values(READ).flat();

/** Devices with a contract's tag that are read: one whose last contact cannot be read may stand before the one in use. */
const MOST_DEVICES = "5";
/** The device of a contract, with what shows its model, and these parameters. */
async function deviceAt(call: Call, cid: string, parameters: readonly string[]): Promise<Device | undefined> {
  const projection = ["_id", "_lastInform", "_lastBoot", "_lastBootstrap", ...new Set([...SIGNS, ...parameters])].join(",");
  const question = collectionQuery(
    "devices",
    { _tags: cid },
    { projection, sort: JSON.stringify({ _lastInform: -1 }), limit: MOST_DEVICES },
  );
  return call.first(Device, question);
}

/** Whether a customer sees what a parameter holds. */
const isShown = (path: string): boolean => sectionOf(path) !== null && !isSecret(path);

/** `unread` where the controller has registered the router but not read it, or has forgotten it after a reset. */
function reportOf(call: Call, device: Device): Report | "unread" {
  const { model, parameters, readAt, oldest, unread } = knownOf(device);
  const odd = unread.filter(isShown);
  const settings = settingsFrom(parameters, (path) => void odd.push(path));
  call.note(device._id, odd);
  // what the router was read to have, and cannot be read here, is not unread
  const isMissing = (section: string, value: string) => value === "" && !unread.some((path) => sectionOf(path) === section);
  if (!oldest || isMissing("lan", settings.lan.routerIp) || isMissing("wifi 24", settings.wifi["24"].name)) return "unread";
  return {
    settings,
    reportedAt: oldest,
    contactAt: device._lastInform,
    bootedAt: device._lastBoot ?? null,
    bootedFreshAt: device._lastBootstrap ?? null,
    upSince: runningSince(parameters, readAt.get(model.uptime)),
    ...channelsOf(parameters),
    ...lacksOf(parameters),
  };
}

/**
 * A change as a task. GenieACS does not send a value that it believes the router to have, and routers never tell passwords: so it reads a password before it
 * writes it, in the same task, and what it then has, nothing, differs.
 */
function taskFor(rpc: Rpc): Pick<NewTask, "name" | "objectName" | "provisions"> {
  if (rpc.name !== "setParameterValues" || !rpc.parameterValues.some(([path]) => isSecret(path))) return rpc;
  const readings = rpc.parameterValues.flatMap(([path]) => (isSecret(path) ? [["refresh", path, NOW, false, "value"]] : []));
  return { name: "provisions", provisions: [...readings, ...rpc.parameterValues.map(([path, value]) => ["value", path, value])] };
}

const isWholeRouter = ({ name }: Rpc): boolean => name === "factoryReset" || name === "reboot";

type Adding = Extract<Change, { kind: `${string}-add` }>;
const isAdd = (change: Change): change is Adding => change.kind.endsWith("-add");

const WITHOUT_TABLE: RouterFault = { parameter: null, setting: null, code: NOT_THERE, message: "the router has no such table" };

/** Whether the router names a table at all: where it does not, GenieACS asks it for no row, and calls that done. */
async function isNamed(call: Call, { _id }: Device, table: string): Promise<boolean> {
  const question = collectionQuery("devices", { _id }, { projection: `_id,_lastInform,${table}` });
  const device = await call.first(Device, question);
  const below = (node: unknown, name: string): unknown => (node as Record<string, unknown> | undefined)?.[name];
  return !device || table.split(".").reduce<unknown>(below, device) !== undefined;
}

function holdsRow(device: Device, change: Adding): boolean {
  const { portMappings, reservations, admitted } = settingsFrom(knownOf(device).parameters);
  const rows: object[] = { "port-mapping-add": portMappings, "reservation-add": reservations, "admitted-add": admitted }[change.kind];
  return rows.some((row) => Object.entries(change.row).every(([name, value]) => row[name as keyof typeof row] === value));
}
