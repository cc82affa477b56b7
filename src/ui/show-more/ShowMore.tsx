import type { ReactNode } from "react";
import css from "./ShowMore.module.css";

type Props = { moreWord: ReactNode; lessWord: ReactNode; open?: boolean; children: ReactNode };

/** What is too much at first, shown on demand and put away again: the browser's own, so it needs no script and the page search finds what is in it. */
export const ShowMore = ({ moreWord, lessWord, open, children }: Props) => (
  <details className={css.more} open={open}>
    <summary>
      <span className={css.closed}>{moreWord}</span>
      <span className={css.open}>{lessWord}</span>
    </summary>
    {children}
  </details>
);
