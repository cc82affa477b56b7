import type { Bounds } from "#platform/server/clock-watch.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "#vocabulary/time-units.ts";

/** When a system last answered. */
const ANSWERED_AT = "told_at";

/** How far ahead of now the times that something waits for can be. */
export const ticketBounds: Bounds[] = [
  { table: "tickets.tickets", latest: { created_at: 0, [ANSWERED_AT]: 0, follow_at: DAY_SECONDS } },
  { table: "tickets.visits", latest: { requested_at: 0, changed_at: 0 } },
  { table: "tickets.places", latest: { held_until: HOUR_SECONDS } },
  { table: "tickets.commands", latest: { requested_at: 0, next_at: HOUR_SECONDS } },
  { table: "tickets.file_links", latest: { ends_at: 120 } },
  { table: "tickets.workforce_slots", latest: { [ANSWERED_AT]: 0 } },
];
