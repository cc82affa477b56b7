import { sql } from "kysely";
import { expect } from "vitest";
import { rowsIn } from "#platform/server/rows-in.ts";
import { openPostgres } from "#platform/server/postgres-db.ts";
import type { RunningPortal } from "./portals.ts";

/** Settings of a portal whose service orders stay under way until a test completes them: nothing that is seen meanwhile depends on how fast the test is. */
export const ORDERS_STAY = { SERVICE_ORDERS_TAKE_SECONDS: "3600" };

/** Has the simulated system of service orders complete the order of a line, as soon as the portal has placed it; resolves when the portal knows. */
export async function completeOrder(portal: RunningPortal, serviceId: string): Promise<void> {
  const { db } = openPostgres({ url: portal.databaseUrl, poolSize: 1, log: { warn: () => undefined } });
  const complete = async (): Promise<number> => {
    const { rows } = await sql`
      with changed as (
        update simulated_inventory.lines
        set pending = (select jsonb_agg(jsonb_set(change, '{at}', to_jsonb(now()))) from jsonb_array_elements(pending) as change)
        where service_id = ${serviceId} and pending <> '[]'::jsonb)
      update simulated_orders.orders set completes_at = now() where service_id = ${serviceId} and completes_at > now() returning id`.execute(
      db,
    );
    return rows.length;
  };
  const underWay = () =>
    rowsIn(db).ids(sql<{ id: string }>`select id from platform.operations where subject = ${serviceId} and ended_at is null`);
  await expect.poll(complete).toBe(1);
  await expect.poll(underWay).toEqual([]);
  await db.destroy();
}
