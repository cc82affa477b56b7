import { randomBytes } from "node:crypto";
import type { Clock } from "#platform/server/clock.ts";
import { modelOf } from "#providers/network-controller/models.ts";
import { commit, type Fault, type Outcome } from "./genieacs-commit.ts";
import { EVENTS, INFORMED, MOST, OWN_FAULTS, RETRY_DELAY_MS, SESSION } from "./genieacs-facts.ts";
import { copyOf, putUnlisted, rest, type Known } from "./genieacs-known.ts";
import { typeOf } from "./genieacs-paths.ts";
import { presetsFor, type Stored } from "./genieacs-presets.ts";
import type { Provision } from "./genieacs-provisions.ts";
import { isDown, reportOf, type Cpe, type Mishap } from "./genieacs-router.ts";
import { provisionsOf, type Task } from "./genieacs-tasks.ts";

/** A fault as the database has it. */
export type RecordedFault = Fault & {
  _id: string;
  device: string;
  channel: string;
  timestamp: Date;
  retries: number;
  expiry?: Date;
  provisions: string;
};
/** A device: the router itself, and what the controller knows of it. */
export type Device = Cpe & {
  _id: string;
  tags: string[];
  known: Known;
  lastInform: Date;
  lastBoot: Date | null;
  lastBootstrap: Date | null;
  registered: Date;
  /** How many sessions ended. */
  informs: number;
  session: Session | undefined;
  /** When it came up and has to report it, and when its last session was given up (milliseconds). */
  reportsAt: number | undefined;
  freeAt: number;
};
type Under = { channel: string; provisions: readonly Provision[] };
/** A session in progress: all that it found is written down when it ends. */
export type Session = {
  token: string;
  at: number;
  events: string[];
  known: Known;
  due: Task[];
  done: Set<string>;
  faults: Map<string, RecordedFault>;
  retries: Map<string, number>;
  calls: number;
  /** What was under way when the router fell silent, and when the controller gives up (milliseconds). */
  cut?: Under & { until: number };
};
export type Controller = {
  clock: Pick<Clock, "now">;
  devices: Map<string, Device>;
  tasks: Task[];
  faults: RecordedFault[];
  mishaps: Mishap[];
  /** Every device is in a session of which nothing is known. */
  held: boolean;
  sessions: number;
  stored: Stored;
};

const HELD = "cwmp_session_held";

/** The lock of the session in which a device is. */
export function lockOf({ held, clock }: Controller, { _id, session }: Device) {
  if (!session && !held) return undefined;
  const at = session?.at ?? clock.now().getTime();
  const expire = new Date(at + SESSION.lockMs + SESSION.lockSkewMs);
  return { _id: `cwmp_session_${_id}`, value: session?.token ?? HELD, expire, timestamp: new Date(at) };
}

/** The router informs, and gets the tasks that are older than this session, the oldest first. Undefined while it is down or in another session. */
export function beginSession(
  controller: Controller,
  device: Device,
  { at, events }: { at: number; events: string[] },
): Session | undefined {
  if (lockOf(controller, device) || isDown(device, at)) return undefined;
  controller.sessions += 1;
  const due = controller.tasks.filter((task) => task.device === device._id && task.timestamp.getTime() <= at);
  const session: Session = {
    token: `cwmp_session_${randomBytes(8).toString("hex")}`,
    at,
    events: [...device.events.splice(0), ...events],
    known: copyOf(device.known),
    due: due.sort((a, b) => a.timestamp.getTime() - b.timestamp.getTime()),
    done: new Set(),
    faults: new Map(),
    retries: new Map(),
    calls: 0,
  };
  for (const fault of controller.faults.filter((one) => one.device === device._id)) {
    // a fault whose expiry is still to come is dropped, so that its task is taken again
    if (fault.expiry && fault.expiry.getTime() >= at) continue;
    session.faults.set(fault.channel, fault);
    session.retries.set(fault.channel, fault.retries);
  }
  takeInform(controller, device, session);
  if (runTasks(controller, device, session) && retryFaults(controller, device, session)) runPresets(controller, device, session);
  device.session = session;
  return session;
}

function takeInform({ sessions }: Controller, device: Device, { at, known }: Session): void {
  const writing = { known, stamp: { at, session: sessions }, notice: () => undefined };
  const report = reportOf(device, new Date(at));
  const { root } = modelOf(device.router.parameters);
  for (const path of INFORMED.map((name) => `${root}.${name}`))
    putUnlisted(writing, path, { value: [report[path]!, typeOf(report[path]!)] });
}

function run(controller: Controller, device: Device, { session, under }: { session: Session; under: Under }): Outcome {
  const { scripts } = controller.stored;
  const stamp = { at: session.at, session: controller.sessions };
  const outcome = commit(under.provisions, { known: session.known, stamp, cpe: device, mishaps: controller.mishaps, scripts });
  session.calls += outcome.calls;
  if (outcome.end === "cut") session.cut = { ...under, until: session.at + SESSION.silentMs };
  if (outcome.end === "fault") record(session, device, { under, fault: outcome.fault });
  return outcome;
}

const channelOf = ({ _id }: Task): string => `task_${_id}`;

/** Whether the session goes on. */
function runTasks(controller: Controller, device: Device, session: Session): boolean {
  for (;;) {
    for (const task of session.due.filter(({ expiry }) => expiry && expiry.getTime() <= session.at)) finish(session, channelOf(task));
    const task = session.due.find((one) => !session.done.has(one._id) && !session.faults.has(channelOf(one)));
    if (!task) return true;
    const under = { channel: channelOf(task), provisions: provisionsOf(task) };
    const { end } = run(controller, device, { session, under });
    if (end === "cut") return false;
    if (end === "done") finish(session, under.channel);
  }
}

function finish({ done, faults }: Session, channel: string): void {
  faults.delete(channel);
  if (channel.startsWith("task_")) done.add(channel.slice("task_".length));
}

function record(session: Session, { _id }: Device, { under: { channel, provisions }, fault }: { under: Under; fault: Fault }): void {
  const before = JSON.parse(session.faults.get(channel)?.provisions ?? "[]") as Provision[];
  const all = new Set([...before, ...provisions].map((one) => JSON.stringify(one)));
  const retries = session.retries.has(channel) ? session.retries.get(channel)! + 1 : 0;
  const expiry = session.due.find((task) => channelOf(task) === channel)?.expiry;
  session.retries.set(channel, retries);
  session.faults.set(channel, {
    _id: `${_id}:${channel}`,
    device: _id,
    channel,
    timestamp: new Date(session.at),
    ...fault,
    retries,
    ...(expiry && { expiry }),
    provisions: `[${[...all].join(",")}]`,
  });
}

/** Faults whose time to try again has come. Whether the session goes on. */
function retryFaults(controller: Controller, device: Device, session: Session): boolean {
  const isDue = ({ timestamp, retries }: RecordedFault) => timestamp.getTime() + RETRY_DELAY_MS * 2 ** retries <= session.at;
  for (let fault; (fault = [...session.faults.values()].find(isDue));) {
    const under = { channel: fault.channel, provisions: JSON.parse(fault.provisions) as Provision[] };
    const { end, calls } = run(controller, device, { session, under });
    if (end === "cut") return false;
    if (end !== "done") continue;
    // where the router was not even asked the fault goes, and the task is taken at the next session
    if (calls > 0) finish(session, fault.channel);
    else session.faults.delete(fault.channel);
  }
  return true;
}

function runPresets(controller: Controller, device: Device, session: Session): void {
  const presets = presetsFor(controller.stored, session.events).filter(({ channel }) => !session.faults.has(channel));
  if (presets.length === 0) return;
  const under = { channel: presets[0]!.channel, provisions: presets.flatMap(({ provisions }) => provisions) };
  for (let cycle = 1; cycle <= MOST.presetCycles; cycle += 1) {
    const { end, calls } = run(controller, device, { session, under });
    if (end !== "done" || calls === 0) return;
  }
  record(session, device, { under, fault: OWN_FAULTS.presets });
}

/** Writes down what the session found; its lock is free. */
export function endSession(controller: Controller, device: Device): void {
  const { session } = device;
  if (!session) return;
  if (session.cut) record(session, device, { under: session.cut, fault: OWN_FAULTS.terminated });
  device.session = undefined;
  device.known = session.known;
  rest(device.known);
  device.informs += 1;
  device.lastInform = new Date(session.at);
  if (session.events.includes(EVENTS.boot)) device.lastBoot = new Date(session.at);
  if (session.events.includes(EVENTS.bootstrap)) device.lastBootstrap = new Date(session.at);
  forgetIn(controller.tasks, ({ _id }) => session.done.has(_id));
  forgetIn(controller.faults, (fault) => fault.device === device._id);
  controller.faults.push(...session.faults.values());
}

export function forgetIn<T>(list: T[], which: (one: T) => boolean): void {
  list.splice(0, list.length, ...list.filter((one) => !which(one)));
}
