import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Day } from "#vocabulary/day.ts";
import { FUNNEL_NAMES, FUNNELS } from "../funnels.ts";
import { daysOf, type Period } from "../period.ts";

type Rows = { most: number };
const within = ({ from, to }: Period) => sql`day >= ${from} and day <= ${to}`;

/** Visits and opened pages of every day, including days without any, and the number of searches. */
export async function daily(db: Db, period: Period) {
  const { rows } = await sql<{ day: Day; visits: number; pages: number; searches: number; without_result: number }>`
    select day, visits, pages, searches, without_result from analytics.days where ${within(period)}`.execute(db);
  const found = new Map(rows.map((row) => [row.day, row]));
  const visits = daysOf(period).map((day) => ({ day, visits: found.get(day)?.visits ?? 0, pages: found.get(day)?.pages ?? 0 }));
  const sum = (of: "visits" | "pages" | "searches" | "without_result") => rows.reduce((all, row) => all + row[of], 0);
  return {
    visits,
    totals: { visits: sum("visits"), pages: sum("pages"), searches: sum("searches"), withoutResult: sum("without_result") },
  };
}

/** Searches without results, the most frequent first. */
export async function searchesWithoutResult(db: Db, period: Period, { most }: Rows) {
  return rowsIn(db).all(sql<{ query: string; times: number; lastDay: Day }>`
    select query, sum(without_result)::int as times, max(day) as "lastDay" from analytics.searches_of_day
    where ${within(period)} and without_result > 0 group by query order by times desc, query limit ${most}`);
}

/** Widgets, the most clicked first, by their latest name. */
export async function widgets(db: Db, period: Period, { most }: Rows) {
  return rowsIn(db).all(sql<{ id: string; name: string; shown: number; clicked: number }>`
    select widget_id as id, (array_agg(name order by day desc))[1] as name, sum(shown)::int as shown, sum(clicked)::int as clicked
    from analytics.widgets_of_day where ${within(period)} group by widget_id order by clicked desc, shown desc, widget_id limit ${most}`);
}

/** Pages, the most opened first. */
export async function pages(db: Db, period: Period, { most }: Rows) {
  return rowsIn(db).all(sql<{ path: string; views: number }>`
    select path, sum(views)::int as views from analytics.pages_of_day where ${within(period)} group by path order by views desc, path limit ${most}`);
}

/** The funnels of the visits that began in the period. */
export async function funnels(db: Db, period: Period) {
  const { rows } = await sql<{ funnel: string; step: string; visits: number }>`
    select funnel, step, sum(visits)::int as visits from analytics.funnels_of_day where ${within(period)} group by funnel, step`.execute(
    db,
  );
  const visitsAt = (funnel: string, step: string) => rows.find((row) => row.funnel === funnel && row.step === step)?.visits ?? 0;
  return FUNNEL_NAMES.map((name) => ({ name, steps: FUNNELS[name].map((step) => ({ step, visits: visitsAt(name, step) })) }));
}

/** The instant up to which all events are counted. */
export async function countedUntil(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ counted_until: Date | null }>`select counted_until from analytics.watermark`.execute(db);
  return rows[0]?.counted_until ?? null;
}
