import { createContext, use, type ReactNode } from "react";
import { SlotContext } from "./slot.tsx";
import { LanguageContext } from "./words.ts";

/** Returns the placeholder of rendered markup, the same again for the same key. Only the server has one. */
export type KeepMarkup = (key: string, shown: ReactNode) => string;
export const KeepMarkupContext = createContext<KeepMarkup | undefined>(undefined);

/** `name`: unique to the place in the code. */
type Shown = { name: string; of: readonly unknown[]; children: ReactNode };

const numbers = new WeakMap<object, number>();
let last = 0;
function numberOf(object: object): number {
  const known = numbers.get(object);
  if (known !== undefined) return known;
  numbers.set(object, (last += 1));
  return last;
}

/** A frozen value is identified by reference, any other by its content. */
const keyOf = (part: unknown): string =>
  typeof part === "object" && part !== null && Object.isFrozen(part) ? `#${numberOf(part)}` : JSON.stringify(part);

/**
 * Content that depends on `of`, the language, the brand and the page's slots alone, and stands between elements, not between words: the server renders it once
 * and not for every page. In the browser it renders as usual. It must not use `useId`, or show anything of one visitor.
 */
export function Cached({ name, of, children }: Shown): ReactNode {
  const keep = use(KeepMarkupContext);
  const language = use(LanguageContext);
  const slots = use(SlotContext);
  if (!keep) return children;
  let key = `${name} ${language}`;
  for (const slot of slots.keys()) key += ` ${slot}`;
  for (const part of of) key += ` ${keyOf(part)}`;
  return keep(key, <SlotContext value={slots}>{children}</SlotContext>);
}
