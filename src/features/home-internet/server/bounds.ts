import type { Bounds } from "#platform/server/clock-watch.ts";
import type { Times } from "../operations/server/dependencies.ts";

/** A router that sleeps is looked at again after so long at the latest, in seconds. */
const LOOK_SECONDS = 30;

/** How far ahead of now the times can be at which a change goes on and ends, a report counts, and a pairing code is good: one made later is over. */
export const homeInternetBounds = (times: Pick<Times, "changeSeconds" | "resetSeconds" | "repairSeconds">): Bounds[] => {
  const table = "home_internet.operations";
  return [
    { table, latest: { asked_at: 0, ended_at: 0, done_at: 0, known_at: 0 } },
    { table, latest: { look_again_at: LOOK_SECONDS }, only: "ended_at is null" },
    { table, latest: { ends_by: Math.max(times.changeSeconds, times.resetSeconds) }, only: "ended_at is null and kind <> 'repair'" },
    { table, latest: { ends_by: times.repairSeconds }, only: "ended_at is null and kind = 'repair'" },
    { table: "home_internet.read_back", latest: { reported_at: 0 } },
    { table: "home_internet.connection_checks", latest: { checked_at: 0 } },
    { table: "home_internet.pairing_codes", latest: { made_at: 0, expires_at: 1 }, only: "used_at is null" },
  ];
};
