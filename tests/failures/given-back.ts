import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

/** Refunded payments, without those of the demo world. */
export async function givenBack(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select p.id from orders.refunds r join orders.payments p on p.id = r.payment_id where p.provider_id not like 'pay\\_demo%'`.execute(db);
  return rows;
}
