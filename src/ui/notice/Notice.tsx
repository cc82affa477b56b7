import type { ReactNode } from "react";
import { Linked } from "../linked/Linked.tsx";
import css from "./Notice.module.css";

export type Tone = "info" | "success" | "warning" | "error";
const SIGNS: Record<Tone, string> = {
  info: "M12 11v6M12 7.2v.1",
  success: "M7 12.5l3.5 3.5L17 9",
  warning: "M12 7v6M12 16.5v.1",
  error: "M12 7v6M12 16.5v.1",
};

const takeFocus = (element: HTMLElement | null): void => element?.focus();

/**
 * A message on the page. `live` reads it out as soon as it appears: errors at once, the rest at a pause. `focused` gives it the focus then: it is what came of the
 * form that led here.
 */
export function Notice({
  tone = "info",
  title,
  children,
  live,
  focused,
  action,
}: {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  live?: boolean;
  focused?: boolean;
  action?: ReactNode;
}) {
  return (
    <div
      className={css.notice}
      data-tone={tone}
      role={live ? (tone === "error" ? "alert" : "status") : undefined}
      {...(focused && { tabIndex: -1, ref: takeFocus })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" fill="none">
        <circle cx="12" cy="12" r="11" fill="currentColor" />
        <path d={SIGNS[tone]} stroke="var(--surface)" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <div className={css.words}>
        {title && (
          <p className={css.title}>
            <Linked>{title}</Linked>
          </p>
        )}
        {children && (
          <div>
            <Linked>{children}</Linked>
          </div>
        )}
        {action && <div className={css.action}>{action}</div>}
      </div>
    </div>
  );
}

/** A word on a state, in its colour; `mark` says what it is a word about. */
export const Badge = ({ tone = "info", mark, children }: { tone?: Tone | "plain"; mark?: Record<string, string>; children: ReactNode }) => (
  <span className={css.badge} data-tone={tone} {...mark}>
    {children}
  </span>
);
