import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import css from "./Carousel.module.css";
import type { CarouselWords } from "./carousel-words.ts";

type Props = { words: CarouselWords; slides: readonly { key: string; content: ReactNode }[] };

const Controls = lazy(() => import("./CarouselControls.tsx"));
const NEAR = "200px";

/**
 * Slides that advance by themselves (A§9), with a button that stops them. It is a scrolling list: without a script, and by touch, the browser scrolls it. Its
 * controls are loaded when it comes near the viewport.
 */
export function Carousel({ words, slides }: Props) {
  const section = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watching = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: NEAR,
    });
    if (section.current) watching.observe(section.current);
    return () => watching.disconnect();
  }, []);
  return (
    <section ref={section} className={css.carousel} aria-roledescription="carousel" aria-label={words.label}>
      <div className={css.controls}>
        <Suspense fallback={null}>{near && <Controls words={words} section={section} count={slides.length} />}</Suspense>
      </div>
      <ul className={css.slides}>
        {slides.map(({ key, content }, place) => (
          <li key={key} aria-label={words.place(place + 1, slides.length)}>
            {content}
          </li>
        ))}
      </ul>
    </section>
  );
}
