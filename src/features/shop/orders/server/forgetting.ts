import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { orderHash } from "#platform/server/visitor.ts";

/** Stands where the law or a constraint wants an address, in the orders of people who have left: no mail is ever sent there. */
export const REMOVED_MAIL = "removed@deleted.invalid";
const REMOVED = "–";

/** Numbers of the user's orders that still need their buyer: unpaid, on their way, or with money to be returned. */
export async function openOrdersOf(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select o.number::text as number from orders.orders o
    where o.user_id = ${userId} and (o.state in ('received', 'confirmed', 'shipped') or exists (
      select from orders.payments p join orders.refunds r on r.payment_id = p.id where p.order_id = o.id and r.state <> 'done'))
    order by o.number`.execute(db);
  return rows.map(({ number }) => number);
}

/**
 * Removes the buyer from the user's orders. Numbers, days, lines, sums and payments stay as the law wants them; name, addresses, phone, plates and the buyer's
 * own words go, and the orders are no longer known to be of one person.
 */
export async function forgetBuyer(tx: Db, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from orders.orders where user_id = ${userId} for update`.execute(tx);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await sql`
    update orders.orders o set user_id = null, visitor = own.hash, email = ${REMOVED_MAIL}, name = ${REMOVED}, mobile = null,
      delivery_to_bg = case when o.delivery_way = 'address' then ${REMOVED} else o.delivery_to_bg end,
      delivery_to_en = case when o.delivery_way = 'address' then ${REMOVED} else o.delivery_to_en end
    from unnest(${ids}::uuid[], ${ids.map(orderHash)}::text[]) own (id, hash) where o.id = own.id`.execute(tx);
  await sql`update orders.lines set made_out_to = null where order_id = any(${ids}::uuid[]) and made_out_to is not null`.execute(tx);
  await sql`update orders.cancellations set words = ${REMOVED} where order_id = any(${ids}::uuid[]) and words is not null`.execute(tx);
}
