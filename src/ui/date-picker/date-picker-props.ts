import type { ReactNode } from "react";

export type DateWords = { open: string; dialog: string; close: string; previous: string; next: string; loading: string };
export type DatePickerProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  name?: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** Called with a picked day at once, and with a typed one when the field is left; empty when the text is no day. */
  onChange: (day: string, typed: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** Days that cannot be picked in the calendar; a typed one is still passed on, for the caller's rule to refuse. */
  isUnavailable?: (day: string) => boolean;
  language: "bg" | "en";
  words: DateWords;
};
