import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";
import { inputIn, magicInputs, reaching, type World } from "../simulated-system.ts";
import { findLine, lockLine, storeLine } from "../service-inventory/simulated.ts";
import { type PlacedOrder, type ServiceChange, type ServiceCommand, type ServiceOrders, type ServiceOrderState } from "./port.ts";
import { refusalOf } from "./simulated-rules.ts";
import { instantAfter } from "#vocabulary/time-units.ts";

/** Lines that show every failure of the system of service orders. Orders for all others complete in their time. */
export const { inputs: LINES, table: ordersTable } = magicInputs("line", {
  refused: ["888000911", "the order is refused: not allowed"],
  away: ["888000912", "the system of orders is away"],
  slow: ["888000913", "each answer of the system of orders takes 2.5 seconds"],
  lost: ["888000914", "the order is placed, but the first answer is lost: the repeat finds it"],
  fails: ["888000915", "the order fails"],
  unchanged: ["888000916", "the order completes, and nothing of the line has changed"],
  held: ["888000917", "the order stays held, and can be cancelled"],
  reordered: ["888000918", "the order is told out of order: completed, and then in progress again"],
  refusedVan: ["877100210", "a van of the demo's business: the order is refused, not allowed"],
  otherRefusedVan: ["877100211", "another one, likewise"],
  failingVan: ["877100212", "a third one: the order fails"],
});

type Row = { id: string; serviceId: string; change: ServiceChange; placedAt: Date; completesAt: Date; cancelledAt: Date | null };

/** A simulated system of service orders in the database; it changes the lines of the simulated inventory. `takesMs`: from placing an order to its completion. */
export function simulatedServiceOrders({ db, clock, takesMs, slowMs }: World & { takesMs: number }): ServiceOrders {
  const { away, reach: reached } = reaching("system of service orders", slowMs);
  const reach = (serviceId: string) => reached(inputIn(LINES, serviceId));
  const find = async (orderId: string): Promise<Row | undefined> => {
    return rowsIn(db).maybe(sql<Row>`
      select id, service_id as "serviceId", change, placed_at as "placedAt", completes_at as "completesAt", cancelled_at as "cancelledAt"
      from simulated_orders.orders where id = ${orderId}`);
  };
  return {
    async place(command) {
      await reach(command.serviceId);
      const now = clock.now();
      const completesAt = instantAfter(now, takesMs);
      const { answer, isNew } = await db.transaction().execute((tx) => placeOnce(tx, command, { now, completesAt }));
      if (isNew && command.serviceId === LINES.lost) throw away();
      return answer;
    },
    async follow(orderId) {
      const order = await find(orderId);
      if (!order) return undefined;
      await reach(order.serviceId);
      return stateOf(order, clock.now());
    },
    async cancel(orderId) {
      const order = await find(orderId);
      if (!order) return undefined;
      await reach(order.serviceId);
      await db.transaction().execute((tx) => cancelOnce(tx, order, clock.now()));
      return stateOf((await find(orderId))!, clock.now());
    },
  };
}

/** How long an order that is told out of order is said to be in progress again, in milliseconds. */
const REORDERED_MS = 3_000;

function stateOf({ serviceId, placedAt, completesAt, cancelledAt }: Row, now: Date): ServiceOrderState {
  if (cancelledAt) return "cancelled";
  if (serviceId === LINES.held) return "held";
  const [since, takes] = [now.getTime() - placedAt.getTime(), completesAt.getTime() - placedAt.getTime()];
  if (serviceId === LINES.reordered && since >= takes && since < takes + REORDERED_MS) return "inProgress";
  if (serviceId === LINES.reordered && since * 2 >= takes && since < takes) return "completed";
  if (since >= takes) return FAILING.includes(serviceId) ? "failed" : "completed";
  return since * 4 >= takes ? "inProgress" : "acknowledged";
}

const REFUSED: readonly string[] = [LINES.refused, LINES.refusedVan, LINES.otherRefusedVan];
const FAILING: readonly string[] = [LINES.fails, LINES.failingVan];
/** Lines whose orders change nothing, and so cost nothing. */
export const WITHOUT_EFFECT: readonly string[] = [LINES.held, LINES.unchanged, ...FAILING];

async function placeOnce(
  tx: Db,
  { ourId, serviceId, ...change }: ServiceCommand,
  { now, completesAt }: { now: Date; completesAt: Date },
): Promise<{ answer: PlacedOrder; isNew: boolean }> {
  await lockLine(tx, serviceId);
  const before = await sql<{ id: string }>`select id from simulated_orders.orders where our_id = ${ourId}`.execute(tx);
  if (before.rows[0]) return { answer: { state: "ok", orderId: before.rows[0].id }, isNew: false };
  const found = await findLine(tx, serviceId, now);
  const reason = REFUSED.includes(serviceId) && found ? "not-allowed" : refusalOf(found?.line, change);
  if (reason || !found) return { answer: { state: "refused", reason: reason ?? "no-such-service" }, isNew: false };
  const { rows } = await sql<{ id: string }>`
    insert into simulated_orders.orders (id, our_id, service_id, action, change, placed_at, completes_at)
    values (${`SO-${randomInt(10 ** 11)}`}, ${ourId}, ${serviceId}, ${change.action}, ${JSON.stringify(change)}::text::jsonb, ${now}, ${completesAt})
    on conflict (our_id) do update set our_id = excluded.our_id returning id`.execute(tx);
  const orderId = rows[0]!.id;
  const pending = WITHOUT_EFFECT.includes(serviceId) ? [] : [{ orderId, at: completesAt.toISOString(), change }];
  await storeLine(tx, serviceId, { line: found.line, pending: [...found.pending, ...pending] });
  return { answer: { state: "ok", orderId }, isNew: true };
}

/** Cancels an order that has not completed. */
async function cancelOnce(tx: Db, { id, serviceId }: Row, now: Date): Promise<void> {
  await lockLine(tx, serviceId);
  const { rows } = await sql`
    update simulated_orders.orders set cancelled_at = ${now} where id = ${id} and cancelled_at is null
      and (completes_at > ${now} or service_id = ${LINES.held}) returning 1`.execute(tx);
  const found = rows.length > 0 && (await findLine(tx, serviceId, now));
  if (found) await storeLine(tx, serviceId, { line: found.line, pending: found.pending.filter(({ orderId }) => orderId !== id) });
}
