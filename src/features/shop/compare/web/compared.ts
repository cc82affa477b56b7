import { useEffect, useSyncExternalStore } from "react";
import { optional } from "#platform/web/attempt.ts";
import { useCall } from "#platform/web/call.ts";
import type { Product } from "#features/shop/catalogue/contract.ts";
import { comparisonProducts } from "../contract.ts";

/** What this page knows of the comparison; `products` undefined until it was read. `announcement` is for the ear and the eye after a change. */
type Known = { products: Product[] | undefined; announcement: string };

const NOTHING: Known = { products: undefined, announcement: "" };
let known = NOTHING;
let reading: Promise<void> | undefined;
/** Grows with every change told: what was read before one is old when it comes. */
let changes = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Tells every button and the bar what is compared now. Only in the browser. */
export function publishCompared(products: Product[], announcement = ""): void {
  changes += 1;
  known = { products, announcement };
  for (const listener of listeners) listener();
}

/** What is said now: of something that did not change the list. */
export const announceComparison = (announcement: string): void => {
  known = { ...known, announcement };
  for (const listener of listeners) listener();
};

/** What is compared, read once for all that show it on this page, and again when the page is another. */
export function useCompared(): Known {
  const call = useCall();
  useEffect(() => {
    const before = changes;
    // whoever presses a button is told of what is away
    reading ??= optional(() => call(comparisonProducts, {})).then((answer) =>
      answer && changes === before ? publishCompared(answer.body) : undefined,
    );
    return () => void (reading = undefined);
  }, [call]);
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => NOTHING,
  );
}
