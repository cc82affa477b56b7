import { useId, type MouseEvent, type ReactNode } from "react";
import css from "./Tabs.module.css";

type Props = {
  /** What the tabs are of, for screen readers. */
  label: string;
  tabs: readonly { word: string; href: string }[];
  /** Counted from one; above their count where an address opens none of them. */
  open: number;
  onOpen?: (event: MouseEvent, tab: number) => void;
  /** What stands in the tab that is open. */
  children: ReactNode;
};

/** A menu of a page's parts, one open at a time. Each is a link, so that it works without a script, can be shared, and Back closes it. */
export function Tabs({ label, tabs, open, onOpen, children }: Props) {
  const id = useId();
  return (
    <>
      <nav aria-label={label} className={css.tabs}>
        {tabs.map(({ word, href }, place) => (
          <a
            key={href}
            id={place + 1 === open ? id : undefined}
            href={href}
            aria-current={place + 1 === open ? "page" : undefined}
            onClick={(event) => onOpen?.(event, place + 1)}
          >
            {word}
          </a>
        ))}
      </nav>
      <div role="group" {...(open <= tabs.length ? { "aria-labelledby": id } : { "aria-label": label })}>
        {children}
      </div>
    </>
  );
}
