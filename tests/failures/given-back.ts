import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

/** Payments of which money was given back, but for those that the demo world began with. */
export async function givenBack(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select p.id from orders.refunds r join orders.payments p on p.id = r.payment_id where p.provider_id not like 'pay\\_demo%'`.execute(db);
  return rows;
}
