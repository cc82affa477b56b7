import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { plusDays, type Day } from "#vocabulary/day.ts";

/** Days after today for which partitions exist. */
export const DAYS_AHEAD = 7;

/** An arbitrary number, the same in every instance: one at a time creates and drops partitions. */
const LOCK = 7_236_490;

const nameOf = (day: Day): string => `events_${day.replaceAll("-", "_")}`;

/** Creates the missing partitions from the first to the last day. Idempotent and safe to run concurrently. */
export async function makePartitions(db: Db, { first, last }: { first: Day; last: Day }): Promise<void> {
  await db.transaction().execute((tx) => makePartitionsIn(tx, { first, last }));
}

/** `makePartitions` within the caller's transaction. */
export async function makePartitionsIn(tx: Db, { first, last }: { first: Day; last: Day }): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  const there = new Set(await partitionDays(tx));
  for (let day = first; day <= last; day = plusDays(day, 1))
    if (!there.has(day))
      await sql`create table ${sql.table(`analytics.${nameOf(day)}`)} partition of analytics.events
        for values from (${sql.lit(day)}) to (${sql.lit(plusDays(day, 1))})`.execute(tx);
}

/** Days that have a partition, from the oldest. */
export async function partitionDays(db: Db): Promise<Day[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'analytics.events'::regclass order by 1`.execute(db);
  return rows.map(({ name }) => name.slice("events_".length).replaceAll("_", "-") as Day);
}

const TABLES = ["days", "searches_of_day", "widgets_of_day", "pages_of_day", "funnels_of_day"];

/** Drops the events before the day with their counts; returns how many partitions were dropped. */
export async function dropBefore(db: Db, day: Day): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const old = (await partitionDays(tx)).filter((one) => one < day);
    for (const one of old) await sql`drop table ${sql.table(`analytics.${nameOf(one)}`)}`.execute(tx);
    for (const table of TABLES) await sql`delete from ${sql.table(`analytics.${table}`)} where day < ${day}`.execute(tx);
    return old.length;
  });
}
