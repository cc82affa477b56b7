import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

/** Whether a customer may buy on the next invoice: has a billing account, owes nothing overdue on any, and has reached no credit limit. */
export async function isInGoodStanding(db: Db, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ good: boolean }>`
    select count(*) > 0 and bool_and(overdue_cents = 0 and not credit_limit_reached) as good
    from people.billing_accounts where customer_id = ${customerId}`.execute(db);
  return rows[0]?.good ?? false;
}
