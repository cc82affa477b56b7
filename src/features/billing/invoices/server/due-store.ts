import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

/** The next hundred unpaid invoices that are due on these days, by id, after the one given. */
export async function billsDueOn(db: Db, days: readonly string[], after: string | null): Promise<{ id: string; account: string }[]> {
  const { rows } = await sql<{ id: string; account: string }>`
    select id, account from bills.bills
    where due_on = any(${[...days]}::date[]) and kind = 'invoice' and state in ('sent', 'partiallyPaid') and id > ${after ?? ""}
    order by id limit 100`.execute(db);
  return rows;
}
