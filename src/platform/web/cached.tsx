import { createContext, use, type ReactNode } from "react";
import { SlotContext } from "./slot.tsx";
import { LanguageContext } from "./words.ts";

/** Gives what stands for the markup of something shown, the same again for the same key. Only the server has one. */
export type KeepMarkup = (key: string, shown: ReactNode) => string;
export const KeepMarkupContext = createContext<KeepMarkup | undefined>(undefined);

/** `name`: of the place in the code, as no other has it. */
type Shown = { name: string; of: readonly unknown[]; children: ReactNode };

const numbers = new WeakMap<object, number>();
let last = 0;
function numberOf(object: object): number {
  const known = numbers.get(object);
  if (known !== undefined) return known;
  numbers.set(object, (last += 1));
  return last;
}

/** What is frozen is known by its identity, all else by what is in it. */
const keyOf = (part: unknown): string =>
  typeof part === "object" && part !== null && Object.isFrozen(part) ? `#${numberOf(part)}` : JSON.stringify(part);

/**
 * What follows from `of`, the language, the brand and the page's slots alone, and stands between elements, not between words: the server then renders it
 * once and not for every page that shows it. In the browser it is like anything else. Nothing in it may use `useId`, or show what belongs to one visitor.
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
