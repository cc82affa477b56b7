import * as z from "zod/mini";
import type { RemoteReply } from "../remote-system.ts";
import { ProviderUnavailable, type RouterFault } from "./port.ts";
import { settingOf, type Parameters, type Value } from "./tr181.ts";

export const SYSTEM = "network controller";

const Instant = z.pipe(
  z.string().check(z.refine((text: string) => !Number.isNaN(Date.parse(text)))),
  z.transform((text: string) => new Date(text)),
);

/** A device as `GET /devices/` returns it: fields with a leading underscore are the controller's, `Device` is the router's data model as a tree. */
export const Devices = z.array(
  z.object({
    _id: z.string(),
    _lastInform: Instant,
    _lastBoot: z.optional(z.nullable(Instant)),
    _lastBootstrap: z.optional(z.nullable(Instant)),
    Device: z.optional(z.record(z.string(), z.unknown())),
  }),
);
export type Device = z.output<typeof Devices>[number];

export const Tasks = z.array(
  z.object({ _id: z.string().check(z.minLength(1)), expiry: z.optional(z.nullable(Instant)), objectName: z.optional(z.string()) }),
);
export type KnownTask = z.output<typeof Tasks>[number];
export const Queued = z.object({ _id: z.string().check(z.minLength(1)) });

const ParameterFault = z.object({ parameterName: z.string(), faultCode: z.string(), faultString: z.optional(z.string()) });
export const Faults = z.array(
  z.object({
    code: z.string(),
    message: z.optional(z.string()),
    detail: z.optional(z.nullable(z.object({ setParameterValuesFault: z.optional(z.array(ParameterFault)) }))),
  }),
);
export type KnownFault = z.output<typeof Faults>[number];

/** The answer in GenieACS's format; any other proves nothing, so `ProviderUnavailable`. */
export function as<T>(shape: z.ZodMiniType<T>, { status, body }: RemoteReply, expected: number[]): T {
  const read = shape.safeParse(body);
  if (!expected.includes(status) || !read.success)
    throw new ProviderUnavailable(SYSTEM, new Error(`an unexpected answer with status ${status}`));
  return read.data;
}

/** Whether the router itself refused; any other fault is a failed session, and a further one may succeed. */
export const isRefusal = ({ code }: KnownFault): boolean => /^cwmp\.9\d{3}$/.test(code);

/** The router's faults, by parameter where it named one. */
export function faultsOf({ code, message, detail }: KnownFault): RouterFault[] {
  const named = (detail?.setParameterValuesFault ?? []).map(({ parameterName, faultCode, faultString }) => ({
    parameter: parameterName,
    setting: settingOf(parameterName),
    code: faultCode,
    message: faultString ?? "",
  }));
  return named.length > 0 ? named : [{ parameter: null, setting: null, code: code.replace("cwmp.", ""), message: message ?? "" }];
}

type Known = { parameters: Parameters; readAt: ReadonlyMap<string, Date>; oldest: Date | undefined };

/** The data model as the controller knows it, flat, when each value was read, and the age of the oldest. */
export function knownOf({ Device: tree = {} }: Device): Known {
  const parameters: Record<string, Value> = {};
  const readAt = new Map<string, Date>();
  const walk = (node: unknown, path: string): void => {
    if (typeof node !== "object" || node === null) return;
    const { _value: value, _timestamp: at } = node as { _value?: unknown; _timestamp?: unknown };
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
      parameters[path] = value;
      const read = typeof at === "string" ? Date.parse(at) : NaN;
      if (!Number.isNaN(read)) readAt.set(path, new Date(read));
    }
    for (const [name, below] of Object.entries(node)) if (!name.startsWith("_")) walk(below, `${path}.${name}`);
  };
  walk(tree, "Device");
  const instants = [...readAt.values()].map((at) => at.getTime());
  return { parameters, readAt, oldest: instants.length > 0 ? new Date(Math.min(...instants)) : undefined };
}
