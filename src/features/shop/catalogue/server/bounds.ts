import type { Bounds } from "#platform/server/clock-watch.ts";
import { KEEP_MINUTES } from "./seller.ts";

/** How far in the future the times of releases, deleted reservations and price changes can be. */
export const catalogueBounds: Bounds[] = [
  { table: "catalogue.reservations", latest: { changed_at: 0 } },
  { table: "catalogue.reservations", latest: { until: KEEP_MINUTES * 60 }, only: "state = 'reserved'" },
  { table: "catalogue.prices", latest: { from_at: 0 }, only: "until_at is null" },
];
