import type { Bounds } from "#platform/server/clock-watch.ts";
import { KEEP_MINUTES } from "./seller.ts";

/** How far ahead of now the times can be at which pieces are let go, reservations forgotten and prices followed by others. */
export const catalogueBounds: Bounds[] = [
  { table: "catalogue.reservations", latest: { changed_at: 0 } },
  { table: "catalogue.reservations", latest: { until: KEEP_MINUTES * 60 }, only: "state = 'reserved'" },
  { table: "catalogue.prices", latest: { from_at: 0 }, only: "until_at is null" },
];
