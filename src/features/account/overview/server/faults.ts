import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import type { Day } from "#vocabulary/day.ts";

type ServiceType = "INTERNET" | "TV" | "MOBILE" | "FIXED";

/** Services that a group fault touches now, of whomever they are; `until` is the latest day on which one should be mended, null where one is unknown. */
export async function groupFaults(db: Db): Promise<{ serviceType: ServiceType; until: Day | null }[]> {
  const { rows } = await sql<{ serviceType: ServiceType; until: Day | null }>`
    select service_type as "serviceType", case when bool_and(resolution_date is not null) then max(resolution_date)::text end as until
    from people.assets where has_group_fault group by service_type order by 1`.execute(db);
  return rows;
}
