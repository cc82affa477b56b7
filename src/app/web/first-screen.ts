import type { ComponentType } from "react";
import { later } from "#platform/web/later.tsx";
import type { PageModule } from "#platform/web/page.ts";
import type { FilledSlots } from "#platform/web/slot.tsx";
import type { Frame } from "./frame.ts";
import { filled, opened, openFailures, received, type Loaded, type Screen } from "./screen.ts";

type Chunk = { file: string; chunk: string };
/**
 * What the document brings for the first screen: the browser has the list of all pages later. `closed`: paths which the person may not open, and systems that are
 * off, of which the page asked.
 */
export type PageData = {
  frame: Frame;
  href: string;
  loaded: Loaded;
  closed: readonly string[];
  view: Chunk & { isBare: boolean; slots: (Chunk & { name: string })[] };
};
/** What a slot's file has. */
type Filling = { default: ComponentType<{ given: never }> };

/** The screen that the server has written. Its page is loaded at once, the components of its slots after it. */
export async function firstScreen({ href, loaded: given, view: { file, chunk, isBare, slots } }: PageData): Promise<Screen> {
  const view = (await load(chunk)) as PageModule;
  opened.set(file, view);
  const loaded = received(view, given);
  if ("title" in loaded) await view.ready?.(loaded.data);
  else await openFailures();
  return { href, isBare, view, slots: new Map(slots.map((slot) => [slot.name, fillingOf(slot)])), loaded };
}

function fillingOf({ file, chunk }: Chunk): NonNullable<ReturnType<FilledSlots["get"]>> {
  const filling = later<{ given: never }>(async () => {
    try {
      return ((await load(chunk)) as Filling).default;
    } catch (error) {
      filled.delete(file); // the next screen with this slot tries again
      throw error;
    }
  });
  filled.set(file, filling);
  return filling;
}

/** Chunks stand beside that of the entry; their styles are in the document. */
const load = (chunk: string): Promise<unknown> => import(/* @vite-ignore */ new URL(chunk.replace(/^.*\//, ""), import.meta.url).href);
