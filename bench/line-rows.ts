import type { Run } from "../src/platform/server/migrate.ts";

/** Gives the first user a business with so many lines on five accounts, each of the others four lines on one; all with their last answer of the inventory. */
export async function fillLines(run: Run, users: readonly string[], lines: number): Promise<void> {
  await run("update people.customers c set kind = 'business' from people.users u where u.customer_id = c.id and u.id = $1::uuid", [
    users[0],
  ]);
  await run(
    `insert into people.billing_accounts (customer_id, code, name)
    select u.customer_id, (8000000000 + at * 10 + place)::text, 'Account ' || place
    from unnest($1::uuid[]) with ordinality as given (id, at) join people.users u on u.id = given.id
      cross join generate_series(1, case when at = 1 then 5 else 1 end) place`,
    [users],
  );
  await run(
    `insert into people.assets (customer_id, billing_account_id, service_type, service_id, display_name, tariff_name, status, suspension_reason)
    select b.customer_id, b.id, case n % 10 when 0 then 'INTERNET' when 1 then 'TV' when 2 then 'FIXED' else 'MOBILE' end,
      'L' || b.code || '-' || n, 'Line ' || n, 'Unlimited M',
      case when n % 20 = 5 then 'SUSPENDED' else 'ACTIVE' end, case when n % 20 = 5 then 'CUSTOMER_REQUEST' end
    from people.billing_accounts b cross join generate_series(1, case when b.code like '800000001_' then $1::int / 5 else 4 end) n
    where b.code like '80%'`,
    [lines],
  );
  await run(
    `insert into lines.snapshots (customer_id, service_id, requested_at, answered_at, line)
    select customer_id, service_id, now(), now(), jsonb_build_object('status', 'active', 'reason', null, 'products', '[]'::jsonb, 'history', '[]'::jsonb, 'contract', null,
      'usage', (select jsonb_agg(jsonb_build_object('kind', kind, 'used', 120, 'total', 5000, 'resetsOn', '2027-01-01')) from unnest(array['data', 'minutes', 'messages']) kind))
    from people.assets where service_id like 'L80%'`,
  );
  for (const table of ["people.assets", "people.billing_accounts", "lines.snapshots"]) await run(`vacuum analyze ${table}`);
}
