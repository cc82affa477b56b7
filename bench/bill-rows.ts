import { execFileSync } from "node:child_process";
import type { Run } from "../src/platform/server/migrate.ts";

/** Billing accounts of one business, among all others that have one each. */
export const ACCOUNTS_OF_BUSINESS = 5;
export const MONTHS = 120;
/** The n-th account: the first five are the business's. */
export const accountAt = (n: number): string => String(7_000_000_000 + n);
/** The n-th user, the business's first. */
export const payerAt = (n: number): string => `00000000-0000-4000-8000-${String(900_000_000_000 + n)}`;

const INDEXES = ["bills_of_account", "unpaid_bills"];

/**
 * Creates so many accounts with a bill in each of the last 120 months, inserted month by month as bill runs do, so that the bills of an account lie far apart. Bills
 * before 2026 are in lev; the newest is unpaid. The table is not logged while it is filled.
 */
export async function fillBills(run: Run, accounts: number, months = MONTHS): Promise<void> {
  await run("insert into bills.accounts (code, cursor, answered_at, requested_at) select (7000000000 + n)::text, '1', now(), now() from generate_series(1, $1::int) n", [accounts]); // prettier-ignore
  for (const index of INDEXES) await run(`drop index bills.${index}`);
  for (let ago = months - 1; ago >= 0; ago -= 1)
    await run(
      `insert into bills.bills (id, number, account, kind, currency, issued_on, due_on, period_from, period_to, net_cents, vat_cents, total_cents, paid_cents, state,
        document, content)
      select 'B-' || number, number, account, 'invoice', currency, day, day + 15, day - 31, day - 1, net, net / 5, net + net / 5,
        case when $2::int = 0 then 0 else net + net / 5 end, case when $2::int = 0 then 'sent' else 'settled' end, 'ready',
        jsonb_build_object('buyer', jsonb_build_object('name', 'Buyer', 'customerCode', left(account, 9), 'street', 'ул. Първа 1', 'city', 'София', 'postcode', '1000',
          'companyNumber', null, 'vatNumber', null), 'corrects', null, 'discounts', '[]'::jsonb,
          'vat', jsonb_build_array(jsonb_build_object('rate', 20, 'netCents', net, 'vatCents', net / 5)),
          'lines', jsonb_build_array(
            jsonb_build_object('kind', 'subscription', 'description', jsonb_build_object('bg', 'Абонамент', 'en', 'Subscription'), 'serviceId', '888100101',
              'from', null, 'to', null, 'quantity', 1, 'unit', 'month', 'netCents', 1000, 'vatRate', 20),
            jsonb_build_object('kind', 'usage', 'description', jsonb_build_object('bg', 'Разговори', 'en', 'Calls'), 'serviceId', '888100101',
              'from', null, 'to', null, 'quantity', 20, 'unit', 'minute', 'netCents', net - 1000, 'vatRate', 20)))
      from (select (7000000000 + n)::text as account, (1000000000 + (${months} - 1 - $2::int)::bigint * $1::int + n)::text as number,
        (current_date - make_interval(months => $2::int))::date as day, 1000 + 5 * ((n + $2::int) % 400) as net from generate_series(1, $1::int) n) made
        cross join lateral (select case when day < '2026-01-01' then 'BGN' else 'EUR' end as currency) of_day`,
      [accounts, ago],
    );
  await run("create index bills_of_account on bills.bills (account, issued_on desc, number desc)");
  await run("create index unpaid_bills on bills.bills (account, due_on) where kind = 'invoice' and state in ('sent', 'partiallyPaid')");
  for (const table of ["accounts", "bills"]) await run(`vacuum analyze bills.${table}`);
  await run("checkpoint"); // what filling left to write is not the cost of a page
  execFileSync("sync"); // the throw-away PostgreSQL leaves it to the kernel, which writes for minutes
}

/** Gives the first user the business's accounts, and each of the others one: their customers are there. */
export const ownAccounts = (run: Run, users: readonly string[]): Promise<unknown> =>
  run(
    `insert into people.billing_accounts (customer_id, code, name)
    select u.customer_id, (7000000000 + case when at = 1 then place else at + ${ACCOUNTS_OF_BUSINESS} - 1 end)::text, 'Account ' || place
    from unnest($1::uuid[]) with ordinality as given (id, at) join people.users u on u.id = given.id
      cross join generate_series(1, case when at = 1 then ${ACCOUNTS_OF_BUSINESS} else 1 end) place`,
    [users],
  );
