import type { ReactNode } from "react";
import css from "./Disclosure.module.css";

type Props = { summary: ReactNode; children: ReactNode; open?: boolean; onToggle?: (open: boolean) => void };

/** A native disclosure: it opens without a script, and the page search finds its text. */
export const Disclosure = ({ summary, children, open, onToggle }: Props) => (
  <details
    className={css.disclosure}
    open={open}
    onToggle={(event) => event.target === event.currentTarget && onToggle?.(event.currentTarget.open)}
  >
    <summary>
      <span>{summary}</span>
      <svg viewBox="0 0 16 16" aria-hidden="true" fill="none">
        <path d="M3.5 6 8 10.5 12.5 6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </summary>
    <div className={css.inside}>{children}</div>
  </details>
);
