import { useEffect, useState, useSyncExternalStore } from "react";

/** How long each slide stands. */
export const SLIDE_MS = 6_000;

const STILL = "(prefers-reduced-motion: reduce)";
const subscribe = (changed: () => void): (() => void) => {
  const wish = matchMedia(STILL);
  wish.addEventListener("change", changed);
  document.addEventListener("visibilitychange", changed);
  return () => {
    wish.removeEventListener("change", changed);
    document.removeEventListener("visibilitychange", changed);
  };
};
const useStill = () => useSyncExternalStore(subscribe, () => matchMedia(STILL).matches, () => true); // prettier-ignore
const useHidden = () => useSyncExternalStore(subscribe, () => document.hidden, () => true); // prettier-ignore

/**
 * Whether slides follow one another by themselves, and the button that stops and starts them. Who wants no motion has them stand until he starts them;
 * under the pointer, with the focus within, and out of sight they stand too, as long as that lasts.
 */
export function useAutoplay(step: (way: 1) => void) {
  const still = useStill();
  const isHidden = useHidden();
  const [chosen, setChosen] = useState<boolean>();
  const [held, setHeld] = useState(false);
  const plays = chosen ?? !still;
  const runs = plays && !held && !isHidden;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => step(1), SLIDE_MS);
    return () => clearInterval(timer);
  }, [runs, step]);
  return { plays, runs, toggle: () => setChosen(!plays), hold: () => setHeld(true), letGo: () => setHeld(false) };
}
