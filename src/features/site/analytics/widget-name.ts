import type { Language } from "#platform/language.ts";
import { words } from "./messages/words.ts";

/** A widget's title: translated where the portal knows it, else as its page named it. */
export function widgetName({ id, name }: { id: string; name: string }, language: Language): string {
  const known = words[language].widgetNames;
  return Object.hasOwn(known, id) ? known[id]! : name || id;
}
