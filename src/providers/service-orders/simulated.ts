import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { pause } from "../pause.ts";
import { changeLine, findLine } from "../service-inventory/simulated.ts";
import { ProviderUnavailable, type PlacedOrder, type ServiceAction, type ServiceOrders, type ServiceOrderState } from "./port.ts";

/**
 * Lines that show every failure of the system of service orders. Orders for all others complete in their time.
 *
 * | line | what happens |
 * | --- | --- |
 * | `888000911` | the order is refused: not allowed |
 * | `888000912` | the system of orders is away |
 * | `888000913` | each answer of the system of orders takes 2.5 seconds |
 * | `888000914` | the order is placed, but the first answer is lost: the repeat finds it |
 * | `888000915` | the order fails |
 * | `888000916` | the order completes, and the line is still suspended |
 * | `888000917` | the order stays held |
 */
export const LINES = {
  refused: "888000911",
  away: "888000912",
  slow: "888000913",
  lost: "888000914",
  fails: "888000915",
  unchanged: "888000916",
  held: "888000917",
} as const;

/** `takesMs`: from placing an order to its completion. */
type World = { db: Db; clock: Pick<Clock, "now">; takesMs: number; slowMs?: number };
type Row = { id: string; serviceId: string; action: ServiceAction; placedAt: Date };
const away = () => new ProviderUnavailable("system of service orders");

/** A simulated system of service orders in the database; it changes the lines of the simulated inventory. */
export function simulatedServiceOrders({ db, clock, takesMs, slowMs = 2_500 }: World): ServiceOrders {
  const reach = async (serviceId: string): Promise<void> => {
    if (serviceId === LINES.away) throw away();
    if (serviceId === LINES.slow) await pause(slowMs);
  };
  return {
    async place({ ourId, serviceId, action }) {
      await reach(serviceId);
      const now = clock.now();
      const completesAt = new Date(now.getTime() + takesMs);
      const { answer, isNew } = await db.transaction().execute((tx) => placeOnce(tx, { ourId, serviceId, action, now, completesAt }));
      if (isNew && serviceId === LINES.lost) throw away();
      return answer;
    },
    async follow(orderId) {
      const { rows } = await sql<Row>`
        select id, service_id as "serviceId", action, placed_at as "placedAt" from simulated_orders.orders where id = ${orderId}`.execute(
        db,
      );
      const [order] = rows;
      if (!order) return undefined;
      await reach(order.serviceId);
      return stateOf(order, clock.now().getTime() - order.placedAt.getTime(), takesMs);
    },
  };
}

function stateOf({ serviceId }: Row, sinceMs: number, takesMs: number): ServiceOrderState {
  if (serviceId === LINES.held) return "held";
  if (sinceMs >= takesMs) return serviceId === LINES.fails ? "failed" : "completed";
  return sinceMs * 4 >= takesMs ? "inProgress" : "acknowledged";
}

type Placing = { ourId: string; serviceId: string; action: ServiceAction; now: Date; completesAt: Date };

async function placeOnce(
  tx: Db,
  { ourId, serviceId, action, now, completesAt }: Placing,
): Promise<{ answer: PlacedOrder; isNew: boolean }> {
  const before = await sql<{ id: string }>`select id from simulated_orders.orders where our_id = ${ourId}`.execute(tx);
  if (before.rows[0]) return { answer: { state: "ok", orderId: before.rows[0].id }, isNew: false };
  const line = await findLine(tx, serviceId, now);
  const refused = (reason: "no-such-service" | "not-suspended" | "not-allowed") => ({
    answer: { state: "refused", reason } as const,
    isNew: false,
  });
  if (!line) return refused("no-such-service");
  if (serviceId === LINES.refused || line.reason === "BLOCKED") return refused("not-allowed");
  if (line.status !== "suspended") return refused("not-suspended");
  const { rows } = await sql<{ id: string }>`
    insert into simulated_orders.orders (id, our_id, service_id, action, placed_at)
    values (${`SO-${randomInt(10 ** 11)}`}, ${ourId}, ${serviceId}, ${action}, ${now})
    on conflict (our_id) do update set our_id = excluded.our_id returning id`.execute(tx);
  const isDone = serviceId !== LINES.held && serviceId !== LINES.fails && serviceId !== LINES.unchanged;
  if (isDone) await changeLine(tx, serviceId, { status: "active", at: completesAt });
  return { answer: { state: "ok", orderId: rows[0]!.id }, isNew: true };
}
