import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import type { Picture } from "#features/shop/catalogue/contract.ts";
import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Modal } from "#ui/modal/Modal.tsx";
import { words } from "../messages/words.ts";
import css from "./Gallery.module.css";
import { PictureStrip } from "./PictureStrip.tsx";

type Shown = { pictures: readonly Picture[]; name: string };

/** A device's pictures: swiped or stepped through, with five thumbnails (three on a phone, A§9), and enlarged in a modal. */
export function Gallery({ pictures, name }: Shown) {
  const t = useWords(words).gallery;
  const close = useWords(words).close;
  const id = "picture";
  const [at, setAt] = useState(0);
  const [large, setLarge] = useState(false);
  const wasLarge = useRef(false);
  useEffect(() => {
    // the picture that was pressed may no longer be the visible one
    if (wasLarge.current && !large) document.getElementById(`${id}-${at}`)?.querySelector("button")?.focus();
    wasLarge.current = large;
  }, [large, id, at]);
  return (
    <section className={css.gallery} aria-label={t.name(name)}>
      {pictures.length > 1 && <Thumbnails id={id} pictures={pictures} at={at} onChange={setAt} />}
      <PictureStrip id={id} pictures={pictures} at={at} onChange={setAt} onOpen={() => setLarge(true)} />
      <Modal open={large} size="l" title={name} onClose={() => setLarge(false)} closeWord={close}>
        <PictureStrip id={`${id}-large`} pictures={pictures} at={at} onChange={setAt} />
      </Modal>
    </section>
  );
}

/** Links to the pictures, which also work without a script; arrow keys move between them. */
function Thumbnails({
  id,
  pictures,
  at,
  onChange,
}: {
  id: string;
  pictures: readonly Picture[];
  at: number;
  onChange: (at: number) => void;
}) {
  const t = useWords(words).gallery;
  const href = useHref();
  const choose = (event: MouseEvent, place: number) => {
    event.preventDefault();
    onChange(place);
  };
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const place = stepped(event.key, at, pictures.length);
    if (place === undefined) return;
    event.preventDefault();
    onChange(place);
    const link = event.currentTarget.querySelectorAll("a")[place];
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  return (
    // the arrows are a shortcut: each link can also be reached by Tab
    <ol className={css.thumbnails} onKeyDown={step}>
      {pictures.map(({ src }, place) => (
        <li key={src}>
          <a
            href={`#${id}-${place}`}
            aria-label={t.picture(place + 1, pictures.length)}
            aria-current={place === at ? "true" : undefined}
            onClick={(event) => choose(event, place)}
          >
            <img src={href(src)} alt="" width="72" height="72" loading={place < 5 ? "eager" : "lazy"} />
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The index that a key leads to, or undefined. */
function stepped(key: string, at: number, all: number): number | undefined {
  if (key === "ArrowRight" || key === "ArrowDown") return Math.min(at + 1, all - 1);
  if (key === "ArrowLeft" || key === "ArrowUp") return Math.max(at - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? all - 1 : undefined;
}
