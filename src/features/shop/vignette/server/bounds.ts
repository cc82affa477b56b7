import type { Bounds } from "#platform/server/clock-watch.ts";

/** An order keeps its vignette this long at most, in minutes: until its payment is over, and some more. */
const ORDERED_MINUTES = 60;

/** How far ahead of now the times can be at which a vignette is let go, forgotten, or asked for again at the registry. */
export const vignetteBounds: Bounds[] = [
  { table: "vignette.reservations", latest: { changed_at: 0 } },
  { table: "vignette.holds", latest: { began_at: 0, held_until: ORDERED_MINUTES * 60 } },
  { table: "vignette.reservations", latest: { reserved_until: ORDERED_MINUTES * 60 }, only: "state in ('reserved', 'ordered')" },
];
