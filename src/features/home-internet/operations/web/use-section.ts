import { useCallback, useEffect, useRef, useState } from "react";
import { attempt } from "#platform/web/attempt.ts";
import { ApiError } from "#platform/problem.ts";
import { withoutReport } from "./without-report.ts";

/** A section's own GET, with the contract filled in. */
export type Read<S> = () => Promise<{ status: 200; body: S } | { status: 503; body: { problem: string } }>;
export type Loaded<S> =
  | { state: "closed" | "loading" }
  /** `error`: it could not be read again since. */
  | { state: "here"; section: S; refreshing: boolean; error?: unknown }
  | { state: "failed"; error: unknown };

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
/** What is loaded stays when it cannot be read again, or the user has to sign in again: typed values are not lost. */
const afterFailure = <S>(before: Loaded<S>, error: unknown): Loaded<S> =>
  before.state === "here" ? { ...before, refreshing: false, ...(!isSignedOut(error) && { error }) } : { state: "failed", error };

/** While it is read: what is loaded stays, and so does the notice that its router is being read. */
const beforeAnswer = <S>(before: Loaded<S>): Loaded<S> => {
  if (before.state === "here") return { ...before, refreshing: true };
  return before.state === "failed" && withoutReport(before.error) ? before : { state: "loading" };
};

/** A section that is read when it is opened, and again after a change. */
export function useSection<S>(read: Read<S>, first?: S) {
  const [loaded, setLoaded] = useState<Loaded<S>>(first ? { state: "here", section: first, refreshing: false } : { state: "closed" });
  const turn = useRef(0);
  const latest = useRef(read);
  useEffect(() => void (latest.current = read));

  /** Reloads it and returns it; undefined when that failed. An answer overtaken by a later one is not shown. */
  const reload = useCallback(async (): Promise<S | undefined> => {
    const mine = ++turn.current;
    setLoaded(beforeAnswer);
    const { answer, error } = await attempt(() => latest.current());
    if (answer?.status === 200) {
      const section = answer.body;
      if (mine === turn.current) setLoaded({ state: "here", section, refreshing: false });
      return section;
    }
    if (mine === turn.current) setLoaded((before) => afterFailure(before, answer ? answer.body : error));
    return undefined;
  }, []);
  const show = useCallback((section: S) => {
    turn.current += 1;
    setLoaded({ state: "here", section, refreshing: false });
  }, []);
  return { loaded, reload, show };
}
