import { createContext, runInContext } from "node:vm";
import type { Value } from "#providers/network-controller/data-model.ts";
import { WINDOW_S } from "./genieacs-facts.ts";
import { unpack, type Known } from "./genieacs-known.ts";
import { parsePath, type Pattern } from "./genieacs-paths.ts";
import type { Declaration } from "./genieacs-plan.ts";

/** A provision with its arguments, as a task or a preset names it. */
export type Provision = readonly [name: string, ...values: (Value | null)[]];
/** What provisions come to: declarations, subtrees to forget, and what the router is to do. `counting`: how many rows there are is to be known first. */
export type Declared = { declarations: Declaration[]; clear: string[]; restart?: "Reboot" | "FactoryReset"; counting: boolean };

type Context = { known: Known; now: number; counted: boolean; scripts: ReadonlyMap<string, string> };

/** What is declared by provisions: the built-in ones, and stored scripts. One that does not exist does nothing. Throws on wrong arguments. */
export function declaredBy(provisions: readonly Provision[], context: Context): Declared {
  const declared: Declared = { declarations: [], clear: [], counting: false };
  for (const [name, ...values] of provisions) {
    const script = context.scripts.get(name);
    if (script === undefined) BUILT_IN[name]?.(declared, values, context);
    else runScript(declared, script, { ...context, values });
  }
  // until the rows are counted nothing is set
  if (declared.counting) declared.declarations = declared.declarations.map(({ value: _, rows: __, ...reading }) => reading);
  return declared;
}

type BuiltIn = (declared: Declared, values: (Value | null)[], context: Context) => void;

const BUILT_IN: Record<string, BuiltIn | undefined> = {
  refresh({ declarations }, [path, every, deep, ...attributes], { now }) {
    if (typeof path !== "string" || (every != null && typeof every !== "number") || (deep != null && typeof deep !== "boolean"))
      throw new Error("Invalid arguments");
    const since = windowOf(now, 1_000 * (every || WINDOW_S));
    const read =
      deep == null ? { object: 1, writable: 1, value: since } : Object.fromEntries(attributes.map((one) => [String(one), since]));
    declarations.push({ ...parsePath(path), since, read, deep: deep ?? true });
  },
  value({ declarations }, values) {
    const [path, attribute, value] = values.length === 2 ? [values[0], "value", values[1]] : values;
    if (typeof path !== "string" || values.length < 2 || values.length > 3) throw new Error("Invalid arguments");
    // other attributes of a parameter are not played
    if (attribute === "value") declarations.push(...withKeys(parsePath(path), { value: value ?? "" }));
  },
  instances(declared, values, { known, counted }) {
    const [path, number] = values;
    if (values.length !== 2 || typeof path !== "string" || Number.isNaN(Number(number))) throw new Error("Invalid arguments");
    const pattern = parsePath(path);
    const relative = /^[+-]/.test(String(number));
    if (relative && !counted) declared.counting = true;
    const rows = relative ? Math.max(0, unpack(known, pattern).length + Number(number)) : Number(number);
    declared.declarations.push(...withKeys(pattern, { rows }));
  },
  reboot: (declared) => void (declared.restart = "Reboot"),
  reset: (declared) => void (declared.restart = "FactoryReset"),
};

/** The begin of the present window of so many milliseconds. GenieACS moves it for each device by its id; here it is not moved. */
const windowOf = (now: number, milliseconds: number): number => Math.floor(now / milliseconds) * milliseconds;

/** A declaration, and those of the values by which its rows are found. */
function withKeys(pattern: Pattern, more: Partial<Declaration>): Declaration[] {
  const read: Declaration["read"] = more.value === undefined ? {} : { value: 1 };
  const keys = [...pattern.keys].flatMap(([place, names]) =>
    names.map(([name]): Declaration => {
      const steps = [...pattern.steps.slice(0, place + 1), ...name.split(".")];
      return { steps, keys: new Map(), since: 1, read: { value: 1 }, watched: true };
    }),
  );
  return [...keys, { ...pattern, since: 1, read, ...more }];
}

type Times = Partial<Record<"path" | "object" | "writable" | "value", number>>;

/** A stored script: what it declares at its first run. What `declare` gives back, and `commit`, are not played. */
function runScript(declared: Declared, script: string, { now, values }: Context & { values: readonly (Value | null)[] }): void {
  const time = (expected: number) => Math.min(expected, now);
  const instant = (every?: number) => (every === undefined ? now : windowOf(now, every));
  const declare = (path: string, times: Times = {}, set: { value?: Value | [Value]; path?: number } = {}) => {
    const { path: seen = 1, ...read } = times;
    const value = Array.isArray(set.value) ? set.value[0] : set.value;
    declared.declarations.push(
      ...withKeys(parsePath(path), {
        since: time(seen),
        read: Object.fromEntries(
          Object.entries({ ...(value !== undefined && { value: 1 }), ...read }).map(([name, when]) => [name, time(when)]),
        ),
        ...(value !== undefined && { value }),
        ...(set.path !== undefined && { rows: set.path }),
      }),
    );
  };
  const sandbox = createContext({
    args: values,
    declare,
    clear: (path: string) => void declared.clear.push(path),
    log: () => undefined,
    instant,
  });
  runInContext(`"use strict"; Date.now = instant; (() => { ${script}\n })();`, sandbox);
}

/** Whether a script can be read at all: else its syntax error, as it is answered. */
export function syntaxErrorIn(script: string): string | undefined {
  try {
    runInContext(`(() => { ${script}\n });`, createContext({}));
    return undefined;
  } catch (error) {
    return String(error);
  }
}
