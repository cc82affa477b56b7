import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { dayOf, instantOf, isDay, plusDays, type Day } from "#vocabulary/day.ts";
import type { Reason } from "../../rules.ts";
import type { DeskMetrics, metricsCalls, Waits } from "../metrics-contract.ts";
import { periodOf } from "../rules.ts";
import type { DeskDependencies } from "./dependencies.ts";

type Grouped = Waits & { reason: Reason | null; day: string | null; grouped: 0 | 1 | 2 | 3 };
const NONE: Waits = { answered: 0, withinDay: 0, closedUnanswered: 0, median: null, p90: null };

/** The waits that ended between two instants: all, by reason, and by the day in Sofia. One index gives it all. */
export async function waitsBetween(db: Db, from: Date, until: Date): Promise<Pick<DeskMetrics, "all" | "reasons" | "days">> {
  const { rows } = await sql<Grouped>`
    select request_reason as reason, day, grouping(request_reason, day) as grouped,
      (count(*) filter (where is_answered))::int as answered,
      (count(*) filter (where is_answered and seconds <= 86400))::int as "withinDay",
      (count(*) filter (where not is_answered))::int as "closedUnanswered",
      round(percentile_cont(0.5) within group (order by seconds) filter (where is_answered))::int as median,
      round(percentile_cont(0.9) within group (order by seconds) filter (where is_answered))::int as p90
    from (select request_reason, is_answered, seconds, (ended_at at time zone 'Europe/Sofia')::date::text as day
      from conversations.waits where ended_at >= ${from} and ended_at < ${until}) as ended
    group by grouping sets ((), (request_reason), (day)) order by day desc, request_reason`.execute(db);
  const waits = ({ answered, withinDay, closedUnanswered, median, p90 }: Waits): Waits => ({
    answered,
    withinDay,
    closedUnanswered,
    median,
    p90,
  });
  const of = (grouped: number) => rows.filter((row) => row.grouped === grouped);
  return {
    all: of(3).map(waits)[0] ?? NONE,
    reasons: of(1).map((row) => ({ reason: row.reason, ...waits(row) })),
    days: of(2).map((row) => ({ day: row.day!, ...waits(row) })),
  };
}

async function openNow(db: Db, now: Date): Promise<DeskMetrics["open"]> {
  const { rows } = await sql<{ reason: Reason | null; count: number; since: Date }>`
    select request_reason as reason, count(*)::int as count, min(waiting_since) as since
    from conversations.conversations where waiting_since is not null group by request_reason order by 1`.execute(db);
  const oldest = rows.length > 0 ? Math.min(...rows.map(({ since }) => since.getTime())) : undefined;
  return {
    all: rows.reduce((total, { count }) => total + count, 0),
    oldestSeconds: oldest === undefined ? null : Math.max(0, Math.floor((now.getTime() - oldest) / 1_000)),
    reasons: rows.map(({ reason, count }) => ({ reason, count })),
  };
}

/** No conversation is older than the portal; dates of the first years of the calendar are beyond what the database counts. */
const FIRST_DAY = "2020-01-01";
const dayIn = (text: string | undefined): Day | undefined => (text !== undefined && isDay(text) && text >= FIRST_DAY ? text : undefined);

export const metricsHandlers: ServerFeature<typeof metricsCalls, DeskDependencies>["handlers"] = {
  async deskMetrics({ query }, { db, clock }) {
    const now = clock.now();
    const { from, to } = periodOf({ from: dayIn(query.from), to: dayIn(query.to) }, dayOf(now));
    const waits = await waitsBetween(db, instantOf(from, "00:00"), instantOf(plusDays(to, 1), "00:00"));
    return { status: 200, body: { from, to, ...waits, open: await openNow(db, now) } };
  },
};
