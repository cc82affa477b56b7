import { pathnameOf, searchOf } from "./address.ts";

/** The kind of a step in the browser's history (B§2): another view of a list, another page, or another tab or offer of the same page. */
export type EntryKind = "listing" | "navigation" | "tab/offer";
/** Stored with each step: `key` finds its scroll position; `place` counts the steps, which distinguishes Back from Forward. */
export type Entry = { key: string; kind: EntryKind; place: number };

const PARTS = new Set(["open", "offer"]);
const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** The kind of the step to `href`; `before` is the visitor's previous address in this portal, `isListing` whether the page at `href` is a list. */
export function kindOf(href: string, { before, isListing }: { before?: string | undefined; isListing: boolean }): EntryKind {
  const to = searchOf(href);
  if (before !== undefined && pathnameOf(before) === pathnameOf(href)) {
    const from = searchOf(before);
    const changed = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => String(from[name]) !== String(to[name]));
    if (changed.length > 0 && changed.every((name) => PARTS.has(name))) return "tab/offer";
  }
  return isListing ? "listing" : "navigation";
}

/** The history entry of the current step; an unknown one follows `last`. */
export function entryIn(state: unknown, { kind, last }: { kind: EntryKind; last?: Entry }): Entry {
  const stored = (state ?? {}) as Partial<Entry>;
  return { key: stored.key ?? newKey(), kind: stored.kind ?? kind, place: stored.place ?? (last ? last.place + 1 : 0) };
}

/** The entry of the next step. */
export const nextEntry = (last: Entry, kind: EntryKind): Entry => ({ key: newKey(), kind, place: last.place + 1 });
