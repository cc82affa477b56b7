import { useEffect, useState, useSyncExternalStore, type RefObject } from "react";

/** How long each slide stands. */
const SLIDE_MS = 6_000;

const STILL = "(prefers-reduced-motion: reduce)";
const subscribe = (changed: () => void): (() => void) => {
  const preference = matchMedia(STILL);
  preference.addEventListener("change", changed);
  document.addEventListener("visibilitychange", changed);
  return () => {
    preference.removeEventListener("change", changed);
    document.removeEventListener("visibilitychange", changed);
  };
};
const useStill = () => useSyncExternalStore(subscribe, () => matchMedia(STILL).matches, () => true); // prettier-ignore
const useHidden = () => useSyncExternalStore(subscribe, () => document.hidden, () => true); // prettier-ignore

/**
 * Whether slides advance by themselves, and the button that stops and starts them. With reduced motion they are stopped until started; under the pointer, with
 * the focus within (except on that button), and while the page is hidden they pause.
 */
export function useAutoplay(step: (way: 1) => unknown, section: RefObject<HTMLElement | null>) {
  const still = useStill();
  const isHidden = useHidden();
  const [chosen, setChosen] = useState<boolean>();
  const isPaused = usePaused(section);
  const plays = chosen ?? !still;
  const runs = plays && !isPaused && !isHidden;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => step(1), SLIDE_MS);
    return () => clearInterval(timer);
  }, [runs, step]);
  return { plays, runs, toggle: () => setChosen(!plays) };
}

/** Whether the pointer is over the carousel, or the focus in its slides or controls: somebody is reading. */
function usePaused(section: RefObject<HTMLElement | null>): boolean {
  const [under, setUnder] = useState(false);
  const [within, setWithin] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    section.current?.addEventListener("pointerenter", () => setUnder(true), { signal });
    section.current?.addEventListener("pointerleave", () => setUnder(false), { signal });
    section.current?.addEventListener(
      "focusin",
      ({ target }) => setWithin(target instanceof Element && target.closest("[data-plays]") === null),
      {
        signal,
      },
    );
    section.current?.addEventListener("focusout", () => setWithin(false), { signal });
    return () => listeners.abort();
  }, [section]);
  return under || within;
}
