import { useEffect, useState, type RefObject } from "react";
import { LineSign } from "../pictures/LineSign.tsx";
import css from "./Carousel.module.css";
import type { CarouselWords } from "./carousel-words.ts";
import { useAutoplay } from "./use-autoplay.ts";

type Props = { words: CarouselWords; section: RefObject<HTMLElement | null>; count: number };

/** What moves a carousel: its buttons, and the time. */
export default function CarouselControls({ words, section, count }: Props) {
  const [at, setAt] = useState(0);
  const go = (way: 1 | -1) => move(section.current, way, count);
  const { plays, runs, toggle } = useAutoplay(go, section);
  useEffect(() => {
    const list = section.current?.querySelector("ul");
    if (!list) return;
    mark(list, runs);
    const look = () => setAt(Math.round(list.scrollLeft / list.clientWidth));
    list.addEventListener("scroll", look);
    return () => list.removeEventListener("scroll", look);
  }, [section, runs]);
  return (
    <>
      <button type="button" aria-label={plays ? words.pause : words.play} onClick={toggle}>
        <Sign path={plays ? "M8.5 6v12M15.5 6v12" : "M8 5.5v13l10-6.5z"} />
      </button>
      <span className={css.place}>{words.place(at + 1, count)}</span>
      <button type="button" aria-label={words.previous} onClick={() => go(-1)}>
        <Sign path="M14.5 6l-6 6 6 6" />
      </button>
      <button type="button" aria-label={words.next} onClick={() => go(1)}>
        <Sign path="M9.5 6l6 6-6 6" />
      </button>
    </>
  );
}

/** Round from the last slide to the first. */
function move(section: HTMLElement | null, way: 1 | -1, count: number): void {
  const list = section?.querySelector("ul");
  if (!list) return;
  const next = (Math.round(list.scrollLeft / list.clientWidth) + way + count) % count;
  list.scrollTo({ left: next * list.clientWidth });
}

/** Slides that change by themselves are not read out; those that somebody changes are. */
function mark(list: HTMLElement, runs: boolean): void {
  list.setAttribute("aria-live", runs ? "off" : "polite");
  list.dataset["runs"] = String(runs);
}

const Sign = ({ path }: { path: string }) => (
  <LineSign width={2}>
    <path d={path} />
  </LineSign>
);
