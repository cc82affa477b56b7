import type { Value } from "#providers/network-controller/data-model.ts";
import { ESTIMATE, MOST } from "./genieacs-facts.ts";
import { childrenOf, unpack, type Known, type Stamp } from "./genieacs-known.ts";
import { below, join, parentOf, stepsOf, type Pattern } from "./genieacs-paths.ts";

type What = "object" | "writable" | "value";
/** What a provision wants: names seen since `since` (milliseconds; 1: ever), `read` of them since then, and a value or a number of rows set. */
export type Declaration = Pattern & {
  since: number;
  read: Partial<Record<What, number>>;
  /** All that is below too. */
  deep?: boolean;
  value?: Value;
  rows?: number;
  /** Tells of a value that changes. */
  watched?: boolean;
};
/** A place where names are missing: the steps that are wanted, asked from and to which level. */
type Missing = { steps: string[]; from: number; to: number };
/** What is to be read before anything is set. */
type Wants = { lists: Map<string, Missing[]>; values: Set<string>; lookAt: Record<"seen" | "object" | "writable", Set<string>> };

type Reading = { known: Known; session: Stamp; wants: Wants };

/** Whether a stamp is at least as new as wanted. An earlier session at the same instant of a standing clock is older. */
const fresh = (stamp: Stamp | undefined, since: number, now: Stamp): boolean =>
  stamp !== undefined && (since <= 1 || stamp.session === now.session || (stamp.at >= since && stamp.at < now.at));

/** What the declarations need to be read. */
export function wantsOf(known: Known, session: Stamp, declarations: readonly Declaration[]): Wants {
  const wants: Wants = { lists: new Map(), values: new Set(), lookAt: { seen: new Set(), object: new Set(), writable: new Set() } };
  const reading = { known, session, wants };
  for (const declaration of declarations) {
    walk(reading, declaration, "");
    for (const path of toWrite(known, declaration)) attribute(reading, path, { name: "writable", since: 1 });
  }
  lookAtParents(wants);
  return wants;
}

/** The names whose right to be written has to be known. */
function toWrite(known: Known, declaration: Declaration): string[] {
  if (declaration.value === undefined && declaration.rows === undefined) return [];
  const parents = declaration.rows === undefined ? [] : unpack(known, { ...declaration, steps: declaration.steps.slice(0, -1) });
  return [...parents, ...unpack(known, declaration)].filter((path) => path !== "");
}

function walk(reading: Reading, declaration: Declaration, path: string): void {
  const { known, session, wants } = reading;
  const { steps, since, read, deep = false } = declaration;
  const depth = stepsOf(path).length;
  const believed = known.names.get(path)!;
  if (depth >= steps.length) {
    if (path !== "" && !fresh(known.seen.get(path), since, session)) wants.lookAt.seen.add(path);
    for (const [name, when] of Object.entries(read) as [What, number][]) attribute(reading, path, { name, since: when });
    if (!deep || depth >= MOST.depth) return;
  }
  const step = steps[depth] ?? "*";
  if (believed.object && !believed.object.is) {
    if (!fresh(believed.object.stamp, since, session)) wants.lookAt.object.add(path);
    return;
  }
  if (step === "*") {
    if (!fresh(known.lists.get(path), since, session)) missing(reading, declaration, path);
    for (const child of childrenOf(known, path)) walk(reading, declaration, child);
    return;
  }
  const child = join(path, step);
  if (known.names.has(child)) walk(reading, declaration, child);
  else if (!fresh(known.seen.get(child), since, session) && !fresh(known.lists.get(path), since, session))
    missing(reading, declaration, path);
}

function attribute({ known, session, wants }: Reading, path: string, { name, since }: { name: What; since: number }): void {
  if (path === "") return;
  const believed = known.names.get(path)!;
  if (fresh(believed[name]?.stamp, since, session)) return;
  if (name !== "value") wants.lookAt[name].add(path);
  else if (!believed.object) wants.lookAt.object.add(path);
  else if (!believed.object.is) wants.values.add(path);
}

function missing({ known, wants }: Reading, { steps, deep }: Declaration, path: string): void {
  const level = stepsOf(path).length;
  const expected = deep ? [...steps, ...Array<string>(Math.max(0, MOST.depth - steps.length)).fill("*")] : steps;
  // a list that was read before is only read again
  const place = known.lists.has(path)
    ? { steps: stepsOf(path), from: level, to: level }
    : { steps: [...stepsOf(path), ...expected.slice(level)], from: level, to: expected.length - 1 };
  wants.lists.set(path, [...(wants.lists.get(path) ?? []), place]);
}

/** Names are looked at by their parent's list, where no other reading shows them. */
function lookAtParents({ lists, values, lookAt }: Wants): void {
  const list = (path: string) => {
    const parent = parentOf(path);
    const level = stepsOf(parent).length;
    lists.set(parent, [...(lists.get(parent) ?? []), { steps: stepsOf(parent), from: level, to: level }]);
  };
  const shown = (path: string, by: Iterable<string>) => [...by].some((one) => one === path || below(one, path));
  for (const path of lookAt.seen) if (![values, lookAt.object, lookAt.writable, lists.keys()].some((by) => shown(path, by))) list(path);
  for (const path of lookAt.object) {
    const deeper = [...lookAt.object, ...lookAt.writable].filter((one) => below(one, path));
    if (!shown(path, values) && deeper.length === 0) list(path);
  }
  for (const path of lookAt.writable) list(path);
}

/** A request for names or values. */
type Question = { name: "GetParameterNames"; root: string; nextLevel: boolean } | { name: "GetParameterValues"; paths: string[] };

/** The next reading, which is then no longer wanted: lists first, from the root down, then values. */
export function nextReading(known: Known, wants: Wants): Question | undefined {
  for (const root of [...wants.lists.keys()].reverse().sort((a, b) => stepsOf(a).length - stepsOf(b).length)) {
    const nextLevel = callsBelow(root, wants) < 2 ** Math.max(0, ESTIMATE.level - stepsOf(root).length);
    for (const path of [...wants.lists.keys()]) if (path === root || (!nextLevel && below(path, root))) wants.lists.delete(path);
    if (known.names.has(root)) return { name: "GetParameterNames", root, nextLevel };
  }
  const paths = [...wants.values].filter((path) => known.names.get(path)?.object?.is === false).slice(0, MOST.batch);
  for (const path of paths) wants.values.delete(path);
  return paths.length > 0 ? { name: "GetParameterValues", paths } : undefined;
}

/** How many calls, one a level, would read what is missing at and below an object; unknown tables count as some rows. */
function callsBelow(root: string, { lists }: Wants): number {
  const level = stepsOf(root).length;
  const places = new Map<string, number>();
  for (const { steps, from, to } of [...lists].flatMap(([path, missing]) => (path === root || below(path, root) ? missing : [])))
    for (let length = Math.max(from, level); length <= Math.min(to, ESTIMATE.level); length += 1) {
      const tables = steps.slice(level, length).filter((step) => step === "*").length;
      places.set(steps.slice(0, length).join("."), ESTIMATE.rowsOfTable ** tables);
    }
  return [...places.values()].reduce((sum, calls) => sum + calls, 0);
}

/** Whether news of a name, or of a value, concern a declaration: by it more may be there to do. */
export const concerns = ({ steps, deep, watched }: Declaration, path: string, what: "name" | "value"): boolean => {
  const named = stepsOf(path);
  if (what === "value" && (!watched || named.length !== steps.length)) return false;
  if (named.length > steps.length && !deep) return false;
  return steps.every((step, place) => place >= named.length || step === "*" || step === named[place]);
};
