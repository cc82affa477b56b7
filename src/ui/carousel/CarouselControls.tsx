import { useEffect, useRef, useState, type RefObject } from "react";
import { LineSign } from "../pictures/LineSign.tsx";
import css from "./Carousel.module.css";
import type { CarouselWords } from "./carousel-words.ts";
import { useAutoplay } from "./use-autoplay.ts";

type Props = { words: CarouselWords; section: RefObject<HTMLElement | null>; count: number };

/** The controls of a carousel: its buttons and its timer. */
export default function CarouselControls({ words, section, count }: Props) {
  const [announcement, setAnnouncement] = useState("");
  const { at, go } = useSlides(section, count);
  const { plays, runs, toggle } = useAutoplay(go, section);
  useEffect(() => {
    const list = section.current?.querySelector("ul");
    if (list) list.dataset["runs"] = String(runs);
  }, [section, runs]);
  /** A slide that somebody selects is read out; one that advances by itself is not. */
  const press = (way: 1 | -1) => () => {
    const to = go(way);
    setAnnouncement(`${words.place(to + 1, count)}. ${titleOf(section.current, to)}`);
  };
  return (
    <>
      <button type="button" className="icon-button" aria-label={plays ? words.pause : words.play} onClick={toggle} data-plays={plays}>
        <Sign path={plays ? "M8.5 6v12M15.5 6v12" : "M8 5.5v13l10-6.5z"} />
      </button>
      <span className={css.place}>{words.place(at + 1, count)}</span>
      <button type="button" className="icon-button" aria-label={words.previous} onClick={press(-1)}>
        <Sign path="M14.5 6l-6 6 6 6" />
      </button>
      <button type="button" className="icon-button" aria-label={words.next} onClick={press(1)}>
        <Sign path="M9.5 6l6 6-6 6" />
      </button>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </>
  );
}

/** Which slide is visible, and going forward or back, wrapping around. During a transition, the next press counts from its target. */
function useSlides(section: RefObject<HTMLElement | null>, count: number) {
  const [at, setAt] = useState(0);
  const aim = useRef<number>(undefined);
  useEffect(() => {
    const list = section.current?.querySelector("ul");
    if (!list) return;
    const listening = new AbortController();
    const { signal } = listening;
    const arrived = () => (aim.current = undefined);
    list.addEventListener("scroll", () => setAt(seenIn(list)), { signal });
    for (const event of ["scrollend", "pointerdown", "wheel"]) list.addEventListener(event, arrived, { signal, passive: true });
    return () => listening.abort();
  }, [section]);
  const go = (way: 1 | -1): number => {
    const list = section.current?.querySelector("ul");
    if (!list) return 0;
    const next = ((aim.current ?? seenIn(list)) + way + count) % count;
    aim.current = next;
    list.scrollTo({ left: next * list.clientWidth });
    return next;
  };
  return { at, go };
}

const seenIn = (list: HTMLElement): number => Math.round(list.scrollLeft / list.clientWidth);

/** The heading of a slide. */
const titleOf = (section: HTMLElement | null, place: number): string =>
  section?.querySelectorAll("ul > li")[place]?.querySelector("h2, h3, h4")?.textContent ?? "";

const Sign = ({ path }: { path: string }) => (
  <LineSign width={2}>
    <path d={path} />
  </LineSign>
);
