import { useEffect, useRef } from "react";

const watching = new Set<(cid: string) => void>();

/** Says that a change of the contract was taken on or has ended: whoever lists them reads the list anew. */
export const changesMoved = (cid: string): void => watching.forEach((listener) => listener(cid));

/** Calls back when a change of the contract was taken on or has ended anywhere on the page. */
export function useMovedChanges(cid: string, onMoved: () => void): void {
  const latest = useRef(onMoved);
  useEffect(() => void (latest.current = onMoved));
  useEffect(() => {
    const listener = (of: string) => void (of === cid && latest.current());
    watching.add(listener);
    return () => void watching.delete(listener);
  }, [cid]);
}
