import type { Value } from "#providers/network-controller/data-model.ts";
import { below, join, parentOf, stepsOf, typed, inOrder, type Pattern } from "./genieacs-paths.ts";

/** When something was read or set, and in which session: where the clock stands the later session is later. */
export type Stamp = { at: number; session: number };
type Attribute<T> = { is: T; stamp: Stamp };
/** What the controller believes of one name. */
type Believed = {
  object?: Attribute<boolean>;
  writable?: Attribute<boolean>;
  value?: Attribute<readonly [value: Value, type: string]>;
};
/** What the controller believes of a router: its names and what is below each, when each was seen (also as missing), and when its list was read. */
export type Known = {
  names: Map<string, Believed>;
  children: Map<string, Set<string>>;
  seen: Map<string, Stamp>;
  lists: Map<string, Stamp>;
};
/** Writes into what is known; `notice` is told of names that came or went, and of values that came or changed. */
export type Writing = { known: Known; stamp: Stamp; notice(path: string, what: "name" | "value"): void };

export const nothingKnown = (): Known => ({ names: new Map([["", {}]]), children: new Map(), seen: new Map(), lists: new Map() });

export const copyOf = ({ names, children, seen, lists }: Known): Known => ({
  names: new Map(names),
  children: new Map([...children].map(([path, names]) => [path, new Set(names)])),
  seen: new Map(seen),
  lists: new Map(lists),
});

type News = { object?: boolean; writable?: boolean; value?: readonly [Value, string] };

/** A name is there, with what was learnt of it; its parents are objects then. */
export function put({ known, stamp, notice }: Writing, path: string, { object, writable, value }: News): void {
  const before = known.names.get(path);
  const believed: Believed = { ...before };
  if (object !== undefined) believed.object = { is: object, stamp };
  if (writable !== undefined) believed.writable = { is: writable, stamp };
  if (value) {
    believed.object = { is: false, stamp };
    believed.value = { is: value, stamp };
  } else if (object) delete believed.value;
  known.names.set(path, believed);
  known.seen.set(path, stamp);
  if (!before) known.children.set(parentOf(path), (known.children.get(parentOf(path)) ?? new Set()).add(path));
  if (path !== "" && parentOf(path) !== "") put({ known, stamp, notice }, parentOf(path), { object: true });
  if (!before) notice(path, "name");
  else if (value && before.value?.is[0] !== value[0]) notice(path, "value");
}

/** A name that came otherwise than by its parent's list: the list is to be read again. */
export function putUnlisted(writing: Writing, path: string, news: News): void {
  if (!writing.known.names.has(path)) writing.known.lists.delete(parentOf(path));
  put(writing, path, news);
}

function drop(writing: Writing, path: string): void {
  const { known, notice } = writing;
  for (const child of childrenOf(known, path)) drop(writing, child);
  known.seen.delete(path);
  known.lists.delete(path);
  known.children.delete(path);
  if (!known.names.delete(path)) return;
  known.children.get(parentOf(path))?.delete(path);
  notice(path, "name");
}

/** The router does not have the name any more: known as missing. */
export function remove(writing: Writing, path: string): void {
  drop(writing, path);
  writing.known.seen.set(path, writing.stamp);
  writing.known.lists.delete(parentOf(path));
}

/** What was believed of a name is forgotten, and that its parent's list is complete. */
export function forget(writing: Writing, path: string): void {
  drop(writing, path);
  writing.known.seen.delete(path);
  writing.known.lists.delete(parentOf(path));
}

/** Forgets all of a subtree that this session has not seen. */
export function clear({ known, stamp, notice }: Writing, root: string): void {
  for (const name of [...known.names.keys()]) {
    if ((name !== root && !below(name, root)) || known.seen.get(name)?.session === stamp.session) continue;
    drop({ known, stamp, notice }, name);
  }
  for (const [name, list] of known.lists)
    if ((name === root || name === parentOf(root) || below(name, root)) && list.session !== stamp.session) known.lists.delete(name);
}

export type Listed = { path: string; object: boolean; writable: boolean };

/** The router's answer to GetParameterNames: its children, or all that is below. */
export function putList(writing: Writing, { root, nextLevel, listed }: { root: string; nextLevel: boolean; listed: Listed[] }): void {
  const { known, stamp } = writing;
  const names = new Set(listed.map(({ path }) => path));
  for (const name of [...known.names.keys()]) {
    const inQuestion = nextLevel ? name !== "" && parentOf(name) === root : name !== root && below(name, root);
    if (inQuestion && !names.has(name) && !isOwn(name)) drop(writing, name);
  }
  for (const { path, object, writable } of listed) put(writing, path, { object, writable });
  known.lists.set(root, stamp);
  if (!nextLevel) for (const { path, object } of listed) if (object) known.lists.set(path, stamp);
}

/** Names of the controller's own, at the root. */
const isOwn = (name: string): boolean => name === "" || name === "Reboot" || name === "FactoryReset";

/** The names that are known and match. */
export function unpack(known: Known, { steps, keys }: Pattern): string[] {
  let found = [""];
  for (const [place, step] of steps.entries()) {
    const next = step === "*" ? found.flatMap((path) => childrenOf(known, path)) : found.map((path) => join(path, step));
    const expected = keys.get(place) ?? [];
    found = next.filter(
      (path) =>
        known.names.has(path) &&
        expected.every(([name, value]) => {
          const is = known.names.get(`${path}.${name}`)?.value?.is;
          return is && typed(value, is[1]) === is[0];
        }),
    );
  }
  return found.sort(inOrder);
}

export const childrenOf = ({ children }: Known, parent: string): string[] => [...(children.get(parent) ?? [])];

/** At a session's end it is forgotten what was seen as missing. */
export function rest({ names, seen }: Known): void {
  for (const path of seen.keys()) if (!names.has(path)) seen.delete(path);
}

/** The data model as a document of the database has it. */
export function treeOf({ names, lists }: Known): Record<string, unknown> {
  const tree: Record<string, unknown> = {};
  for (const [path, { object, writable, value }] of names) {
    let node = tree;
    for (const step of stepsOf(path)) node = (node[step] ??= {}) as Record<string, unknown>;
    const list = lists.get(path);
    if (list) node["_timestamp"] = new Date(list.at);
    if (object) node["_object"] = object.is;
    if (writable) node["_writable"] = writable.is;
    if (!value) continue;
    node["_value"] = value.is[1] === "xsd:dateTime" ? new Date(Number(value.is[0])) : value.is[0];
    node["_type"] = value.is[1];
    node["_timestamp"] = new Date(value.stamp.at);
  }
  return tree;
}
