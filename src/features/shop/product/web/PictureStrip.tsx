import { useEffect, useRef, type KeyboardEvent } from "react";
import type { Picture } from "#features/shop/catalogue/contract.ts";
import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { LineSign } from "#ui/pictures/LineSign.tsx";
import { words } from "../messages/words.ts";
import css from "./Gallery.module.css";

type Props = {
  id: string;
  pictures: readonly Picture[];
  /** The index of the visible picture. */
  at: number;
  onChange: (at: number) => void;
  /** Enlarges the picture; omitted where it is already enlarged. */
  onOpen?: () => void;
};

/** Pictures in a row, one of them visible: swiping is the browser's own scrolling, and buttons and arrow keys do the same. */
export function PictureStrip({ id, pictures, at, onChange, onOpen }: Props) {
  const t = useWords(words).gallery;
  const strip = useRef<HTMLDivElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    shown.current = at;
    if (strip.current && placeIn(strip.current) !== at) show(strip.current, at);
  }, [at]);
  useEffect(() => {
    const row = strip.current;
    if (!row) return;
    // opening the dialog or turning the phone changes its width
    const watch = new ResizeObserver(() => show(row, shown.current));
    watch.observe(row);
    return () => watch.disconnect();
  }, []);
  // without a button in it, the row itself must be reachable to scroll by keyboard
  const reached = onOpen ? {} : { tabIndex: 0, role: "group", "aria-label": t.picture(at + 1, pictures.length) };
  const go = (place: number) => onChange(Math.max(0, Math.min(place, pictures.length - 1)));
  const step = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    go(at + (event.key === "ArrowRight" ? 1 : -1));
  };
  return (
    <div className={css.shown} data-large={onOpen === undefined} onKeyDown={step}>
      <div ref={strip} className={css.strip} onScroll={(event) => onChange(placeIn(event.currentTarget))} {...reached}>
        {pictures.map((picture, place) => (
          <div key={picture.src} id={`${id}-${place}`} className={css.picture} inert={place !== at}>
            <OnePicture picture={picture} first={place === 0} {...(onOpen && { onOpen })} />
          </div>
        ))}
      </div>
      {pictures.length > 1 && (
        <div className={css.steps}>
          <Step word={t.before} path="M15 5l-7 7 7 7" disabled={at === 0} onClick={() => go(at - 1)} />
          <span role="status" className="small muted">
            {t.picture(at + 1, pictures.length)}
          </span>
          <Step word={t.next} path="M9 5l7 7-7 7" disabled={at === pictures.length - 1} onClick={() => go(at + 1)} />
        </div>
      )}
    </div>
  );
}

const show = (row: HTMLElement, place: number): void => row.scrollTo({ left: place * row.clientWidth, behavior: "instant" });
const placeIn = (row: HTMLElement): number => Math.round(row.scrollLeft / Math.max(1, row.clientWidth));

function OnePicture({ picture: { src, alt }, first, onOpen }: { picture: Picture; first: boolean; onOpen?: () => void }) {
  const t = useWords(words).gallery;
  const href = useHref();
  const image = <img src={href(src)} alt={alt} width="480" height="480" {...(first ? { fetchPriority: "high" } : { loading: "lazy" })} />;
  if (!onOpen) return image;
  return (
    <button type="button" className={css.open} onClick={onOpen}>
      {image}
      <span className="visually-hidden">{t.enlarge}</span>
    </button>
  );
}

/** Stays focusable at the first and the last picture, so that focus does not leave the gallery. */
const Step = ({ word, path, disabled, onClick }: { word: string; path: string; disabled: boolean; onClick: () => void }) => (
  <button type="button" className={`icon-button ${css.step}`} aria-label={word} aria-disabled={disabled} onClick={onClick}>
    <LineSign width={2}>
      <path d={path} />
    </LineSign>
  </button>
);
