import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

/** What is stored of a bought plate, each as a count. */
type Facts = {
  plate: string;
  inTable: number;
  lines: number;
  paidPayments: number;
  charges: number;
  entered: number;
  byOurId: number;
  receipts: number;
  active: number;
};

/** Every sold plate and its payment in the database. */
export async function factsOf(db: Db): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select r.plate, count(distinct r.id)::int as "inTable", count(distinct l.id)::int as lines,
      count(distinct p.id) filter (where p.state = 'paid')::int as "paidPayments",
      (select coalesce(sum(s.charges), 0)::int from simulated_payments.payments s join orders.payments o on o.id::text = s.order_ref
        where o.order_id = (array_agg(l.order_id))[1]) as charges,
      (select count(*)::int from simulated_toll.orders t where t.plate = r.plate and t.number is not null) as entered,
      (select count(*)::int from simulated_toll.orders t where t.plate = r.plate and t.payment_id = (array_agg(r.payment_id))[1]) as "byOurId",
      (select count(*)::int from simulated_outbox.mails m where m.id = 'receipt-' || (array_agg(l.order_id))[1]) as receipts,
      count(distinct r.id) filter (where r.state = 'active')::int as active
    from vignette.reservations r left join orders.lines l on l.subject = r.id::text left join orders.payments p on p.order_id = l.order_id
    group by r.plate`.execute(db);
  return rows;
}

/** Of a plate that was paid: everything once. */
export const SOLD_ONCE = { inTable: 1, lines: 1, paidPayments: 1, charges: 1, entered: 1, byOurId: 1, receipts: 1, active: 1 };
