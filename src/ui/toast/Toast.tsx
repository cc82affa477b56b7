import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { Linked } from "../linked/Linked.tsx";
import { useHydrated } from "../use-hydrated.ts";
import css from "./Toast.module.css";

const PLACE = "toasts";

/** The container of all toasts of the page, stacked: outside scrolling and sticky elements, where other bars would cover them. */
function toastContainer(): HTMLElement {
  const there = document.getElementById(PLACE);
  if (there) return there;
  const made = Object.assign(document.createElement("div"), { id: PLACE, className: css.place });
  document.body.append(made);
  return made;
}

/** A short message at the edge of the screen, read out politely. It stays until it is dismissed, so that it can always be read. */
export function Toast(toast: Props) {
  return useHydrated() ? createPortal(<ToastBox {...toast} />, toastContainer()) : null;
}

type Props = { children?: ReactNode; action?: ReactNode; onClose: () => void; closeWord: string };

const ToastBox = ({ children, action, onClose, closeWord }: Props) => (
  <div role="status" className={css.announcement}>
    {children && (
      <div className={css.toast}>
        <span>
          <Linked>{children}</Linked>
        </span>
        {action}
        <button type="button" className="icon-button" onClick={onClose} aria-label={closeWord}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </div>
    )}
  </div>
);
