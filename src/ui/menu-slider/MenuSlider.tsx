import { useEffect, useRef, useState } from "react";
import { LinkItems, type MenuLink } from "../site/LinkItems.tsx";
import css from "./MenuSlider.module.css";

type Props = { label: string; backWord: string; onWord: string; items: readonly MenuLink[] };

/**
 * A menu in one row that shows five items at once (A§9) and scrolls to the rest; fewer where words or screens are narrow. The current one is scrolled into
 * view.
 */
export function MenuSlider({ label, backWord, onWord, items }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { ends, look } = useEnds();
  const hasButtons = ends !== undefined; // they take space when they are loaded
  const chosenOne = items.find(({ current }) => current)?.href;
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const chosen = current.querySelector<HTMLElement>("[aria-current]")?.closest("li");
    if (chosen)
      current.scrollTo({
        left: chosen.offsetLeft - current.offsetLeft - (current.clientWidth - chosen.clientWidth) / 2,
        behavior: "instant",
      });
    look(current);
    const watching = new ResizeObserver(() => look(current));
    watching.observe(current);
    return () => watching.disconnect();
  }, [look, chosenOne, items.length, hasButtons]); // another render does not move a menu that is being scrolled
  const step = (way: 1 | -1) => list.current?.scrollBy({ left: way * list.current.clientWidth });
  const button = (word: string, sign: string, { way, isEnd }: { way: 1 | -1; isEnd: boolean }) => (
    <button type="button" aria-label={word} aria-disabled={isEnd} onClick={() => !isEnd && step(way)}>
      {sign}
    </button>
  );
  return (
    <nav className={css.menu} aria-label={label}>
      {ends && button(backWord, "‹", { way: -1, isEnd: ends.first })}
      <ul ref={list} className={css.items} onScroll={({ currentTarget }) => look(currentTarget)}>
        <LinkItems links={items} />
      </ul>
      {ends && button(onWord, "›", { way: 1, isEnd: ends.last })}
    </nav>
  );
}

/** Whether the menu is at its beginning or its end; undefined where all of it is visible. */
function useEnds() {
  const [ends, setEnds] = useState<{ first: boolean; last: boolean }>();
  const [look] = useState(() => ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) => {
    const first = scrollLeft < 2;
    const last = scrollLeft + clientWidth > scrollWidth - 2;
    setEnds((before) => (first && last ? undefined : before?.first === first && before.last === last ? before : { first, last }));
  });
  return { ends, look };
}
