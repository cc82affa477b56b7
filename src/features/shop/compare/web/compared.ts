import { useEffect, useSyncExternalStore } from "react";
import { optional } from "#platform/web/attempt.ts";
import { useCall } from "#platform/web/call.ts";
import type { Product } from "#features/shop/catalogue/contract.ts";
import { comparisonProducts } from "../contract.ts";

/** The comparison as this page knows it; `products` undefined until loaded. `announcement` is shown and read aloud after a change. */
type Known = { products: Product[] | undefined; announcement: string };

const NOTHING: Known = { products: undefined, announcement: "" };
let known = NOTHING;
let reading: Promise<void> | undefined;
/** Grows with every published change: a response requested before the latest change is outdated. */
let changes = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Publishes the compared products to every button and the bar. Only in the browser. */
export function publishCompared(products: Product[], announcement = ""): void {
  changes += 1;
  known = { products, announcement };
  for (const listener of listeners) listener();
}

/** Announces something that did not change the list. */
export const announceComparison = (announcement: string): void => {
  known = { ...known, announcement };
  for (const listener of listeners) listener();
};

/** The compared products, loaded once for all components on this page, and again on another page. */
export function useCompared(): Known {
  const call = useCall();
  useEffect(() => {
    const before = changes;
    // a failure here is silent: the next action reports it
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
