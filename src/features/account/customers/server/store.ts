import { sql } from "kysely";
import type { Scope } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { BillingAccount, Customer, Line } from "../contract.ts";
import { someLinesOf } from "./lines.ts";
import { within } from "./scope.ts";

export async function findCustomer(db: Db, customerId: string): Promise<Customer | undefined> {
  const { rows } =
    await sql<Customer>`select name, code, kind, managed from people.customers where id = ${customerId} and ended_at is null`.execute(db);
  return rows[0];
}

/** The customer's billing accounts among those that are granted. */
export const billingAccountsOf = (db: Db, customerId: string, scope: Scope): Promise<BillingAccount[]> =>
  rowsIn(db).all(sql<BillingAccount>`
    select code, name, overdue_cents as "overdueCents", overdue_since as "overdueSince", credit_limit_reached as "creditLimitReached"
    from people.billing_accounts where customer_id = ${customerId} and ended_at is null and ${within(scope, "id")} order by code`);

/** Whether one may buy on the customer's next invoice: there is a billing account to pay with, nothing is overdue on any and no credit limit is reached. */
export async function isInGoodStanding(db: Db, customerId: string, scope: Scope): Promise<boolean> {
  const { rows } = await sql<{ good: boolean }>`
    select count(*) filter (where ${within(scope, "id")}) > 0 and bool_and(overdue_cents = 0 and not credit_limit_reached) as good
    from people.billing_accounts where customer_id = ${customerId} and ended_at is null`.execute(db);
  return rows[0]?.good ?? false;
}

/** The customer's service lines on the granted billing accounts, each with the codes of its customer and billing account. */
export const linesOf = (db: Db, customerId: string, scope: Scope): Promise<Line[]> => someLinesOf(db, customerId, { scope });

/** Stores what the billing system says about an account: what is overdue and since when, and whether its credit limit is reached. */
export async function setAccountState(
  tx: Db,
  code: string,
  { overdueCents, overdueSince, creditLimitReached }: { overdueCents: number; overdueSince: string | null; creditLimitReached: boolean },
): Promise<void> {
  await sql`
    update people.billing_accounts set overdue_cents = ${overdueCents}, overdue_since = ${overdueSince}, credit_limit_reached = ${creditLimitReached}
    where code = ${code} and (overdue_cents, overdue_since, credit_limit_reached) is distinct from (${overdueCents}, ${overdueSince}::date, ${creditLimitReached})`.execute(
    tx,
  );
}

/** The name of a billing account; undefined where none has the code. */
export async function accountNameOf(db: Db, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from people.billing_accounts where code = ${code} and ended_at is null`.execute(
    db,
  );
  return rows[0]?.name;
}

/** Codes after `after`, in their order, of billing accounts whose customers have an activated user. */
export async function watchedAccounts(db: Db, { after, most }: { after: string; most: number }): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from people.billing_accounts b
    where code > ${after} and ended_at is null
      and exists (select 1 from people.users u where u.customer_id = b.customer_id and u.username is not null and u.ended_at is null)
    order by code limit ${most}`.execute(db);
  return rows.map(({ code }) => code);
}

/** What the signed-in user's customer is, for bills: the codes and names of the granted accounts, also ended ones, whose bills stay. */
export const billedAccountsOf = (db: Db, customerId: string, scope: Scope): Promise<{ code: string; name: string }[]> =>
  rowsIn(db).all(sql<{ code: string; name: string }>`
    select code, name from people.billing_accounts where customer_id = ${customerId} and ${within(scope, "id")} order by code`);

/** Stores what the prepaid system tells of a number, where a customer's line has it; returns the customer, undefined where no line does. */
export async function setPrepaidState(
  tx: Db,
  msisdn: string,
  { status, balanceCents, validTo }: { status: string; balanceCents: number; validTo: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; customerId: string }>`
    select id, customer_id as "customerId" from people.assets where service_id = ${msisdn} and prepaid and ended_at is null`.execute(tx);
  if (!rows[0]) return undefined;
  await sql`
    update people.assets set prepaid_status = ${status}, balance_cents = ${balanceCents}, expire_date = ${validTo}
    where id = ${rows[0].id} and (prepaid_status, balance_cents, expire_date) is distinct from (${status}, ${balanceCents}::int, ${validTo}::date)`.execute(
    tx,
  );
  return rows[0].customerId;
}
