import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { dayOf, type Day } from "#vocabulary/day.ts";
import { orNextWorkingDay } from "#vocabulary/working-day.ts";
import { demoHistory } from "./history.ts";
import { demoCustomers } from "./people.ts";
import { demoStaff } from "./staff.ts";
import { demoId, type DemoCustomer, type DemoLine, type DemoUser } from "./shapes.ts";
import { DAY_MS, instantAfter } from "#vocabulary/time-units.ts";

/** Fills empty tables with the demo world's people and what they have. All passwords share the given hash. */
export async function fillPeople(tx: Db, { now, passwordHash }: { now: Date; passwordHash: string }): Promise<void> {
  const inDays = (days: number): Day => dayOf(instantAfter(now, days * DAY_MS));
  const customers = Object.values(demoCustomers);
  const userRow = (user: DemoUser, customer?: DemoCustomer) => ({
    id: demoId(`user ${user.username}`),
    customer_id: customer ? customerId(customer) : null,
    role: customer ? "customer" : "operator",
    main: user === customer?.users[0],
    username: user.activated === false ? null : user.username,
    password_hash: user.activated === false ? null : passwordHash,
    name: user.name,
    language: user.language ?? "bg",
    mail: `${user.username}@demo.example`,
    msisdn: user.msisdn ?? null,
    // as a provider's file would name them, so that an export of the demo world can be imported
    provider_id: customer ? `demo-${user.username}` : null,
    accepts_mails: user !== demoCustomers.prepaid.users[0],
  });

  await fill(tx, "customers", customers.map(customerRow));
  await fill(tx, "users", [
    ...customers.flatMap((customer) => customer.users.map((user) => userRow(user, customer))),
    ...demoStaff.map((one) => userRow(one)),
  ]);
  await fill(
    tx,
    "staff_roles",
    demoStaff.flatMap(({ username, roles }) => roles.map((role) => ({ user_id: demoId(`user ${username}`), role, given_at: now }))),
  );
  await fill(
    tx,
    "billing_accounts",
    customers.flatMap((customer) => accountRows(customer, inDays)),
  );
  await fill(tx, "grants", customers.flatMap(grantRows));
  await fill(
    tx,
    "contracts",
    customers.flatMap((customer) => (customer.contracts ?? []).map((contract) => ({ ...contract, customer_id: customerId(customer) }))),
  );
  await fill(
    tx,
    "assets",
    customers.flatMap((customer) => customer.lines.map((line) => lineRow(customer, line, inDays))),
  );
  for (const { user_id, event, happened_at, network } of demoHistory(now))
    await sql`insert into people.history (user_id, event, happened_at, network) values (${user_id}, ${event}, ${happened_at}, ${network})`.execute(
      tx,
    );
}

type InDays = (days: number) => Day;
type Table = "staff_roles" | "grants" | "customers" | "users" | "billing_accounts" | "contracts" | "assets";

const fill = (tx: Db, table: Table, rows: object[]) =>
  sql`insert into people.${sql.raw(table)} select * from jsonb_populate_recordset(null::people.${sql.raw(table)}, ${JSON.stringify(rows)}::text::jsonb)`.execute(
    tx,
  );

const customerId = ({ code }: DemoCustomer): string => demoId(`customer ${code}`);
const accountCode = ({ code }: DemoCustomer, place: number): string => `${code}${place + 1}`;
const accountId = (customer: DemoCustomer, place: number): string => demoId(`account ${accountCode(customer, place)}`);

const customerRow = (customer: DemoCustomer) => ({
  id: customerId(customer),
  code: customer.code,
  kind: customer.kind,
  managed: customer.managed ?? false,
  name: customer.name ?? customer.users[0].name,
  ...customer.address,
});

const accountRows = (customer: DemoCustomer, inDays: InDays) =>
  customer.accounts.map(({ name, overdue, creditLimitReached = false }, place) => ({
    id: accountId(customer, place),
    customer_id: customerId(customer),
    code: accountCode(customer, place),
    name,
    overdue_cents: overdue?.cents ?? 0,
    overdue_since: overdue ? inDays(overdue.since) : null,
    credit_limit_reached: creditLimitReached,
  }));

const grantRows = (customer: DemoCustomer) =>
  customer.users.flatMap(({ username, grants = [] }) =>
    grants.map(({ permission, account }) => ({
      user_id: demoId(`user ${username}`),
      customer_id: customerId(customer),
      billing_account_id: account === undefined ? null : accountId(customer, account),
      permission,
    })),
  );

const lineRow = (customer: DemoCustomer, line: DemoLine, inDays: InDays) => ({
  id: demoId(`line ${line.serviceId}`),
  customer_id: customerId(customer),
  billing_account_id: accountId(customer, line.account ?? 0),
  cid: line.cid ?? null,
  service_type: line.type,
  service_id: line.serviceId,
  display_name: line.name,
  tariff_name: line.tariff,
  bundled: line.bundled ?? false,
  status: line.blocked ? "BLOCKED" : line.suspended ? "SUSPENDED" : "ACTIVE",
  suspension_reason: line.suspended ?? null,
  prepaid: line.prepaid !== undefined,
  prepaid_status: line.prepaid?.status ?? null,
  balance_cents: line.prepaid?.balanceCents ?? null,
  expire_date: line.prepaid?.expires === undefined ? null : inDays(line.prepaid.expires),
  has_individual_fault: line.individualFault !== undefined,
  visit_date: line.individualFault ? orNextWorkingDay(inDays(line.individualFault.visit)) : null,
  has_group_fault: line.groupFault !== undefined,
  resolution_date: line.groupFault ? inDays(line.groupFault.resolved) : null,
});
