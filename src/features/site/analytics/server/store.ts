import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { dayOf, plusDays } from "#vocabulary/day.ts";
import type { AnalyticsEvent } from "../event.ts";
import { DAYS_AHEAD, makePartitions } from "./partitions.ts";
import { HOUR_MS, instantBefore } from "#vocabulary/time-units.ts";

/** Milliseconds after midnight in which a batch may repeat one of the day before. */
const LATE = HOUR_MS;

/**
 * Stores events in one statement, received at the instant. Skips keys that were stored on the same day; in the first hour of a day also keys of the day before.
 * A missing partition is created.
 */
export async function storeEvents(db: Db, events: AnalyticsEvent[], at: Date): Promise<void> {
  try {
    await insert(db, events, at);
  } catch (error) {
    if (!isWithoutPartition(error)) throw error;
    const day = dayOf(at);
    await makePartitions(db, { first: day, last: plusDays(day, DAYS_AHEAD) });
    await insert(db, events, at);
  }
}

/** The statement of `storeEvents`, for a caller whose transaction has created the partitions. */
export async function insert(db: Db, events: AnalyticsEvent[], at: Date): Promise<void> {
  const day = dayOf(at);
  const dayBefore = dayOf(instantBefore(at, LATE));
  const unlessOfTheDayBefore =
    dayBefore === day
      ? sql``
      : sql`where not exists (select from analytics.events as before where before.day = ${dayBefore}::date and before.key = e.key)`;
  await sql`
    insert into analytics.events (day, at, visit, key, type, url, title, tag, href, value, text, input_type, checked, element_id, parent_id, class,
      widget_id, widget_name, widget_custom, slot_id, slot_code, slot_position, query, extended, results, report_widget_ids)
    select ${day}::date, ${at}::timestamptz, e.* from json_to_recordset(${JSON.stringify(events.map(rowOf))}::text::json) as e(
      visit uuid, key uuid, type text, url text, title text, tag text, href text, value text, text text, "inputType" text, checked boolean, id text, "parentId" text,
      class text, "widgetId" text, "widgetName" text, "widgetCustom" text, "slotId" text, "slotCode" text, "slotPosition" text, query text,
      extended boolean, results int, "reportWidgetIds" text[])
    ${unlessOfTheDayBefore}
    on conflict (day, key) do nothing`.execute(db);
}

const rowOf = ({ element, widget, slot, ...event }: AnalyticsEvent) => ({
  ...event,
  ...element,
  ...(widget && { widgetId: widget.id, widgetName: widget.name, widgetCustom: widget.custom }),
  ...(slot && { slotId: slot.id, slotCode: slot.code, slotPosition: slot.position }),
});

/** PostgreSQL's error for a row without a partition. */
const isWithoutPartition = (error: unknown): boolean =>
  (error as { code?: string }).code === "23514" && String((error as Error).message).startsWith("no partition of relation");
