import { sql } from "kysely";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { pause } from "../pause.ts";
import { ProviderUnavailable, type InventoryLine, type LineStatus, type ServiceInventory } from "./port.ts";

/**
 * Lines that show every failure of the inventory. All others behave.
 *
 * | line | what happens |
 * | --- | --- |
 * | `888000921` | the inventory is away |
 * | `888000922` | each answer of the inventory takes 2.5 seconds |
 */
export const LINES = { away: "888000921", slow: "888000922" } as const;

type World = { db: Db; clock: Pick<Clock, "now">; slowMs?: number };

/** A simulated inventory in the database: a line changes by the clock, as the order for it says. */
export function simulatedServiceInventory({ db, clock, slowMs = 2_500 }: World): ServiceInventory {
  return {
    async line(serviceId) {
      if (serviceId === LINES.away) throw new ProviderUnavailable("service inventory");
      if (serviceId === LINES.slow) await pause(slowMs);
      return findLine(db, serviceId, clock.now());
    },
  };
}

/** The line as it is at the instant. */
export async function findLine(db: Db, serviceId: string, now: Date): Promise<InventoryLine | undefined> {
  const { rows } = await sql<InventoryLine>`
    select service_id as "serviceId", case when next_at <= ${now} then next_status else status end as status,
      case when next_at <= ${now} then null else reason end as reason
    from simulated_inventory.lines where service_id = ${serviceId}`.execute(db);
  return rows[0];
}

/** Lets a line become something else at an instant, as an order for it does. */
export async function changeLine(
  tx: Db,
  serviceId: string,
  { status, at }: { status: Exclude<LineStatus, "suspended">; at: Date },
): Promise<void> {
  await sql`update simulated_inventory.lines set next_status = ${status}, next_at = ${at} where service_id = ${serviceId}`.execute(tx);
}

/** Writes lines into the inventory, in place of what it had of them. */
export async function writeLines(tx: Db, lines: readonly InventoryLine[]): Promise<void> {
  for (const { serviceId, status, reason } of lines)
    await sql`
      insert into simulated_inventory.lines (service_id, status, reason) values (${serviceId}, ${status}, ${reason})
      on conflict (service_id) do update set status = excluded.status, reason = excluded.reason, next_status = null, next_at = null`.execute(
      tx,
    );
}
