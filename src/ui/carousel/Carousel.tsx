import { useCallback, useRef, useState, type FocusEvent, type ReactNode } from "react";
import css from "./Carousel.module.css";
import { useAutoplay } from "./use-autoplay.ts";

export type CarouselWords = {
  /** What the slides are, for screen readers. */
  label: string;
  previous: string;
  next: string;
  play: string;
  pause: string;
  /** "2 of 4". */
  place: (place: number, of: number) => string;
};
type Props = { words: CarouselWords; slides: readonly { key: string; content: ReactNode }[] };

/**
 * Slides that follow one another by themselves (A§9), with a button that stops them. A list that scrolls: without a script, and under a finger,
 * it is the browser's own.
 */
export function Carousel({ words, slides }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const go = useCallback((way: 1 | -1) => {
    const { current } = list;
    if (!current) return;
    const count = current.children.length;
    const next = (Math.round(current.scrollLeft / current.clientWidth) + way + count) % count;
    current.scrollTo({ left: next * current.clientWidth });
  }, []);
  const { plays, runs, toggle, hold, letGo } = useAutoplay(go);
  const leave = (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && letGo();
  return (
    <section
      className={css.carousel}
      aria-roledescription="carousel"
      aria-label={words.label}
      data-runs={runs}
      onPointerEnter={hold}
      onPointerLeave={letGo}
    >
      <div className={css.controls}>
        <button type="button" aria-label={plays ? words.pause : words.play} onClick={toggle}>
          <Sign path={plays ? "M8.5 6v12M15.5 6v12" : "M8 5.5v13l10-6.5z"} />
        </button>
        <span className={css.place}>{words.place(at + 1, slides.length)}</span>
        <button type="button" aria-label={words.previous} onClick={() => go(-1)}>
          <Sign path="M14.5 6l-6 6 6 6" />
        </button>
        <button type="button" aria-label={words.next} onClick={() => go(1)}>
          <Sign path="M9.5 6l6 6-6 6" />
        </button>
      </div>
      <ul
        ref={list}
        className={css.slides}
        aria-live={runs ? "off" : "polite"}
        onFocus={hold}
        onBlur={leave}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
      >
        {slides.map(({ key, content }, place) => (
          <li key={key} aria-label={words.place(place + 1, slides.length)}>
            {content}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Sign = ({ path }: { path: string }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={path} />
  </svg>
);
