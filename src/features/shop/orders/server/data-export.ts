import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

/** The user's orders with their lines and payments, as data to take along: nothing that opens an order or a payment. */
export async function exportOrders(db: Db, userId: string): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    select jsonb_build_object('number', o.number, 'state', o.state, 'placedAt', o.placed_at, 'email', o.email, 'name', o.name, 'mobile', o.mobile,
      'eurCents', o.eur_cents, 'deliveredTo', o.delivery_to_bg, 'paymentMethod', o.payment_method, 'deliveryWay', o.delivery_way,
      'deliveryEurCents', o.delivery_eur_cents, 'cancelledBecause', o.cancelled_because, 'termsAcceptedAt', o.terms_accepted_at, 'confirmedAt', o.confirmed_at,
      'parcel', (select jsonb_build_object('state', p.state, 'trackingNumber', p.tracking_number, 'shippedAt', p.shipped_at, 'deliveredAt', p.delivered_at)
        from orders.parcels p where p.order_id = o.id),
      'cancellation', (select jsonb_build_object('reason', c.reason, 'words', c.words, 'cancelledAt', c.cancelled_at) from orders.cancellations c
        where c.order_id = o.id),
      'withdrawal', (select jsonb_build_object('lines', w.positions, 'requestedAt', w.requested_at) from orders.withdrawals w where w.order_id = o.id),
      'lines', (select coalesce(jsonb_agg(jsonb_build_object('title', l.title_bg, 'quantity', l.quantity, 'eurCents', l.eur_cents, 'madeOutTo', l.made_out_to,
        'state', l.state) order by l.position), '[]') from orders.lines l where l.order_id = o.id),
      'payments', (select coalesce(jsonb_agg(jsonb_build_object('state', p.state, 'eurCents', p.eur_cents, 'startedAt', p.started_at, 'settledAt', p.settled_at,
        'refunds', (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'eurCents', r.eur_cents, 'state', r.state, 'doneAt', r.done_at)
          order by r.due_at), '[]') from orders.refunds r where r.payment_id = p.id))
        order by p.started_at), '[]') from orders.payments p where p.order_id = o.id)) as row
    from orders.orders o where o.user_id = ${userId} order by o.placed_at`.execute(db);
  return rows.map(({ row }) => row);
}
