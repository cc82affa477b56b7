import { tableOf, type DataModel, type Parameters, type Setting, type Value } from "#providers/network-controller/data-model.ts";
import { modelOf } from "#providers/network-controller/models.ts";
import type { Router } from "#providers/network-controller/simulated-engine.ts";
import { perform, performHalf, reportedParameters } from "#providers/network-controller/simulated-router.ts";
import { EVENTS, FAULT_STRINGS, NO_SUCH_NAME, RESTART } from "./genieacs-facts.ts";
import type { Listed } from "./genieacs-known.ts";
import { below, parentOf, stepsOf, typeOf } from "./genieacs-paths.ts";

/** What the controller asks of the router: one call of TR-069. */
export type Request =
  | { name: "GetParameterNames"; root: string; nextLevel: boolean }
  | { name: "GetParameterValues"; paths: string[] }
  | { name: "SetParameterValues"; values: Setting[] }
  | { name: "AddObject" | "DeleteObject"; object: string }
  | { name: "Reboot" | "FactoryReset" };
export type RouterFault = {
  faultCode: string;
  faultString: string;
  setParameterValuesFault: { parameterName: string; faultCode: string; faultString: string }[] | null;
};
export type Reply =
  | { listed: Listed[] }
  | { values: Setting[] }
  | { instance: number }
  | { done: true }
  | { fault: RouterFault }
  | { cut: true };
/** A call that a router got, and the code of its fault. */
export type Call = { name: Request["name"]; what: string; at: Date; fault?: string };

/** What goes wrong at the next change: the power fails before it, or the router says done and does nothing, or does other than asked. */
export type Mishap = "power-cut" | "does-nothing" | "does-other" | "names-no-parameter";

/** The router's side of a device: the model as it is, how it behaves, and every call it got. */
export type Cpe = {
  label: string;
  /** As it is now; `tests` may put another in its place. */
  router: Router;
  /** It cannot be woken; it still reports by itself. */
  asleep: boolean;
  calls: Call[];
  /** Since when it runs; null where it does not say. */
  upSince: Date | null;
  /** When it goes down and is up again (milliseconds), and what it loses. */
  power: { downAt: number; upAt: number; loses: "settings" | "nothing"; lost: boolean } | undefined;
  /** The events of its next Inform. */
  events: string[];
  /** Tables that it does not give rows to: named in its lists (9005 when asked for a row), or not even that. */
  without: Map<string, "listed" | "absent">;
  /** Calls that it refuses with this code, naming no parameter. */
  refuses: Map<Request["name"], string>;
  /** How it answers a value for a name that it does not have: with 9005 alone, or as one of the faults of 9003. */
  unknownNames: "9005" | "9003";
  /** Real milliseconds that each answer takes. */
  slowMs: number;
  restart: { downAfterMs: number; downMs: number };
};

export const newCpe = (label: string, router: Router): Cpe => ({
  label,
  router,
  asleep: false,
  calls: [],
  upSince: null,
  power: undefined,
  events: [],
  without: new Map(),
  refuses: new Map(),
  unknownNames: NO_SUCH_NAME,
  slowMs: 0,
  restart: { ...RESTART },
});

/** The tables of a model that have rows of ours; in all but the last of them rows can be added. */
const tablesOf = (model: DataModel): string[] =>
  ["port-mapping", "reservation", "admitted", "host"].flatMap((one) => tableOf(model, one) ?? []);
const READ_ONLY = /^\w+\.DeviceInfo\.|\.Hosts\.Host\.|\.Status$|^\w+\.ManagementServer\.(?:ParameterKey|ConnectionRequestURL)$/;

/** What every router says of itself beside the settings. */
const ABOUT: Parameters = {
  "DeviceInfo.Manufacturer": "Vrata Test",
  "DeviceInfo.ManufacturerOUI": "00259E",
  "DeviceInfo.ProductClass": "HG8245-X",
  "DeviceInfo.HardwareVersion": "1",
  "DeviceInfo.SoftwareVersion": "1.0",
  "ManagementServer.ConnectionRequestURL": "http://127.0.0.1:1/",
  "ManagementServer.ParameterKey": "",
  "ManagementServer.PeriodicInformEnable": true,
  "ManagementServer.PeriodicInformInterval": 3600,
};

const aboutAt = ({ root }: DataModel): Parameters =>
  Object.fromEntries(Object.entries(ABOUT).map(([name, value]) => [`${root}.${name}`, value]));

/** All values that the router reports now: passwords empty. */
export function reportOf({ label, router, upSince }: Cpe, at: Date): Parameters {
  const model = modelOf(router.parameters);
  const uptime = upSince && { [model.uptime]: Math.floor((at.getTime() - upSince.getTime()) / 1_000) };
  return { ...aboutAt(model), [`${model.root}.DeviceInfo.SerialNumber`]: label, ...uptime, ...reportedParameters(router) };
}

/** Every name of the model, objects too. */
function namesOf(cpe: Cpe, at: Date): Listed[] {
  const names = new Map<string, Listed>();
  const tables = tablesOf(modelOf(cpe.router.parameters));
  const writable = tables.slice(0, -1);
  const add = (path: string, object: boolean) => {
    if (path === "" || names.has(path)) return;
    add(parentOf(path), true);
    const isWritable = object ? writable.some((table) => path === table || parentOf(path) === table) : !READ_ONLY.test(path);
    names.set(path, { path, object, writable: isWritable });
  };
  for (const path of Object.keys(reportOf(cpe, at))) add(path, false);
  for (const table of tables) add(table, true);
  const absent = [...cpe.without].flatMap(([table, how]) => (how === "absent" ? [table] : []));
  return [...names.values()].filter(({ path }) => !absent.some((table) => path === table || below(path, table)));
}

const faultOf = (faultCode: string, named: RouterFault["setParameterValuesFault"] = null): { fault: RouterFault } => ({
  fault: { faultCode, faultString: FAULT_STRINGS[faultCode] ?? "Fault", setParameterValuesFault: named },
});

/** An empty row is added before the power fails. */
const halts = ({ name }: Request): boolean => name !== "AddObject" && !name.startsWith("Get");

/** The router's answer to a call, which is counted. */
export function ask(cpe: Cpe, request: Request, { at, mishaps }: { at: Date; mishaps: Mishap[] }): Reply {
  const call: Call = { name: request.name, what: whatOf(request), at };
  cpe.calls.push(call);
  const cut = halts(request) && mishaps[0] === "power-cut";
  const mishap = cut || (halts(request) && mishaps.length > 0) ? mishaps.shift() : undefined;
  if (cut) {
    goDown(cpe, { at: at.getTime(), afterMs: 0, events: [EVENTS.boot], loses: "nothing" });
    return { cut: true };
  }
  const code = cpe.refuses.get(request.name) ?? (mishap === "names-no-parameter" ? "9002" : undefined);
  const reply = code ? faultOf(code) : mishap === "does-nothing" ? { done: true as const } : answered(cpe, request, { at, mishap });
  if ("fault" in reply) call.fault = reply.fault.faultCode;
  return reply;
}

function whatOf(request: Request): string {
  if ("root" in request) return `${request.root}${request.root === "" ? "" : "."}${request.nextLevel ? " (next level)" : ""}`;
  if ("paths" in request) return request.paths.join(" ");
  if ("values" in request) return request.values.map(([path, value]) => `${path}=${value}`).join(" ");
  return "object" in request ? `${request.object}.` : "";
}

function answered(cpe: Cpe, request: Request, { at, mishap }: { at: Date; mishap: Mishap | undefined }): Reply {
  switch (request.name) {
    case "GetParameterNames":
      return listBelow(namesOf(cpe, at), request);
    case "GetParameterValues": {
      const report = reportOf(cpe, at);
      if (request.paths.some((path) => !(path in report))) return faultOf(NO_SUCH_NAME);
      return { values: request.paths.map((path): Setting => [path, report[path]!, typeOf(report[path]!)]) };
    }
    case "SetParameterValues": {
      const other = (value: Value) => (mishap === "does-other" && typeof value === "string" ? `${value}2` : value);
      return setValues(
        cpe,
        request.values.map(([path, value, type]) => [path, other(value), type]),
      );
    }
    case "AddObject":
      return addRow(cpe, request.object);
    case "DeleteObject": {
      const done = perform(cpe.router, { name: "deleteObject", objectName: request.object }, cpe.label);
      if ("faults" in done) return faultOf(done.faults[0]!.code);
      cpe.router = done;
      return { done: true };
    }
    case "Reboot":
      goDown(cpe, { at: at.getTime(), afterMs: cpe.restart.downAfterMs, events: [EVENTS.boot], loses: "nothing" });
      return { done: true };
    case "FactoryReset":
      pressReset(cpe, at);
      return { done: true };
  }
}

function listBelow(names: Listed[], { root, nextLevel }: { root: string; nextLevel: boolean }): Reply {
  if (root !== "" && !names.some(({ path }) => path === root)) return faultOf(NO_SUCH_NAME);
  const level = stepsOf(root).length + 1;
  // all that is below comes with the object itself
  const expected = ({ path }: Listed) =>
    nextLevel ? below(path, root) && stepsOf(path).length === level : path === root || below(path, root);
  return { listed: names.filter(expected) };
}

function addRow(cpe: Cpe, table: string): Reply {
  if (cpe.without.has(table)) return faultOf(NO_SUCH_NAME);
  const done = perform(cpe.router, { name: "addObject", objectName: table, parameterValues: [] }, cpe.label);
  const code = "faults" in done ? done.faults.find(({ code }) => code === "9004" || code === NO_SUCH_NAME)?.code : undefined;
  if (code) return faultOf(code);
  const instance = cpe.router.next[table] ?? 1;
  cpe.router = performHalf(cpe.router, { name: "addObject", objectName: table, parameterValues: [] });
  return { instance };
}

/** All values, or none. */
function setValues(cpe: Cpe, parameterValues: Setting[]): Reply {
  const unknown = parameterValues.some(([path]) => !(path in reportOf(cpe, new Date(0))));
  if (unknown && cpe.unknownNames === NO_SUCH_NAME) return faultOf(NO_SUCH_NAME);
  const about = aboutAt(modelOf(cpe.router.parameters));
  const ofRouter = parameterValues.filter(([path]) => !(path in about));
  const done = perform(cpe.router, { name: "setParameterValues", parameterValues: ofRouter }, cpe.label);
  if (!("faults" in done)) {
    cpe.router = done;
    return { done: true };
  }
  const named = done.faults.map(({ parameter, code, message }) => ({ parameterName: parameter!, faultCode: code, faultString: message }));
  return faultOf("9003", named);
}

type Down = { at: number; afterMs: number; events: string[]; loses: "settings" | "nothing" };

function goDown(cpe: Cpe, { at, afterMs, events, loses }: Down): void {
  const downAt = at + afterMs;
  cpe.power = { downAt, upAt: downAt + cpe.restart.downMs, loses, lost: false };
  cpe.events = events;
}

/** Its reset button is pressed: it goes down soon, and comes up as it left the factory. */
export const pressReset = (cpe: Cpe, at: Date): void =>
  goDown(cpe, { at: at.getTime(), afterMs: cpe.restart.downAfterMs, events: [EVENTS.bootstrap, EVENTS.boot], loses: "settings" });

/** Brings the router's power to an instant. The milliseconds at which it came up since, if it did. */
export function powerAt(cpe: Cpe, at: number): number | undefined {
  const { power } = cpe;
  if (!power) return undefined;
  if (power.loses === "settings" && !power.lost && power.downAt <= at) {
    power.lost = true;
    cpe.router = perform(cpe.router, { name: "factoryReset" }, cpe.label) as Router;
  }
  if (power.upAt > at) return undefined;
  cpe.power = undefined;
  cpe.upSince = new Date(power.upAt);
  return power.upAt;
}

export const isDown = ({ power }: Cpe, at: number): boolean => power !== undefined && power.downAt <= at;

/** Sets values at the router's own page. */
export function setAtPage(cpe: Cpe, values: Parameters): void {
  cpe.router = { ...cpe.router, parameters: { ...cpe.router.parameters, ...values } };
}
