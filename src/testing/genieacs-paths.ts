import type { Value } from "#providers/network-controller/data-model.ts";

/** The values by which rows of a table are found, below the row. */
type Keys = [name: string, value: string][];
/** A path of the data model; `*` stands for any row or name, and `keys` of a place narrows it. */
export type Pattern = { steps: string[]; keys: ReadonlyMap<number, Keys> };

export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf(".")));
export const stepsOf = (path: string): string[] => (path === "" ? [] : path.split("."));
export const join = (parent: string, step: string): string => (parent === "" ? step : `${parent}.${step}`);
export const below = (path: string, object: string): boolean => object === "" || path.startsWith(`${object}.`);

/** Reads `A.*.B` and `A.[Name:"x",Port:80].B`. Throws on what is no path. */
export function parsePath(text: string): Pattern {
  const steps: string[] = [];
  const keys = new Map<number, Keys>();
  for (let rest = text; rest !== "";) {
    const step = rest.startsWith("[") ? parseKeys(rest) : undefined;
    const length = step?.length ?? /^(?:\*|[\w-]*)/.exec(rest)![0].length;
    if (length === 0) throw new Error("Invalid parameter path");
    if (step && step.keys.length > 0) keys.set(steps.length, step.keys);
    steps.push(step ? "*" : rest.slice(0, length));
    if (rest.length === length) break;
    if (rest[length] !== ".") throw new Error("Invalid parameter path");
    rest = rest.slice(length + 1);
  }
  return { steps, keys };
}

function parseKeys(text: string): { keys: Keys; length: number } {
  const keys: Keys = [];
  let length = 1;
  while (text[length] !== "]") {
    const [piece, name, value] = /^,?([\w.-]+):("(?:[^"\\]|\\.)*"|[^,\]]*)/.exec(text.slice(length)) ?? [];
    if (piece === undefined) throw new Error("Invalid parameter path");
    keys.push([name!, value!.startsWith('"') ? (JSON.parse(value!) as string) : value!]);
    length += piece.length;
  }
  return { keys: keys.sort(([a], [b]) => (a < b ? -1 : 1)), length: length + 1 };
}

/** A value as a parameter of this type holds it. */
export function typed(value: Value, type: string): Value {
  if (type === "xsd:boolean") {
    if (/^(?:true|1)$/i.test(String(value))) return true;
    return /^(?:false|0)$/i.test(String(value)) ? false : String(value);
  }
  if (type === "xsd:int" || type === "xsd:unsignedInt") {
    const number = typeof value === "number" ? value : parseInt(String(value), 10);
    return Number.isNaN(number) ? String(value) : number;
  }
  return String(value);
}

export const typeOf = (value: Value): `xsd:${string}` =>
  typeof value === "boolean" ? "xsd:boolean" : typeof value === "number" ? "xsd:unsignedInt" : "xsd:string";

/** By number where both are numbers. */
export function inOrder(a: string, b: string): number {
  const [left, right] = [stepsOf(a), stepsOf(b)];
  const place = left.findIndex((step, index) => step !== right[index]);
  if (place < 0) return left.length - right.length;
  const [x, y] = [left[place]!, right[place] ?? ""];
  return /^\d+$/.test(x) && /^\d+$/.test(y) ? Number(x) - Number(y) : x < y ? -1 : 1;
}
