import type { Run } from "../src/platform/server/migrate.ts";
import { plusDays, type Day } from "../src/vocabulary/day.ts";

/** Days over which the bench's events are spread. */
export const BENCH_DAYS = 90;

/**
 * Inserts that many events in SQL, evenly over the days up to `today`: visits of twenty events, three of ten over /vignettes and ever fewer on to the order, a
 * search in each of which every fifth finds nothing, thirty widgets.
 */
export async function fillEvents(run: Run, { events, today }: { events: number; today: Day }): Promise<void> {
  const perDay = Math.ceil(events / BENCH_DAYS);
  for (let ago = BENCH_DAYS - 1; ago >= 0; ago--) {
    const day = plusDays(today, -ago);
    const name = `analytics.events_${day.replaceAll("-", "_")}`;
    await run(`create table if not exists ${name} partition of analytics.events for values from ('${day}') to ('${plusDays(day, 1)}')`);
    await run(
      `insert into analytics.events (day, at, visit, type, url, widget_id, widget_name, query, results)
      select '${day}'::date, '${day}'::timestamptz + n * interval '80 seconds' / ${perDay}, lpad(to_hex(${ago} * 10000000 + n / 20), 32, '0')::uuid, type, url,
        widget, case when widget is not null then 'Widget ' || widget end, case when type = 'search' then 'words ' || n % 977 end,
        case when type = 'search' then (n / 20) % 5 end
      from (
        select n, (array['shown', 'shown', 'change', 'shown', 'shown', 'change', 'shown', 'search', 'click', 'click'])[1 + n % 10] as type,
          case when n % 20 in (0, 2) then '/vignettes' when n % 20 = 3 and n % 3 > 0 then '/cart' when n % 20 = 4 and n % 5 > 1 then '/checkout'
            when n % 20 = 6 and n % 7 > 2 then '/checkout/confirmation/:id' else '/devices/device-' || n % 200 end as url,
          case when n % 20 = 2 then 'vignette' when n % 20 = 5 then 'checkout' when n % 10 in (1, 8, 9) then 'widget-' || n % 30 end as widget
        from generate_series(0, ${perDay} - 1) n
      ) made`,
    );
  }
  await run("analyze analytics.events");
}
