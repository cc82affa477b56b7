import { useEffect, useRef } from "react";

/** Calls `restored` when the browser restores the page from its cache for Back and Forward. */
export function usePageRestored(restored: () => void): void {
  const newest = useRef(restored);
  useEffect(() => void (newest.current = restored));
  useEffect(() => {
    const shownAgain = (event: PageTransitionEvent) => event.persisted && newest.current();
    addEventListener("pageshow", shownAgain);
    return () => removeEventListener("pageshow", shownAgain);
  }, []);
}
