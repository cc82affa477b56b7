import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/server/db.ts";
import type { Day } from "#vocabulary/day.ts";
import { FUNNEL_NAMES, FUNNELS, STEPS, type StepName } from "../funnels.ts";

/** The most events that one transaction counts: short against the statement timeout. */
const AT_A_TIME = 200_000;

/** The range of event numbers to count and their days; all other partitions are skipped. */
type Between = { after: number; upto: number; first: Day; last: Day };

/**
 * Counts at most `most` uncounted events and moves the watermark in the same transaction, so that each event counts once even after a crash. Returns how many
 * numbers it passed; 0 when none are left.
 */
export async function rollUp(db: Db, now: Date, most = AT_A_TIME): Promise<number> {
  const last = await db.transaction().execute(lastStored);
  return db.transaction().execute((tx) => countUpTo(tx, { last, now, most }));
}

/** One step of `rollUp` within the caller's transaction: counts up to `last`. */
export async function countUpTo(tx: Db, { last, now, most = AT_A_TIME }: { last: number; now: Date; most?: number }): Promise<number> {
  await sql`insert into analytics.watermark default values on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ upto: string }>`select upto from analytics.watermark for update`.execute(tx);
  const after = Number(rows[0]!.upto);
  const upto = Math.min(last, after + most);
  const between = upto > after ? await rangeOf(tx, { after, upto }) : undefined;
  if (between) {
    await countDays(tx, between);
    await countSearches(tx, between);
    await countWidgets(tx, between);
    await countPages(tx, between);
    await countVisits(tx, between);
  }
  const until = upto >= last ? now : null;
  await sql`update analytics.watermark set upto = greatest(upto, ${upto}), counted_until = coalesce(${until}, counted_until)`.execute(tx);
  return Math.max(0, upto - after);
}

/**
 * The number up to which all events are committed. Numbers are assigned before a commit, so the last one alone does not show this; under this lock, held for
 * this query only, no event is being stored.
 */
export async function lastStored(tx: Db): Promise<number> {
  await sql`lock table only analytics.events in share mode`.execute(tx);
  const { rows } = await sql<{
    last: string;
  }>`select case when is_called then last_value else 0 end as last from analytics.event_ids`.execute(tx);
  return Number(rows[0]!.last);
}

async function rangeOf(tx: Db, { after, upto }: { after: number; upto: number }): Promise<Between | undefined> {
  const { rows } = await sql<{ first: Day | null; last: Day | null }>`
    select min(day) as first, max(day) as last from analytics.events where id > ${after}::bigint and id <= ${upto}::bigint`.execute(tx);
  const { first, last } = rows[0]!;
  return first && last ? { after, upto, first, last } : undefined;
}

const among = ({ after, upto, first, last }: Between) =>
  sql`id > ${after}::bigint and id <= ${upto}::bigint and day >= ${first}::date and day <= ${last}::date`;

async function countDays(tx: Db, between: Between): Promise<void> {
  await sql`
    insert into analytics.days as kept (day, pages, searches, without_result)
    select day, count(*) filter (where type = 'shown' and widget_id is null), count(*) filter (where type = 'search'),
      count(*) filter (where type = 'search' and results = 0)
    from analytics.events where ${among(between)} group by day
    on conflict (day) do update set pages = kept.pages + excluded.pages, searches = kept.searches + excluded.searches,
      without_result = kept.without_result + excluded.without_result`.execute(tx);
}

async function countSearches(tx: Db, between: Between): Promise<void> {
  await sql`
    insert into analytics.searches_of_day as kept (day, query, times, without_result)
    select day, lower(regexp_replace(btrim(query), '\\s+', ' ', 'g')) as words, count(*), count(*) filter (where results = 0)
    from analytics.events where ${among(between)} and type = 'search' and btrim(query) <> '' group by day, words
    on conflict (day, query) do update set times = kept.times + excluded.times, without_result = kept.without_result + excluded.without_result`.execute(
    tx,
  );
}

async function countWidgets(tx: Db, between: Between): Promise<void> {
  await sql`
    insert into analytics.widgets_of_day as kept (day, widget_id, name, shown, clicked)
    select day, widget_id, coalesce(max(widget_name), ''), count(*) filter (where type = 'shown'), count(*) filter (where type = 'click')
    from analytics.events where ${among(between)} and widget_id is not null and type in ('shown', 'click') group by day, widget_id
    on conflict (day, widget_id) do update set shown = kept.shown + excluded.shown, clicked = kept.clicked + excluded.clicked,
      name = coalesce(nullif(excluded.name, ''), kept.name)`.execute(tx);
}

async function countPages(tx: Db, between: Between): Promise<void> {
  await sql`
    insert into analytics.pages_of_day as kept (day, path, views)
    select day, url, count(*) from analytics.events where ${among(between)} and type = 'shown' and widget_id is null group by day, url
    on conflict (day, path) do update set views = kept.views + excluded.views`.execute(tx);
}

/** Visits on the day of their first event, and the funnel steps each reached: a continued visit adds only new steps. */
async function countVisits(tx: Db, between: Between): Promise<void> {
  await sql`
    with steps (funnel, step, mask) as (values ${sql.join(MASKS)}),
    seen as (
      select visit, min(day) as day, bit_or(${STEP_BIT}) as reached
      from analytics.events where ${among(between)} and visit is not null group by visit
    ),
    going as (
      select s.visit, coalesce(v.day, s.day) as day, coalesce(v.reached, 0) as before, coalesce(v.reached, 0) | s.reached as after, v.visit is null as new
      from seen s left join analytics.visits v on v.visit = s.visit
    ),
    kept as (
      insert into analytics.visits (visit, day, reached) select visit, day, after from going where new or before <> after
      on conflict (visit) do update set reached = excluded.reached
    ),
    counted as (
      insert into analytics.days as kept (day, visits) select day, count(*) from going where new group by day
      on conflict (day) do update set visits = kept.visits + excluded.visits
    )
    insert into analytics.funnels_of_day as kept (day, funnel, step, visits)
    select g.day, s.funnel, s.step, count(*) from going g join steps s on g.after & s.mask = s.mask and g.before & s.mask <> s.mask
    group by g.day, s.funnel, s.step
    on conflict (day, funnel, step) do update set visits = kept.visits + excluded.visits`.execute(tx);
}

const bitOf = (name: StepName): number => 1 << STEPS.findIndex((step) => step.name === name);

/** An event's step as a bit: `stepOf` in SQL. */
const STEP_BIT: RawBuilder<number> = sql`case ${sql.join(
  STEPS.map((step) =>
    "page" in step
      ? sql`when type = 'shown' and widget_id is null and url = ${sql.lit(step.page)} then ${sql.lit(bitOf(step.name))}`
      : sql`when type = 'change' and widget_id = ${sql.lit(step.changed)} then ${sql.lit(bitOf(step.name))}`,
  ),
  sql` `,
)} else 0 end`;

/** Each funnel's steps, with the bits of the step and all before it. */
const MASKS = FUNNEL_NAMES.flatMap((funnel) =>
  FUNNELS[funnel].map((step, at) => {
    const mask = FUNNELS[funnel].slice(0, at + 1).reduce((bits, name) => bits | bitOf(name), 0);
    return sql`(${sql.lit(funnel)}, ${sql.lit(step)}, ${sql.lit(mask)})`;
  }),
);
