import type { Bounds } from "#platform/server/clock-watch.ts";

/** How far ahead of now the times that something waits for can be. */
export const faultBounds: Bounds[] = [
  { table: "faults.reading", latest: { read_at: 0, compared_at: 0 } },
  { table: "faults.faults", latest: { end_seen_at: 0 } },
  { table: "faults.requests", latest: { requested_at: 0 } },
];
