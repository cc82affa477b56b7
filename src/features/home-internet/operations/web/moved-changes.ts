import { useEffect, useRef } from "react";

const watching = new Set<(cid: string) => void>();

/** Announces that a change of the contract was accepted or has ended: lists of changes reload. */
export const changesMoved = (cid: string): void => watching.forEach((listener) => listener(cid));

/** Calls back when a change of the contract was accepted or has ended anywhere on the page. */
export function useMovedChanges(cid: string, onMoved: () => void): void {
  const latest = useRef(onMoved);
  useEffect(() => void (latest.current = onMoved));
  useEffect(() => {
    const listener = (of: string) => void (of === cid && latest.current());
    watching.add(listener);
    return () => void watching.delete(listener);
  }, [cid]);
}
