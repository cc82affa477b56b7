import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { literals, rowsIn } from "#platform/server/rows-in.ts";
import type { Bill } from "#providers/billing/port.ts";
import type { Day } from "#vocabulary/day.ts";
import { UNPAID_STATES, UNSENT_STATES } from "../bill.ts";

/** What is left to pay of a bill, in euro cents: lev is converted bill by bill at the fixed rate (B§9). */
export const LEFT_CENTS = sql`case currency when 'EUR' then total_cents - paid_cents else round((total_cents - paid_cents)::numeric * 100000 / 195583) end`;
export const IS_UNPAID = sql`kind = 'invoice' and state in ${literals(UNPAID_STATES satisfies readonly Bill["state"][])}`;
export const IS_SENT = sql`state not in ${literals(UNSENT_STATES satisfies readonly Bill["state"][])}`;

/** The next hundred unpaid invoices that are due on these days, by id, after the one given. */
export const billsDueOn = (db: Db, days: readonly string[], after: string | null): Promise<{ id: string; account: string }[]> =>
  rowsIn(db).all(sql<{ id: string; account: string }>`
    select id, account from bills.bills
    where due_on = any(${[...days]}::date[]) and ${IS_UNPAID} and id > ${after ?? ""}
    order by id limit 100`);

/** What an account owes, in euro cents: of bills overdue on a day, and of those due on it or later, or on no day, each with the first due date. */
type UnpaidOfAccount = {
  account: string;
  overdueCents: number;
  overdueOn: Day | null;
  dueCents: number;
  dueBills: number;
  dueOn: Day | null;
};

/** What these accounts owe on a day; one that owes nothing is left out. */
export async function unpaidOn(db: Db, accounts: readonly string[], today: Day): Promise<UnpaidOfAccount[]> {
  const isDue = sql`(due_on is null or due_on >= ${today}::date)`;
  return rowsIn(db).all(sql<UnpaidOfAccount>`
    select account, coalesce(sum(${LEFT_CENTS}) filter (where not ${isDue}), 0)::float8 as "overdueCents",
      (min(due_on) filter (where not ${isDue}))::text as "overdueOn",
      coalesce(sum(${LEFT_CENTS}) filter (where ${isDue}), 0)::float8 as "dueCents",
      count(*) filter (where ${isDue})::int as "dueBills", (min(due_on) filter (where ${isDue}))::text as "dueOn"
    from bills.bills where account = any(${[...accounts]}) and ${IS_UNPAID} group by account order by account`);
}
