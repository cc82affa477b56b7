import { COLLECTIONS, ID_IN_PATH, SAYS, type WAITS } from "./genieacs-facts.ts";
import { settle, until, wake, type Contacts } from "./genieacs-contacts.ts";
import { treeOf, type Known } from "./genieacs-known.ts";
import type { Preset } from "./genieacs-presets.ts";
import { syntaxErrorIn } from "./genieacs-provisions.ts";
import { matches, projected, sorted } from "./genieacs-search.ts";
import { forgetIn, lockOf, type Device } from "./genieacs-sessions.ts";
import { taskOf } from "./genieacs-tasks.ts";

export type Waits = Record<keyof typeof WAITS, number>;
export type Northbound = Contacts & { waits: Waits };
export type SentRequest = { method: string; path: string[]; query: URLSearchParams; body: string };
/** `drop`: it hangs up, as GenieACS does where a worker of it ends by an error. */
export type Answer = "drop" | { status: number; reason?: string; headers?: Record<string, string>; body?: unknown; text?: string };

const plain = (status: number, text: string): Answer => ({ status, text });
const notAllowed = (...methods: string[]): Answer => ({ status: 405, headers: { Allow: methods.join(", ") }, text: SAYS.notAllowed });
const DONE: Answer = { status: 200 };

/** What the northbound interface answers to a request. Ids in `path` are still encoded. */
export async function answerTo(controller: Northbound, request: SentRequest): Promise<Answer> {
  settle(controller);
  const { method, path } = request;
  const [collection = "", id, action, tag] = path;
  if (path.length === 1 && /^\w+$/.test(collection)) return search(controller, request);
  const named = collection === "faults" ? /^[\w%:-]+$/ : ID_IN_PATH;
  if (id === undefined || !named.test(id)) return plain(404, SAYS.notFound);
  const name = decodeURIComponent(id);
  if (path.length === 2 && (collection === "presets" || collection === "provisions"))
    return store(controller, request, { collection, name });
  if (path.length === 2 && collection === "faults") return method === "DELETE" ? deleteFault(controller, name) : notAllowed("DELETE");
  if (collection === "tasks" && path.length <= 3) return taskChange(controller, request, name);
  if (collection !== "devices") return plain(404, SAYS.notFound);
  if (path.length === 2) return method === "DELETE" ? deleteDevice(controller, name) : notAllowed("DELETE");
  if (path.length === 3 && action === "tasks") return method === "POST" ? take(controller, request, name) : notAllowed("POST");
  if (path.length === 4 && action === "tags") return changeTag(controller, { method, name, tag: decodeURIComponent(tag!) });
  return plain(404, SAYS.notFound);
}

/** What is known of a device changes when a session ends, as a whole: until then its document is the same. */
const trees = new WeakMap<Known, Record<string, unknown>>();
function treeOnce(known: Known): Record<string, unknown> {
  const tree = trees.get(known) ?? treeOf(known);
  trees.set(known, tree);
  return tree;
}

function documentOf({ _id, tags, known, lastInform, lastBoot, lastBootstrap, registered, label }: Device): Record<string, unknown> {
  return {
    _id,
    _deviceId: { _Manufacturer: "Vrata Test", _OUI: "00259E", _ProductClass: "HG8245-X", _SerialNumber: label },
    ...treeOnce(known),
    _lastInform: lastInform,
    ...(lastBootstrap && { _lastBootstrap: lastBootstrap }),
    ...(lastBoot && { _lastBoot: lastBoot }),
    _registered: registered,
    ...(tags.length > 0 && { _tags: tags }),
  };
}

/** What may be what is asked for: documents of devices are costly, and all are mostly asked for by an id, a tag or a device. */
function documentsOf(controller: Northbound, collection: string, { _id, _tags, device }: Record<string, unknown>): object[] {
  const devices = [...controller.devices.values()];
  const may = (expected: unknown, has: (text: string) => boolean) =>
    typeof expected !== "string" || expected.includes("*") || has(expected);
  if (collection === "devices")
    return devices.filter((one) => may(_id, (id) => id === one._id) && may(_tags, (tag) => one.tags.includes(tag))).map(documentOf);
  if (collection === "tasks")
    return controller.tasks.filter((one) => may(_id, (id) => id === one._id) && may(device, (id) => id === one.device));
  if (collection === "faults") return controller.faults;
  if (collection === "locks") return devices.flatMap((device) => lockOf(controller, device) ?? []);
  if (collection === "presets") return [...controller.stored.presets.values()];
  return collection === "provisions" ? [...controller.stored.scripts].map(([_id, script]) => ({ _id, script })) : [];
}

function search(controller: Northbound, { method, path, query }: SentRequest): Answer {
  const collection = path[0]!.replaceAll(/_+(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (method !== "GET" && method !== "HEAD") return notAllowed("GET", "HEAD");
  if (!(COLLECTIONS as readonly string[]).includes(collection)) return plain(404, SAYS.notFound);
  const [requested, sort] = [jsonOf(query.get("query")), jsonOf(query.get("sort"))];
  const wrong = requested.error ?? sort.error;
  if (wrong) return plain(400, wrong);
  const conditions = (requested.value ?? {}) as Record<string, unknown>;
  const { _id } = conditions;
  // no id of a task can be made of it
  if (collection === "tasks" && typeof _id === "string" && !/^[\da-f]{24}$/i.test(_id)) return "drop";
  const isDevices = collection === "devices";
  const all = documentsOf(controller, collection, conditions) as Record<string, unknown>[];
  const found = sorted(
    all.filter((document) => matches(document, conditions, isDevices)),
    (sort.value ?? {}) as Record<string, number>,
    isDevices,
  );
  const projection = query
    .get("projection")
    ?.split(",")
    .map((one) => one.trim());
  const [skip, limit] = [Number(query.get("skip") ?? 0), Number(query.get("limit") ?? 0) || Infinity];
  const lines = found.slice(skip, skip + limit).map((one) => JSON.stringify(projection ? projected(one, projection) : one));
  const headers = { "content-type": "application/json", total: String(found.length) };
  return { status: 200, headers, text: method === "HEAD" ? "" : `[\n${lines.join(",\n")}\n]` };
}

function jsonOf(text: string | null): { value?: unknown; error?: string } {
  try {
    return text === null ? {} : { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { error: String(error) };
  }
}

/** Stores a task; then, where it is asked to, wakes the router and waits for the end of its session. */
async function take(controller: Northbound, { query, body }: SentRequest, id: string): Promise<Answer> {
  const { devices, waits, clock } = controller;
  const waking = query.has("connection_request");
  const { value: sent, error } = jsonOf(body === "" ? null : body);
  if (error) return plain(400, error);
  if (sent === null) return plain(400, "TypeError: Cannot set properties of null (setting 'device')");
  if (sent === undefined && !waking) return { status: 400 };
  if (sent === undefined) {
    const device = devices.get(id);
    if (!device) return plain(404, SAYS.noDevice);
    const status = wake(controller, device);
    return status ? { status: 504, reason: status, text: status } : DONE;
  }
  const isFree = () => {
    settle(controller);
    const device = devices.get(id);
    return !device || !lockOf(controller, device);
  };
  const free = !waking || (await until(controller, isFree, { mostMs: waits.lockWaitMs, everyMs: waits.lockPollMs }));
  const device = devices.get(id);
  if (!device) return plain(404, SAYS.noDevice);
  const task = typeof sent === "object" ? taskOf(sent as Record<string, unknown>, id, clock.now()) : undefined;
  if (!task) return "drop";
  if (task.uniqueKey) forgetIn(controller.tasks, (one) => one.device === id && one.uniqueKey === task.uniqueKey);
  controller.tasks.push(task);
  if (!waking) return { status: 202, body: task };
  const status = free ? await session(controller, device, { taskId: task._id, timeout: query.get("timeout") }) : SAYS.queued;
  return status ? { status: 202, reason: status, body: task } : { status: 200, body: task };
}

/** Wakes a router and waits for its session: what there is to say of it. */
async function session(controller: Northbound, device: Device, of: { taskId: string; timeout: string | null }): Promise<string> {
  const { waits } = controller;
  const before = device.informs;
  const status = wake(controller, device);
  if (status) return status;
  const mostMs = of.timeout === null ? waits.onlineThresholdMs : parseInt(of.timeout, 10);
  const isIn = () => {
    settle(controller);
    return lockOf(controller, device) !== undefined;
  };
  const started = await until(controller, () => device.informs > before || isIn(), { mostMs, everyMs: waits.pollMs });
  const ended = started && (await until(controller, () => !isIn(), { mostMs: waits.sessionEndMs, everyMs: waits.pollMs }));
  if (!ended) return SAYS.queued;
  return controller.faults.some(({ _id }) => _id === `${device._id}:task_${of.taskId}`) ? SAYS.faulted : "";
}

function taskChange(controller: Northbound, { method, path }: SentRequest, id: string): Answer {
  const action = path[2];
  if (action !== undefined && action !== "retry") return { status: 404 };
  if (action === undefined && method !== "DELETE") return notAllowed("PUT DELETE");
  if (action === "retry" && method !== "POST") return notAllowed("POST");
  const task = controller.tasks.find(({ _id }) => _id === id);
  // an id that is none, or a retry of no task, ends the worker
  if (!task) return action === "retry" || !/^[\da-f]{24}$/i.test(id) ? "drop" : plain(404, SAYS.noTask);
  if (isBusy(controller, task.device)) return plain(503, SAYS.inSession);
  forgetIn(controller.faults, ({ _id }) => _id === `${task.device}:task_${id}`);
  if (action === undefined) forgetIn(controller.tasks, (one) => one === task);
  return DONE;
}

/** Nobody waits for the lock here. */
function isBusy(controller: Northbound, id: string): boolean {
  const device = controller.devices.get(id);
  return device !== undefined && lockOf(controller, device) !== undefined;
}

function deleteFault(controller: Northbound, id: string): Answer {
  const [device] = id.split(":", 1);
  if (isBusy(controller, device!)) return plain(503, SAYS.inSession);
  forgetIn(controller.faults, ({ _id }) => _id === id);
  forgetIn(controller.tasks, (task) => id === `${device}:task_${task._id}`);
  return DONE;
}

function deleteDevice(controller: Northbound, id: string): Answer {
  if (isBusy(controller, id)) return plain(503, SAYS.inSession);
  controller.devices.delete(id);
  forgetIn(controller.faults, ({ device }) => device === id);
  forgetIn(controller.tasks, ({ device }) => device === id);
  return DONE;
}

function changeTag({ devices }: Northbound, { method, name, tag }: { method: string; name: string; tag: string }): Answer {
  if (method !== "POST" && method !== "DELETE") return notAllowed("POST", "DELETE");
  const device = devices.get(name);
  if (!device) return plain(404, SAYS.noDevice);
  const others = device.tags.filter((one) => one !== tag);
  device.tags = method === "POST" ? [...others, tag] : others;
  return DONE;
}

function store({ stored }: Northbound, { method, body }: SentRequest, { collection, name }: { collection: string; name: string }): Answer {
  if (method !== "PUT" && method !== "DELETE") return notAllowed("PUT", "DELETE");
  const { presets, scripts } = stored;
  if (method === "DELETE") (collection === "presets" ? presets : scripts).delete(name);
  else if (collection === "provisions") {
    const error = syntaxErrorIn(body);
    if (error) return plain(400, error);
    scripts.set(name, body);
  } else {
    const { value, error } = jsonOf(body);
    if (error) return plain(400, error);
    presets.set(name, { ...(value as Preset), _id: name });
  }
  return DONE;
}
