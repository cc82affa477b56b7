import type { Bounds } from "#platform/server/clock-watch.ts";

/** An order reserves its vignette at most this many minutes: until its payment is over, with a reserve. */
const ORDERED_MINUTES = 60;

/** How far in the future the times can be at which a vignette is released, deleted, or its activation is tried again. */
export const vignetteBounds: Bounds[] = [
  { table: "vignette.reservations", latest: { changed_at: 0 } },
  { table: "vignette.holds", latest: { began_at: 0, held_until: ORDERED_MINUTES * 60 } },
  { table: "vignette.reservations", latest: { reserved_until: ORDERED_MINUTES * 60 }, only: "state in ('reserved', 'ordered')" },
];
