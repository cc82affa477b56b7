import { useEffect, useEffectEvent } from "react";
import { attempt } from "./attempt.ts";

const SLOWEST_MS = 30_000;

/** Polls after this many milliseconds while a step is under way, at growing intervals, and not while the page is hidden. */
export function usePolling(checkingTime: number | undefined, ask: () => Promise<void>): void {
  const poll = useEffectEvent(() => attempt(ask)); // the next poll may succeed
  useEffect(() => {
    if (checkingTime === undefined) return;
    let wait = checkingTime;
    let timer = setTimeout(() => void again(), wait);
    let over = false;
    async function again(): Promise<void> {
      if (document.visibilityState === "visible") await poll();
      wait = Math.min(wait * 1.2, SLOWEST_MS);
      clearTimeout(timer);
      if (!over) timer = setTimeout(() => void again(), wait);
    }
    const seen = (): void => {
      if (document.visibilityState !== "visible") return;
      clearTimeout(timer);
      void again();
    };
    document.addEventListener("visibilitychange", seen);
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [checkingTime]);
}
