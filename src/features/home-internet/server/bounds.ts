import type { Bounds } from "#platform/server/clock-watch.ts";
import { endsWithin } from "#platform/server/operations/bounds.ts";
import type { Times } from "../operations/server/dependencies.ts";

/**
 * How far in the future the times can be at which a change ends, a report is current, and a pairing code is valid: a later one was made before
 * the clock was set back.
 */
export const homeInternetBounds = (times: Pick<Times, "changeSeconds" | "resetSeconds" | "repairSeconds">): Bounds[] => {
  return [
    endsWithin("family like 'router.%' and kind <> 'router.repair'", Math.max(times.changeSeconds, times.resetSeconds)),
    endsWithin("kind = 'router.repair'", times.repairSeconds),
    { table: "home_internet.read_back", latest: { reported_at: 0 } },
    { table: "home_internet.lacks", latest: { noted_at: 0 } },
    { table: "home_internet.connection_checks", latest: { checked_at: 0 } },
    { table: "home_internet.pairing_codes", latest: { made_at: 0, expires_at: 1 }, only: "used_at is null" },
  ];
};
