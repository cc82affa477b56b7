import type { ReactNode } from "react";
import { Linked } from "../linked/Linked.tsx";
import css from "./Toast.module.css";

/** A short word at the edge of the screen, read out politely. It stays until it is taken away: nothing that must be read runs off by itself. */
export const Toast = ({
  children,
  action,
  onClose,
  closeWord,
}: {
  children?: ReactNode;
  action?: ReactNode;
  onClose: () => void;
  closeWord: string;
}) => (
  <div role="status" className={css.place}>
    {children && (
      <div className={css.toast}>
        <span>
          <Linked>{children}</Linked>
        </span>
        {action}
        <button type="button" onClick={onClose} aria-label={closeWord}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </div>
    )}
  </div>
);
