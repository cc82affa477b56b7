import type { PageLimits } from "#platform/limits.ts";
import type { Place } from "#platform/client.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { openFloodgate, type Floodgate } from "./flood.ts";
import { openIntake, type Intake } from "./intake.ts";
import { storeEvents } from "./store.ts";

/** What only analytics uses. */
export type Analytics = { intake: Intake; floodgate: Floodgate; retentionDays: number };

export type AnalyticsDependencies = {
  db: Db;
  clock: Clock;
  place: Place;
  limits: { on: boolean };
  analytics: Analytics;
  pageLimits: Pick<PageLimits, "analytics">;
};

/** `writer` is used for storing only: on a connection of its own it delays no page. */
export const openAnalytics = ({ writer, clock, retentionDays }: { writer: Db; clock: Clock; retentionDays: number }): Analytics => ({
  intake: openIntake({ store: (events) => storeEvents(writer, events, clock.now()) }),
  floodgate: openFloodgate(),
  retentionDays,
});
