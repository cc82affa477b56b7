import type { BillingAccount, Customer, Line } from "#features/account/customers/contract.ts";
import { decimals, withLev } from "#vocabulary/money.ts";
import type { Day } from "#vocabulary/day.ts";
import type { Db } from "#platform/server/db.ts";
import type { Asset, CustomerHome } from "../contract.ts";
import { attentionTo, type Account } from "../attention.ts";
import { isSuspended } from "../rules.ts";

type Person = { id: string; customerId: string | null };

/** Reads of customers that the home page needs. */
type Customers = {
  recipientOf(db: Db, userId: string): Promise<{ name: string } | undefined>;
  findCustomer(db: Db, customerId: string): Promise<Customer | undefined>;
  linesOf(db: Db, customerId: string): Promise<Line[]>;
  billingAccountsOf(db: Db, customerId: string): Promise<BillingAccount[]>;
};
export type Dependencies = { db: Db; customers: Customers };

/** The home page of the signed-in user: a customer's services and alerts, or only the name for the operator. */
export async function homeOf(
  { db, customers }: Dependencies,
  { id, customerId }: Person,
  today: Day,
): Promise<CustomerHome | { role: "operator"; name: string }> {
  const person = await customers.recipientOf(db, id);
  if (!person) throw new Error("a signed-in user is not there");
  const customer = customerId ? await customers.findCustomer(db, customerId) : undefined;
  if (!customerId || !customer) return { role: "operator", name: person.name };
  const assets = (await customers.linesOf(db, customerId)).map(asAsset);
  const accounts = (await customers.billingAccountsOf(db, customerId)).map(asAccount);
  return { role: "customer", name: person.name, customer, attention: attentionTo(accounts, assets, today), assets };
}

const eurAndBgn = (cents: number) => decimals(withLev(cents));

const asAsset = ({ balanceCents, ...line }: Line): Asset => ({
  ...line,
  suspended: isSuspended(line),
  balance: balanceCents === null ? null : eurAndBgn(balanceCents),
});

const asAccount = ({ code, name, overdueCents, overdueSince, creditLimitReached }: BillingAccount): Account => ({
  code,
  name,
  creditLimitReached,
  overdue: overdueSince ? { sum: eurAndBgn(overdueCents), since: overdueSince } : undefined,
});
