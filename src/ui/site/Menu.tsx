import { useEffect, useRef, type ReactNode } from "react";
import css from "./Site.module.css";

/** The menu of phones. It opens without a script; with one it closes by Escape, which returns the focus, and by a tap outside. */
export function Menu({ word, children }: { word: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (giveBack: boolean) => {
      const { current } = menu;
      if (!current?.open) return;
      current.open = false;
      if (giveBack) current.querySelector("summary")?.focus();
    };
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && close(true);
    const onPress = ({ target }: PointerEvent) => target instanceof Node && !menu.current?.contains(target) && close(false);
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
    };
  }, []);
  return (
    <details ref={menu} className={css.menu}>
      <summary aria-label={word} />
      {children}
    </details>
  );
}
