import { useEffect, useRef } from "react";

type Answered = { headers?: object | undefined };

/** How long a form post's answer lets the page wait before it reads the section anew, in milliseconds (A§4); nothing where it does not say. */
export function delayOf(answer: Answered): number | undefined {
  const header = (answer.headers as Record<string, string | undefined> | undefined)?.["delay-time-to-refresh"];
  return header !== undefined && /^\d+$/.test(header) ? Number(header) : undefined;
}

/**
 * Reads a section anew once after a form post that succeeded: when its modal is closed or when the delay of its answer is over, whichever comes first (A§4).
 * The modal stays open meanwhile, and the focus where it is.
 */
export function useRefresh(reload: () => Promise<unknown>) {
  const latest = useRef(reload);
  useEffect(() => void (latest.current = reload));
  const due = useRef<{ timer: ReturnType<typeof setTimeout> | undefined }>(undefined);
  const forget = () => {
    clearTimeout(due.current?.timer);
    due.current = undefined;
  };
  useEffect(() => forget, []);
  const now = () => {
    forget();
    void latest.current();
  };
  return {
    /** After so many milliseconds, or only when the modal is closed where there is no delay. */
    after: (delay: number | undefined) => {
      forget();
      due.current = { timer: delay === undefined ? undefined : setTimeout(now, delay) };
    },
    now,
    /** The modal was closed: now, unless it has been done already. */
    closed: () => {
      if (due.current) now();
    },
    /** The section is read anew for another reason. */
    forget,
  };
}
