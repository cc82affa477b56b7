import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { Linked } from "../linked/Linked.tsx";
import css from "./Modal.module.css";

type Props = {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  /** Buttons, the safest first. */
  actions?: ReactNode;
  tone?: "plain" | "error" | "success" | "warning";
  /** `l` is for a picture or a list. */
  size?: "m" | "l";
} & (
  | { onClose: () => void; closeWord: string }
  /** Only its actions close it. */
  | { onClose?: never; closeWord?: never }
);

const SIGNS = { error: "M12 7v6M12 16.5v.5", warning: "M12 7v6M12 16.5v.5", success: "M7 12.5l3.5 3.5L17 9" };

const REACHED = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary";

/** Wraps the focus from the last control to the first and back: the browser alone would move on to its own bars. */
function goRound(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== "Tab") return;
  const reached = [...event.currentTarget.querySelectorAll<HTMLElement>(REACHED)];
  const [from, to] = event.shiftKey ? [reached[0], reached.at(-1)] : [reached.at(-1), reached[0]];
  const isBefore = event.shiftKey && document.activeElement === event.currentTarget;
  if (document.activeElement !== from && !isBefore) return;
  event.preventDefault();
  to?.focus();
}

/**
 * A native dialog over the page: it traps the focus, closes by Escape and returns the focus to where it was. Its title names it; its content is read out when
 * it opens.
 */
export function Modal({ open, title, children, actions, onClose, closeWord, tone = "plain", size = "m" }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = dialog.current;
    if (!open || !shown || shown.open) return;
    const before = document.activeElement;
    shown.showModal();
    return () => {
      shown.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      className={css.modal}
      data-size={size}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      role={tone === "error" ? "alertdialog" : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // where nothing may close it, not even a second Escape, at which the browser asks nobody
      onClose={({ currentTarget }) => !onClose && currentTarget.isConnected && currentTarget.showModal()}
      onKeyDown={goRound}
      onMouseDown={(event) => event.target === event.currentTarget && onClose?.()}
    >
      <div className={css.inside} data-tone={tone}>
        {onClose && <CloseButton word={closeWord} onClick={onClose} />}
        {tone !== "plain" && <Sign tone={tone} />}
        <h2 id={`${id}-title`} className={css.title}>
          {title}
        </h2>
        <div id={`${id}-body`} className={css.body}>
          <Linked>{children}</Linked>
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}

const CloseButton = ({ word, onClick }: { word: string; onClick: () => void }) => (
  <button type="button" className={`icon-button ${css.close}`} onClick={onClick} aria-label={word}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  </button>
);

const Sign = ({ tone }: { tone: keyof typeof SIGNS }) => (
  <svg className={css.sign} viewBox="0 0 24 24" aria-hidden="true" fill="none">
    <circle cx="12" cy="12" r="11" fill="currentColor" opacity="0.16" />
    <path d={SIGNS[tone]} stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
