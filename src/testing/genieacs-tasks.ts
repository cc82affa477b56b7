import { randomBytes } from "node:crypto";
import type { Value } from "#providers/network-controller/data-model.ts";
import type { Provision } from "./genieacs-provisions.ts";

export type Task = {
  _id: string;
  device: string;
  name: string;
  timestamp: Date;
  uniqueKey?: string;
  expiry?: Date;
  objectName?: string;
  parameterNames?: string[];
  parameterValues?: [path: string, value: Value, type?: string][];
  provisions?: Provision[];
};

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isValue = (value: unknown): boolean =>
  Array.isArray(value) &&
  isText(value[0]) &&
  ["string", "boolean", "number"].includes(typeof value[1]) &&
  (value[2] == null || typeof value[2] === "string");
const isList = (list: unknown, what: (one: unknown) => boolean): boolean => Array.isArray(list) && list.length > 0 && list.every(what);

type Sent = Record<string, unknown>;
/** What a task of each name must have; of any other name there is none. */
const VALID: Record<string, ((task: Sent) => boolean) | undefined> = {
  getParameterValues: ({ parameterNames }) => isList(parameterNames, isText),
  setParameterValues: ({ parameterValues }) => isList(parameterValues, isValue),
  refreshObject: ({ objectName }) => typeof objectName === "string",
  deleteObject: ({ objectName }) => isText(objectName),
  addObject: ({ parameterValues }) => parameterValues == null || (Array.isArray(parameterValues) && parameterValues.every(isValue)),
  provisions: ({ provisions }) =>
    Array.isArray(provisions) &&
    provisions.every(
      (one) => Array.isArray(one) && one.every((part) => part == null || ["boolean", "number", "string"].includes(typeof part)),
    ),
  reboot: () => true,
  factoryReset: () => true,
};

/** A task as it is stored. Undefined for a wrong one: the northbound interface ends there without an answer. */
export function taskOf(sent: Sent, device: string, now: Date): Task | undefined {
  if (!VALID[String(sent["name"])]?.(sent)) return undefined;
  const timestamp = sent["timestamp"] ? new Date(sent["timestamp"] as string) : now;
  const expiry = sent["expiry"] as string | number | undefined;
  // seconds from its own time, or an instant
  const until = expiry && (Number.isNaN(Number(expiry)) ? new Date(expiry) : new Date(timestamp.getTime() + Number(expiry) * 1_000));
  return { ...sent, device, timestamp, ...(until && { expiry: until }), _id: randomBytes(12).toString("hex") } as Task;
}

/** A task as the provisions that it is run as. */
export function provisionsOf({ name, objectName = "", parameterNames = [], parameterValues = [], provisions = [] }: Task): Provision[] {
  switch (name) {
    case "getParameterValues":
      return parameterNames.map((path) => ["refresh", path]);
    case "setParameterValues":
      return parameterValues.map(([path, value]) => ["value", path, value]);
    case "refreshObject":
      return [["refresh", objectName]];
    case "addObject":
      return [["instances", `${objectName}.[${parameterValues.map(([key, value]) => `${key}:${JSON.stringify(value)}`).join(",")}]`, "+1"]];
    case "deleteObject":
      return [["instances", objectName, 0]];
    case "provisions":
      return provisions;
    default:
      return [[name === "reboot" ? "reboot" : "reset"]];
  }
}
