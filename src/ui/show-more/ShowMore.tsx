import type { ReactNode } from "react";
import css from "./ShowMore.module.css";

type Props = { moreWord: ReactNode; lessWord: ReactNode; open?: boolean; children: ReactNode };

/** Native disclosure of further content: it needs no script, and the page search finds it. */
export const ShowMore = ({ moreWord, lessWord, open, children }: Props) => (
  <details className={css.more} open={open}>
    <summary>
      <span className={css.closed}>{moreWord}</span>
      <span className={css.open}>{lessWord}</span>
    </summary>
    {children}
  </details>
);
