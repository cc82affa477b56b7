import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { dayOf, instantOf, plusDays, plusMonths, type Day } from "#vocabulary/day.ts";
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
 * asked: a one-off costs once, on the day on which it completes, and a recurring one on that day of each month until it ends. What a customer gets back who
 * withdraws is taken off the price where both are in the period, and is a discount where the price was on an earlier bill.
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
    const end = endOf(id, rows);
    const ended = end && dayOf(end.completesAt);
    const isCharged = isChargedIn({ since: dayOf(completesAt), ended, recurring: offer.recurring }, { from, to });
    const refundCents = end?.change.action === "remove" && ended! >= from ? (end.change.refundCents ?? 0) : 0;
    const of = { orderId: id, serviceId, offer };
    if (isCharged) return [{ ...of, priceCents: change.priceCents - refundCents, valueCents: offer.valueCents ?? 0 }];
    return refundCents > 0 ? [{ ...of, priceCents: 0, valueCents: refundCents }] : [];
  });
}

type Charged = { since: Day; ended: Day | undefined; recurring: boolean };

/** Whether a day on which it is charged is in the period. */
function isChargedIn({ since, ended, recurring }: Charged, { from, to }: { from: Day; to: Day }): boolean {
  if (!recurring) return since >= from;
  const last = ended && ended < to ? ended : to;
  for (let months = 0; ; months++) {
    const day = plusMonths(since, months);
    if (day > last) return false;
    if (day >= from) return true;
  }
}

/** The order that removed what another order had added, or took its place. */
function endOf(orderId: string, rows: readonly Row[]): Row | undefined {
  const product = `PR-${orderId}`;
  return rows.find(({ change }) =>
    change.action === "remove" ? change.productId === product : change.action === "add" && change.replaces === product,
  );
}
