import { useEffect, type RefObject } from "react";
import { attempt } from "#platform/web/attempt.ts";
import { useCall } from "#platform/web/call.ts";
import { modificationResult, type Operation, type Ticket } from "../contract.ts";

type Section = { operations: Operation[] };
/** `unknown`: the result can no longer be known here. */
type End =
  | { type: "closed" }
  | { type: "ended"; outcome: "success" | "error" | "unknown"; operation: Operation | undefined; error?: unknown };
type Following<S> = {
  waiting: { ticket: Ticket; quiet: boolean } | undefined;
  cid: string;
  reload: RefObject<() => Promise<S | undefined>>;
  happen: (end: End) => void;
  /** The section was reloaded. */
  isRead: () => void;
};

/** Waits for the result of a ticket, reloads the section, and reports the result. */
export function useFollowing<S extends Section>({ waiting, cid, reload, happen, isRead }: Following<S>): void {
  const result = useResult(cid);
  useEffect(() => {
    if (!waiting) return;
    const { ticket, quiet } = waiting;
    const over = new AbortController();
    void result(ticket, over.signal).then(async (ended) => {
      if (ended === undefined || over.signal.aborted) return;
      isRead();
      const after = await reload.current();
      const operation = after?.operations.find(({ ticketId }) => ticketId === ticket.ticketId);
      if (over.signal.aborted) return;
      if (quiet) happen({ type: "closed" });
      else if ("error" in ended) happen({ type: "ended", outcome: "unknown", operation, error: ended.error });
      else happen({ type: "ended", outcome: ended.applied ? "success" : "error", operation });
    });
    return () => over.abort();
  }, [waiting?.ticket.ticketId]); // eslint-disable-line react-hooks/exhaustive-deps -- one ticket is followed once
}

const LONGEST_PAUSE_MS = 10_000;

/** The result of a change; or why it can no longer be known here, as after signing out. */
type Result = { applied: boolean } | { error: unknown };

/** Polls for the result of a change; undefined when the wait is aborted. Retries while the portal is unavailable. */
export function useResult(cid: string) {
  const call = useCall();
  return async (ticket: Ticket, signal: AbortSignal): Promise<Result | undefined> => {
    let pause = ticket.checkingTime;
    while (!signal.aborted) {
      await waited(Math.min(pause, LONGEST_PAUSE_MS), signal);
      if (signal.aborted) return undefined;
      const { answer, error } = await attempt(() => call(modificationResult, { query: { cid, ticketId: ticket.ticketId } }));
      if (answer?.status === 200) return { applied: answer.body };
      if (isGone(error)) return { error };
      pause = answer ? answer.body.checkingTime : Math.max(2_000, pause * 1.5);
    }
    return undefined;
  };
}

/** The portal refuses for good: the user has signed out, or the change does not exist. */
export const isGone = (error: unknown): boolean => [401, 403, 404].includes((error as { status?: number } | undefined)?.status ?? 0);

/** Resolves after so many milliseconds, or when aborted. */
export const waited = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
