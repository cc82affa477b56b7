import type { ReactNode } from "react";

type Props = { /** Of the lines, on a field of 24 by 24; 1.8 unless told. */ width?: number; children: ReactNode };

/** A small sign drawn in lines of the text's colour, beside words or on a button that is named: screen readers pass it over. */
export const LineSign = ({ width, children }: Props) => (
  // its lines are said in base.css: a list shows one sign two dozen times
  <svg viewBox="0 0 24 24" aria-hidden="true" className="line-sign" {...(width !== undefined && { style: { strokeWidth: width } })}>
    {children}
  </svg>
);
