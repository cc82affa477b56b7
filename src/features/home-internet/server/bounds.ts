import type { Bounds } from "#platform/server/clock-watch.ts";
import type { Times } from "../operations/server/dependencies.ts";

/** The longest wait before a sleeping router is contacted again, in seconds. */
const LOOK_SECONDS = 30;

/**
 * How far in the future the times can be at which a change continues and ends, a report is current, and a pairing code is valid: a later one was made before
 * the clock was set back.
 */
export const homeInternetBounds = (times: Pick<Times, "changeSeconds" | "resetSeconds" | "repairSeconds">): Bounds[] => {
  const table = "home_internet.operations";
  return [
    { table, latest: { requested_at: 0, ended_at: 0, done_at: 0, known_at: 0 } },
    { table, latest: { look_again_at: LOOK_SECONDS }, only: "ended_at is null" },
    { table, latest: { ends_by: Math.max(times.changeSeconds, times.resetSeconds) }, only: "ended_at is null and kind <> 'repair'" },
    { table, latest: { ends_by: times.repairSeconds }, only: "ended_at is null and kind = 'repair'" },
    { table: "home_internet.read_back", latest: { reported_at: 0 } },
    { table: "home_internet.connection_checks", latest: { checked_at: 0 } },
    { table: "home_internet.pairing_codes", latest: { made_at: 0, expires_at: 1 }, only: "used_at is null" },
  ];
};
