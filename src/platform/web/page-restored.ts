import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from "react";

/** Calls `restored` when the browser shows the page again as it was left, out of its cache for Back and Forward. */
export function usePageRestored(restored: () => void): void {
  const newest = useRef(restored);
  useEffect(() => void (newest.current = restored));
  useEffect(() => {
    const shownAgain = (event: PageTransitionEvent) => event.persisted && newest.current();
    addEventListener("pageshow", shownAgain);
    return () => removeEventListener("pageshow", shownAgain);
  }, []);
}

/** Whether the page waits. Come back to after it waited until another page had come in its place, it waits no longer. */
export const useBusy = (): Waiting<boolean> => useUntilRestored(false);

/** The same for a page with several things to wait for: which of them it is, if any. */
export const useBusyAt = <What>(): Waiting<What | undefined> => useUntilRestored<What | undefined>(undefined);

type Waiting<What> = [What, Dispatch<SetStateAction<What>>];

function useUntilRestored<What>(idle: What): Waiting<What> {
  const [state, setState] = useState(idle);
  usePageRestored(() => setState(idle));
  return [state, setState];
}
