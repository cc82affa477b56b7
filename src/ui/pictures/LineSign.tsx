import type { ReactNode } from "react";

type Props = { /** Of the lines, on a field of 24 by 24; 1.8 unless told. */ width?: number; children: ReactNode };

/** A small line drawing in the text's colour, beside words or on a named button: screen readers skip it. */
export const LineSign = ({ width, children }: Props) => (
  // its lines are styled in base.css: a list shows one sign two dozen times
  <svg viewBox="0 0 24 24" aria-hidden="true" className="line-sign" {...(width !== undefined && { style: { strokeWidth: width } })}>
    {children}
  </svg>
);
