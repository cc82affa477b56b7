import type { ReactNode } from "react";

type Props = { /** Of the lines, on a field of 24 by 24. */ width?: number; children: ReactNode };

/** A small sign drawn in lines of the text's colour, beside words or on a button that is named: screen readers pass it over. */
export const LineSign = ({ width = 1.8, children }: Props) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth={width}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
);
