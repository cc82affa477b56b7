import { useEffect, useRef } from "react";

type Answered = { headers?: object | undefined };

/** After how many milliseconds the page reloads the section after a form post (A§4); undefined where the answer does not say. */
export function delayOf(answer: Answered): number | undefined {
  const header = (answer.headers as Record<string, string | undefined> | undefined)?.["delay-time-to-refresh"];
  return header !== undefined && /^\d+$/.test(header) ? Number(header) : undefined;
}

/**
 * Reloads a section once after a successful form post: when its modal is closed or after the delay of its answer, whichever comes first (A§4). The modal stays
 * open meanwhile, and the focus where it is.
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
    /** The modal was closed: reloads now, unless that is done already. */
    closed: () => {
      if (due.current) now();
    },
    /** The section is reloaded for another reason. */
    forget,
  };
}
