import { useSyncExternalStore } from "react";

const values = new Map<string, number>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Publishes a number to other components of the page, such as the count on the header's cart. Only in the browser. */
export function publish(name: string, value: number): void {
  values.set(name, value);
  for (const listener of listeners) listener();
}

/** The number published last, or the server's initial one. */
export const useShared = (name: string, first: number): number =>
  useSyncExternalStore(
    subscribe,
    () => values.get(name) ?? first,
    () => first,
  );
