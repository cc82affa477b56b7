import { centsOf } from "#vocabulary/money.ts";
import type { Kind } from "./counts.ts";
import type { FileCustomer } from "./format.ts";

/** What is left out is null in the table: as JSON it would be half of the text. */
type Row = Record<string, string | number | boolean | undefined> & { customer: string };
export type Rows = Record<Kind, Row[]>;

/** The rows of customers for each table, with the provider's keys. */
export function rowsOf(customers: FileCustomer[]): Rows {
  return {
    customers: customers.map(customerRow),
    users: customers.flatMap(({ code, users }) => users.map((user) => userRow(code, user))),
    accounts: customers.flatMap(({ code, billingAccounts }) => billingAccounts.map((account) => accountRow(code, account))),
    contracts: customers.flatMap(({ code, contracts }) => contracts.map((contract) => ({ customer: code, ...contract }))),
    lines: customers.flatMap(({ code, lines }) => lines.map((line) => lineRow(code, line))),
  };
}

const customerRow = ({ code, kind, managed, name, address }: FileCustomer): Row => ({
  customer: code,
  code,
  kind,
  managed: managed ?? false,
  name,
  postcode: address?.postcode,
  city: address?.city,
  street: address?.street,
});

const userRow = (customer: string, { id, name, main, language, mail, mobile }: FileCustomer["users"][number]): Row => ({
  customer,
  provider_id: id,
  name,
  main: main ?? false,
  language: language ?? "bg",
  mail: mail,
  msisdn: mobile,
});

const accountRow = (customer: string, { code, name, overdue, creditLimitReached }: FileCustomer["billingAccounts"][number]): Row => ({
  customer,
  code,
  name,
  overdue_cents: overdue ? centsOf(overdue.amount)! : 0,
  overdue_since: overdue?.since,
  credit_limit_reached: creditLimitReached ?? false,
});

const lineRow = (customer: string, line: FileCustomer["lines"][number]): Row => ({
  customer,
  service_id: line.serviceId,
  account: line.billingAccount,
  cid: line.cid,
  service_type: line.serviceType,
  display_name: line.displayName,
  tariff_name: line.tariffName,
  bundled: line.bundled ?? false,
  status: line.status ?? "ACTIVE",
  suspension_reason: line.suspensionReason,
  prepaid: line.prepaid !== undefined,
  prepaid_status: line.prepaid?.status,
  balance_cents: line.prepaid?.balance === undefined ? undefined : centsOf(line.prepaid.balance)!,
  expire_date: line.prepaid?.expires,
  has_individual_fault: line.individualFault !== undefined,
  visit_date: line.individualFault?.visitDate,
  has_group_fault: line.groupFault !== undefined,
  resolution_date: line.groupFault?.resolutionDate,
});
