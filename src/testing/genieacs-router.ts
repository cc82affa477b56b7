import { performHalf, perform, reportedParameters, type Fault, type Router } from "#providers/network-controller/simulated-router.ts";
import { UPTIME, type Parameters, type Setting } from "#providers/network-controller/tr181.ts";

export type Task = {
  _id: string;
  device: string;
  name: string;
  uniqueKey?: string;
  timestamp: Date;
  expiry?: Date;
  objectName?: string;
  parameterNames?: string[];
  parameterValues?: Setting[];
};
export type RecordedFault = { _id: string; device: string; code: string; message: string; detail?: object; retries: number };
/** A device: the router itself, and the controller's copy with the time of each reading. */
export type Device = {
  _id: string;
  tags: string[];
  router: Router;
  known: Map<string, { value: unknown; at: Date }>;
  lastInform: Date;
  lastBoot: Date | null;
  lastBootstrap: Date | null;
  asleep: boolean;
};
/** What may go wrong in a session: the power fails in the middle, or the router says done and does nothing. */
export type Mishap = "power-cut" | "does-nothing" | "does-other" | "names-no-parameter";

const covers = (path: string, object: string): boolean => object === "" || path === object || path.startsWith(`${object}.`);

/** The controller reads these objects of the router again. */
export function readAnew({ router, known, lastBoot }: Device, objects: string[], at: Date): void {
  const reported: Parameters = {
    ...reportedParameters(router),
    ...(lastBoot && { [UPTIME]: (at.getTime() - lastBoot.getTime()) / 1_000 }),
  };
  for (const path of known.keys()) if (objects.some((object) => covers(path, object)) && !(path in reported)) known.delete(path);
  for (const [path, value] of Object.entries(reported)) if (objects.some((object) => covers(path, object))) known.set(path, { value, at });
}

/** One task in a session with an awake router; a fault, or nothing when it is done. As GenieACS does it, step by step. */
export function runTask(
  device: Device,
  task: Task,
  { at, mishap }: { at: Date; mishap?: Mishap | undefined },
): Omit<RecordedFault, "_id" | "device" | "retries"> | undefined {
  const { name, objectName = "", parameterNames = [], parameterValues = [] } = task;
  if (mishap === "power-cut") {
    if (name === "addObject") device.router = performHalf(device.router, { name, objectName, parameterValues });
    return { code: "session_terminated", message: "The TR-069 session was unsuccessfully terminated" };
  }
  if (mishap === "does-nothing") return undefined;
  switch (name) {
    case "getParameterValues":
      return void readAnew(device, parameterNames, at);
    case "refreshObject":
      return void readAnew(device, [objectName], at);
    case "factoryReset":
      device.router = perform(device.router, { name }, device._id) as Router;
      device.lastBootstrap = at;
      device.lastBoot = at;
      return undefined;
    case "reboot":
      device.lastBoot = at;
      return undefined;
    case "deleteObject": {
      const done = perform(device.router, { name, objectName }, device._id);
      // an object that is not there need not be deleted: no fault
      if (!("faults" in done)) device.router = done;
      return void readAnew(device, [objectName], at);
    }
    case "addObject": {
      // the row first, its values after it: where these are refused the row stays
      const instance = device.router.next[objectName] ?? 1;
      device.router = performHalf(device.router, { name, objectName, parameterValues: [] });
      const row = `${objectName}.${instance}`;
      const fault = setValues(
        device,
        parameterValues.map(([path, value, type]) => [`${row}.${path}`, value, type]),
        mishap,
      );
      readAnew(device, [row], at);
      return fault;
    }
    case "setParameterValues": {
      const fault = setValues(device, parameterValues, mishap);
      readAnew(device, fault ? [] : parameterValues.map(([path]) => path), at);
      return fault;
    }
    default:
      throw new Error("Invalid task name");
  }
}

function setValues(device: Device, parameterValues: Setting[], mishap: Mishap | undefined) {
  // a parameter that the router does not have is cleared and forgotten: GenieACS records no fault (9005)
  const values = parameterValues
    .filter(([path]) => path in device.router.parameters)
    .map(([path, value, type]): Setting => [path, mishap === "does-other" && typeof value === "string" ? `${value}2` : value, type]);
  const done = perform(device.router, { name: "setParameterValues", parameterValues: values }, device._id);
  if ("faults" in done) return recorded(done.faults, mishap);
  device.router = done;
  return undefined;
}

function recorded(faults: Fault[], mishap: Mishap | undefined) {
  if (mishap === "names-no-parameter")
    return { code: "cwmp.9002", message: "Internal error", detail: { faultCode: "9002", faultString: "Internal error" } };
  const setParameterValuesFault = faults.map(({ parameter, code, message }) => ({
    parameterName: parameter,
    faultCode: code,
    faultString: message,
  }));
  const detail = { faultCode: "9003", faultString: "Invalid arguments", setParameterValuesFault };
  return { code: "cwmp.9003", message: "Invalid arguments", detail };
}
