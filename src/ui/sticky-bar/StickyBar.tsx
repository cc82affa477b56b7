import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import css from "./StickyBar.module.css";

type Props = { label: string; children: ReactNode; /** What only wide screens have room for (from 1025 px). */ aside?: ReactNode };

/**
 * A bar that stays in sight while the page goes by: at the top from 768 px, with all it has from 1025 px, and at the foot of a phone (A§9).
 * What takes the focus is scrolled clear of it (WCAG 2.4.11).
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

/** Tells the page how much of its top or foot the bar takes, however its words break; before it is painted, so that it never lies on another bar. */
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
    addEventListener("resize", measure); // across 768 px the bar changes its place, not always its size
    return () => {
      watching.disconnect();
      removeEventListener("resize", measure);
      style.removeProperty("--bar-top");
      style.removeProperty("--bar-foot");
    };
  }, [bar]);
}
