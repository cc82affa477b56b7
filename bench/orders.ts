import type { Run } from "../src/platform/server/migrate.ts";

/** Orders of the busy buyer, whose history is measured beside that of others. */
export const BUSY_ORDERS = 10_000;
/** The user with so many orders, and the nth other one; each of those has about twenty. */
export const BUSY_USER = "00000000-0000-4000-8000-000000000000";
export const userAt = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, "0")}`;
export const usersOf = (orders: number): number => Math.max(1, Math.floor((orders - busyOf(orders)) / 20));
const busyOf = (orders: number): number => Math.min(BUSY_ORDERS, Math.floor(orders / 10));

/**
 * Creates that many orders in SQL, with one or two lines each, a payment, and a parcel where shipped. Most are delivered; one in twenty was cancelled, one in a
 * thousand is in progress. The same number gives the same orders. Existing orders are deleted.
 */
export async function fillOrders(run: Run, orders: number): Promise<{ lines: number; users: number }> {
  await run("begin");
  await run("truncate orders.orders cascade");
  // the sums are computed here, so checking each of a million rows at the end would prove nothing
  await run("set local session_replication_role = replica");
  await run(
    `insert into orders.orders (id, visitor, user_id, state, cancelled_because, email, name, mobile, language, eur_cents, bgn_cents, terms_accepted_at,
      placed_at, confirmed_at, receipt_sent_at)
    select ${id("1", "n")}, rpad('v' || n, 43, 'x'),
      case when n <= $2 then $4::uuid else ('00000000-0000-4000-8000-' || lpad(to_hex(n % $3 + 1), 12, '0'))::uuid end,
      state, case state when 'cancelled' then 'by-customer' end, 'buyer' || n || '@example.bg', 'Купувач ' || n, '888123456', 'bg',
      1000 + n % 90000 + case when n % 3 = 0 then 2000 else 0 end, 2000 + n % 90000 + case when n % 3 = 0 then 4000 else 0 end,
      at, at, at, at
    from generate_series(1, $1::int) n
    cross join lateral (select case when n % 1000 = 7 then 'confirmed' when n % 1000 = 8 then 'shipped' when n % 20 = 3 then 'cancelled'
      else 'delivered' end as state, timestamptz '2026-11-20' - (n::bigint * 7919 % 100000000) * interval '1 second' as at) made`,
    [orders, busyOf(orders), usersOf(orders), BUSY_USER],
  );
  await run(
    `insert into orders.lines (id, order_id, position, kind, subject, title_bg, title_en, note_bg, note_en, eur_cents, bgn_cents, vat_percent, quantity, state)
    select ${id("2", "n * 2 + place")}, ${id("1", "n")}, place, 'device', n || '-' || place, 'Телефон ' || n, 'Phone ' || n, '128 GB, черен', '128 GB, black',
      case place when 1 then 1000 + n % 90000 else 2000 end, case place when 1 then 2000 + n % 90000 else 4000 end, 20, 1,
      case when n % 1000 in (7, 8) then 'waiting' when n % 20 = 3 then 'cancelled' else 'active' end
    from generate_series(1, $1::int) n cross join lateral generate_series(1, case when n % 3 = 0 then 2 else 1 end) place`,
    [orders],
  );
  await run(
    `insert into orders.payments (id, order_id, provider_id, state, eur_cents, started_at, expires_at, settled_at)
    select gen_random_uuid(), o.id, 'pay_' || o.number, 'paid', o.eur_cents, o.placed_at, o.placed_at + interval '1 hour', o.placed_at
    from orders.orders o`,
  );
  await run(
    `insert into orders.parcels (id, order_id, state, tracking_number, due_at, shipped_at, delivered_at)
    select gen_random_uuid(), o.id, o.state, 'VR' || o.number, o.placed_at, o.placed_at + interval '1 day',
      case o.state when 'delivered' then o.placed_at + interval '2 days' end
    from orders.orders o where o.state in ('shipped', 'delivered')`,
  );
  const [made] = (await run(
    "select count(*)::int as lines, (select count(distinct user_id)::int from orders.orders) as users from orders.lines",
  )) as [{ lines: number; users: number }];
  await run("commit");
  await run("vacuum (analyze) orders.orders, orders.lines, orders.payments, orders.parcels");
  return made;
}

/** Derives a row's id from its number, so that lines find their order without a join. */
function id(table: string, number: string): string {
  return `('${table}0000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
}
