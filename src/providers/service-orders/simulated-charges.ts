import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { dayOf, instantOf, plusDays, type Day } from "#vocabulary/day.ts";
import type { Offer } from "../service-inventory/port.ts";
import { linesBilledTo } from "../service-inventory/simulated.ts";
import { OFFERS } from "../service-inventory/simulated-offers.ts";
import type { ServiceChange } from "./port.ts";
import { WITHOUT_EFFECT } from "./simulated.ts";

/** What an order of a line costs in a period, in euro cents with VAT; a voucher takes its value off. */
export type OrderCharge = { orderId: string; serviceId: string; offer: Offer; priceCents: number; valueCents: number };
type Row = { id: string; serviceId: string; change: ServiceChange; completesAt: Date };

/**
 * What orders for the lines of a billing account cost in a period, both days included. It follows from the orders alone, so that it is the same whenever it is
 * asked: a one-off costs once, on the day on which it completes, and a recurring one in each period in which it is there on the first day or begins.
 */
export async function orderCharges(db: Db, account: string, { from, to }: { from: Day; to: Day }): Promise<OrderCharge[]> {
  const lines = (await linesBilledTo(db, account)).filter((serviceId) => !WITHOUT_EFFECT.includes(serviceId));
  const { rows } = await sql<Row>`
    select id, service_id as "serviceId", change, completes_at as "completesAt" from simulated_orders.orders
    where service_id = any(${lines}) and action in ('add', 'remove') and cancelled_at is null
      and completes_at < ${instantOf(plusDays(to, 1), "00:00")}
    order by completes_at, id`.execute(db);
  return rows.flatMap((row): OrderCharge[] => {
    const { change, id, serviceId, completesAt } = row;
    const offer = change.action === "add" ? OFFERS.find(({ offerId }) => offerId === change.offerId) : undefined;
    if (!offer || change.action !== "add") return [];
    const isNew = dayOf(completesAt) >= from;
    const goesOn = offer.recurring && (endOf(id, rows) ?? to) >= from;
    if (!isNew && !goesOn) return [];
    return [{ orderId: id, serviceId, offer, priceCents: change.priceCents, valueCents: offer.valueCents ?? 0 }];
  });
}

/** The day on which what an order added was removed, or replaced. */
function endOf(orderId: string, rows: readonly Row[]): Day | undefined {
  const product = `PR-${orderId}`;
  const end = rows.find(({ change }) =>
    change.action === "remove" ? change.productId === product : change.action === "add" && change.replaces === product,
  );
  return end && dayOf(end.completesAt);
}
