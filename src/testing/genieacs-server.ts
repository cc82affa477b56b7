import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Clock } from "#platform/server/clock.ts";
import type { Router } from "#providers/network-controller/simulated-router.ts";
import { readAnew, runTask, type Device, type Mishap, type RecordedFault, type Task } from "./genieacs-router.ts";
import { startLoopback } from "./loopback-server.ts";

type Answer = { status: number; reason?: string; body?: unknown; text?: string };
/** What the next request gets instead of its answer; `lost`: everything is done, but the answer never arrives. */
type Instead = "silence" | "drop" | "lost" | Answer;
type Controller = {
  clock: Pick<Clock, "now">;
  devices: Map<string, Device>;
  tasks: Task[];
  faults: RecordedFault[];
  mishaps: Mishap[];
  inSession: boolean;
};
type SentRequest = { method: string; path: string[]; query: URLSearchParams; body: string };

const INTERVAL = { path: "Device.ManagementServer.PeriodicInformInterval", value: 3600 };

/** A GenieACS on loopback that answers northbound as its source says (lib/nbi.ts of 1.2 and 1.3), for the tests of its adapter. */
export async function startGenieAcs(clock: Pick<Clock, "now">) {
  const controller: Controller = { clock, devices: new Map(), tasks: [], faults: [], mishaps: [], inSession: false };
  const requests: string[] = [];
  const instead: { method: string; path: RegExp; what: Instead }[] = [];
  const { url, close } = await startLoopback((request, response) => {
    void readSearchParams(request).then((sent) => {
      const place = `/${sent.path.join("/")}`;
      requests.push(`${sent.method} ${place}`);
      const at = instead.findIndex(({ method, path }) => method === sent.method && path.test(place));
      const what = at < 0 ? undefined : instead.splice(at, 1)[0]!.what;
      if (what === "silence") return;
      if (what === "drop") return response.destroy();
      const { status, reason, body, text } = typeof what === "object" ? what : answerTo(controller, sent);
      if (what === "lost") return response.destroy();
      response.writeHead(status, reason, body === undefined ? {} : { "content-type": "application/json" });
      response.end(body === undefined ? (text ?? "") : JSON.stringify(body));
    });
  });
  const deviceOf = (tag: string): Device => [...controller.devices.values()].find(({ tags }) => tags.includes(tag))!;
  return {
    url,
    close,
    requests,
    tasks: controller.tasks,
    faults: controller.faults,
    /** Registers a router whose contract is its tag, freshly read. */
    register: (tag: string, router: Router, _id = `00259E-HG8245%2DX-${tag}`) => register(controller, { _id, tag, router }),
    deviceOf,
    /** What the next request of this kind gets. */
    next: (method: string, path: RegExp, what: Instead) => void instead.push({ method, path, what }),
    /** What goes wrong in the next task of a router. */
    mishap: (what: Mishap) => void controller.mishaps.push(what),
    /** Whether a session holds the lock of every device. */
    hold: (inSession: boolean) => void (controller.inSession = inSession),
    /** The router reports by itself, and does what waits for it. */
    inform: (tag: string) => runSession(controller, deviceOf(tag)),
  };
}

async function readSearchParams(request: IncomingMessage): Promise<SentRequest> {
  const { pathname, searchParams } = new URL(request.url!, "http://acs");
  let body = "";
  for await (const piece of request) body += String(piece);
  const path = pathname.split("/").filter(Boolean).map(decodeURIComponent);
  return { method: request.method!, path, query: searchParams, body };
}

function register({ devices, clock }: Controller, { _id, tag, router }: { _id: string; tag: string; router: Router }): void {
  const at = clock.now();
  const device: Device = { _id, tags: [tag], router, known: new Map(), lastInform: at, lastBoot: null, lastBootstrap: null, asleep: false };
  readAnew(device, [""], at);
  device.known.set(INTERVAL.path, { value: INTERVAL.value, at });
  devices.set(_id, device);
}

function answerTo(controller: Controller, { method, path, query, body }: SentRequest): Answer {
  const [collection, id, action] = path;
  if (method === "GET" && path.length === 1) return { status: 200, body: search(controller, collection!, query) };
  if (collection === "devices" && action === "tasks" && method === "POST") return take(controller, { id: id!, query, body });
  if (collection !== "tasks" || !id) return { status: 404, text: "404 Not Found" };
  const task = controller.tasks.find(({ _id }) => _id === id);
  if (!task) return { status: 404, text: "Task not found" };
  if (controller.inSession) return { status: 503, text: "Device is in session" };
  forget(controller.faults, ({ _id }) => _id === faultId(task));
  if (method === "DELETE") forget(controller.tasks, (one) => one === task);
  else if (method !== "POST" || action !== "retry") return { status: 405, text: "405 Method Not Allowed" };
  return { status: 200 };
}

const faultId = ({ device, _id }: Task): string => `${device}:task_${_id}`;
function forget<T>(list: T[], which: (one: T) => boolean): void {
  list.splice(0, list.length, ...list.filter((one) => !which(one)));
}

/** Enough of MongoDB's queries for the adapter: equal fields, and a tag among the tags. */
function search(controller: Controller, collection: string, query: URLSearchParams): unknown[] {
  const conditions = Object.entries(JSON.parse(query.get("query") ?? "{}") as Record<string, unknown>);
  const projection = query.get("projection")?.split(",") ?? [];
  const documents: object[] =
    collection === "devices"
      ? [...controller.devices.values()]
          .sort((a, b) => b.lastInform.getTime() - a.lastInform.getTime())
          .map((device) => documentOf(device, projection))
      : collection === "tasks"
        ? controller.tasks
        : controller.faults;
  const matches = documents.filter((document) =>
    conditions.every(([name, value]) => {
      const actual = (document as Record<string, unknown>)[name];
      return Array.isArray(actual) ? actual.includes(value) : actual === value;
    }),
  );
  return matches.slice(0, Number(query.get("limit") ?? Infinity));
}

function documentOf({ _id, tags, known, lastInform, lastBoot, lastBootstrap }: Device, projection: string[]): object {
  const document: Record<string, unknown> = {
    _id,
    _tags: tags,
    _lastInform: lastInform,
    _lastBoot: lastBoot,
    _lastBootstrap: lastBootstrap,
  };
  for (const [path, { value, at }] of known) {
    if (!projection.some((one) => path === one || path.startsWith(`${one}.`))) continue;
    const steps = path.split(".");
    let node = document;
    for (const step of steps.slice(0, -1)) node = (node[step] ??= { _object: true, _writable: true }) as Record<string, unknown>;
    node[steps.at(-1)!] = { _object: false, _writable: true, _type: "xsd:string", _value: value, _timestamp: at };
  }
  return document;
}

function take(controller: Controller, { id, query, body }: { id: string; query: URLSearchParams; body: string }): Answer {
  const device = controller.devices.get(id);
  if (!device) return { status: 404, text: "No such device" };
  const sent = JSON.parse(body) as Omit<Task, "_id" | "device" | "timestamp" | "expiry"> & { expiry?: string };
  if (sent.uniqueKey) forget(controller.tasks, (one) => one.device === id && one.uniqueKey === sent.uniqueKey);
  const { expiry, ...task } = sent;
  const queued: Task = {
    ...task,
    device: id,
    _id: randomBytes(12).toString("hex"),
    timestamp: controller.clock.now(),
    ...(expiry && { expiry: new Date(expiry) }),
  };
  controller.tasks.push(queued);
  if (!query.has("connection_request")) return { status: 202, body: queued };
  if (controller.inSession) return { status: 202, reason: "Task queued but not processed", body: queued };
  if (device.asleep) return { status: 202, reason: "Device is offline", body: queued };
  runSession(controller, device);
  const faulted = controller.faults.some(({ _id }) => _id === faultId(queued));
  return faulted ? { status: 202, reason: "Task faulted", body: queued } : { status: 200, body: queued };
}

/** The router informs and gets its pending tasks, the oldest first; a task with a fault waits for its retry. */
function runSession({ tasks, faults, mishaps, clock }: Controller, device: Device): void {
  const at = clock.now();
  device.lastInform = at;
  for (const task of tasks.filter((one) => one.device === device._id)) {
    if (faults.some(({ _id }) => _id === faultId(task))) continue;
    const fault = task.expiry && task.expiry <= at ? undefined : runTask(device, task, { at, mishap: mishaps.shift() });
    if (fault) faults.push({ _id: faultId(task), device: device._id, retries: 0, ...fault });
    else forget(tasks, (one) => one === task);
  }
}
