import * as z from "zod/mini";
import type { RemoteReply } from "../remote-system.ts";
import { itemsOf, lenient } from "../tolerant.ts";
import { NOT_THERE, ProviderUnavailable, type RouterFault } from "./port.ts";
import type { DataModel, Parameters, Value } from "./data-model.ts";
import { modelOf, settingOf } from "./models.ts";

export const SYSTEM = "network controller";

const Instant = z.pipe(
  z.string().check(z.refine((text: string) => !Number.isNaN(Date.parse(text)))),
  z.transform((text: string) => new Date(text)),
);

const Text = z.string();
const Tree = z.record(z.string(), z.unknown());
/** A device as `GET /devices/` returns it: fields with a leading underscore are the controller's, the others the router's data model as a tree. */
export const Device = z.object({
  ...{ _id: Text, _lastInform: Instant },
  ...lenient({ _lastBoot: Instant, _lastBootstrap: Instant, Device: Tree, InternetGatewayDevice: Tree }),
});
export type Device = z.output<typeof Device>;

/** A task as it is stored: `timestamp` is when, by the controller's clock. */
export const StoredTask = z.object({
  _id: z.string().check(z.minLength(1)),
  ...lenient({ timestamp: Instant, expiry: Instant, objectName: Text }),
});
export type KnownTask = z.output<typeof StoredTask>;

/** A code is a word or a number. */
const Code = z.pipe(
  z.union([Text, z.number()]),
  z.transform((code) => String(code)),
);
/** Read one by one: a router's odd entry does not hide that it refused. */
const ParameterFault = z.object({ parameterName: Text, faultCode: Code, ...lenient({ faultString: Text }) });
export const Fault = z.object({
  code: Code,
  ...lenient({ message: Text, detail: z.object(lenient({ setParameterValuesFault: itemsOf(ParameterFault, 1_000) })) }),
});
export type KnownFault = z.output<typeof Fault>;

/** The locks of a device: it is in a session while one is held by that session. */
export const Locks = z.array(z.object({ value: Text }));

/** The answer in GenieACS's format; any other proves nothing, so `ProviderUnavailable`. */
export function as<T>(shape: z.ZodMiniType<T>, { status, body }: RemoteReply, expected: number[]): T {
  const read = shape.safeParse(body);
  if (!expected.includes(status) || !read.success)
    throw new ProviderUnavailable(SYSTEM, new Error(`an unexpected answer with status ${status}`));
  return read.data;
}

/** Faults of a session that broke off: a further one may succeed. By any other the router refused, or the controller gave up. */
const BROKEN_OFF = ["session_terminated", "timeout", "invalid_response"];
export const isRefusal = ({ code }: KnownFault): boolean => !BROKEN_OFF.includes(code);

/** The controller gave up after it had tried again and again: so it does where the router answers 9005, which it does not record. */
const GAVE_UP = "too_many_commits";

/** The router's faults, by parameter where it named one. */
export function faultsOf({ code, message, detail }: KnownFault): RouterFault[] {
  const named = (detail?.setParameterValuesFault ?? []).map(({ parameterName, faultCode, faultString = "" }): RouterFault => ({
    ...{ parameter: parameterName, setting: settingOf(parameterName), code: faultCode, message: faultString },
  }));
  if (named.length > 0) return named;
  return [{ parameter: null, setting: null, code: code === GAVE_UP ? NOT_THERE : code.replace("cwmp.", ""), message: message ?? "" }];
}

/** `unread`: the paths of values that are none. */
type Known = { model: DataModel; parameters: Parameters; readAt: ReadonlyMap<string, Date>; oldest: Date | undefined; unread: string[] };

/** The data model as the controller knows it, flat, when each value was read, and the age of the oldest setting. */
export function knownOf({ Device, InternetGatewayDevice }: Device): Known {
  const parameters: Record<string, Value> = {};
  const readAt = new Map<string, Date>();
  const unread: string[] = [];
  const walk = (node: unknown, path: string): void => {
    if (typeof node !== "object" || node === null) return;
    const { _value: value, _timestamp: at } = node as { _value?: unknown; _timestamp?: unknown };
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
      parameters[path] = value;
      const read = typeof at === "string" ? Date.parse(at) : NaN;
      if (!Number.isNaN(read)) readAt.set(path, new Date(read));
    } else if (value !== undefined && value !== null) unread.push(path);
    for (const [name, below] of Object.entries(node)) if (!name.startsWith("_")) walk(below, `${path}.${name}`);
  };
  walk(Device, "Device");
  walk(InternetGatewayDevice, "InternetGatewayDevice");
  // a contact tells of the management itself, whatever is read then
  const instants = [...readAt].flatMap(([path, at]) => (path.includes(".ManagementServer.") ? [] : at.getTime()));
  return {
    model: modelOf(parameters),
    parameters,
    readAt,
    unread,
    oldest: instants.length > 0 ? new Date(Math.min(...instants)) : undefined,
  };
}
