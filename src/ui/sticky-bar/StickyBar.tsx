import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import css from "./StickyBar.module.css";

type Props = { label: string; children: ReactNode; /** What only wide screens have room for (from 1025 px). */ aside?: ReactNode };

/**
 * A bar that stays visible while the page scrolls: at the top from 768 px, complete from 1025 px, and at the bottom of a phone (A§9). A focused element is
 * scrolled clear of it (WCAG 2.4.11).
 */
export function StickyBar({ label, aside, children }: Props) {
  const bar = useRef<HTMLElement>(null);
  useReservedSpace(bar);
  return (
    <section ref={bar} className={css.bar} aria-label={label}>
      <div className={css.inside}>
        {aside && <div className={css.aside}>{aside}</div>}
        {children}
      </div>
    </section>
  );
}

/** Reserves the bar's height at the top or bottom of the page, however its words wrap; before painting, so that it never covers another bar. */
function useReservedSpace(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = bar.current;
    if (!shown) return;
    const { style } = document.documentElement;
    const measure = () => {
      const height = `${Math.ceil(shown.getBoundingClientRect().height)}px`;
      const isFoot = getComputedStyle(shown).position === "fixed";
      style.setProperty("--bar-top", isFoot ? "0px" : height);
      style.setProperty("--bar-foot", isFoot ? height : "0px");
    };
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(shown);
    addEventListener("resize", measure); // across 768 px the bar changes its position, but not always its size
    return () => {
      watching.disconnect();
      removeEventListener("resize", measure);
      style.removeProperty("--bar-top");
      style.removeProperty("--bar-foot");
    };
  }, [bar]);
}
