import { useEffect } from "react";

/** How often a section is read again while its router is being read for the first time. */
const AGAIN_MS = 5_000;

export type WithoutReport = "router-unread" | "no-router";

/** Why a section has no settings, where that is no failure: its router is still being read, or there is none. */
export function withoutReport(failed: unknown): WithoutReport | undefined {
  const problem = typeof failed === "object" && failed !== null ? (failed as { problem?: unknown }).problem : undefined;
  return problem === "router-unread" || problem === "no-router" ? problem : undefined;
}

/** Reads again, until the router's settings are there. */
export function useReadingAgain(isUnread: boolean, reload: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isUnread) return;
    const timer = setInterval(() => void reload(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isUnread, reload]);
}
