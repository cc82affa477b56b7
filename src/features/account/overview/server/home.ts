import type { BillingAccount, Customer, Line } from "#features/account/customers/contract.ts";
import { decimals, withLev } from "#vocabulary/money.ts";
import type { Clock } from "#platform/server/clock.ts";
import { permissionsOf, scopeOf, type Permitted, type Scope } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import { owedIn } from "../owed.ts";
import type { Asset, CustomerHome, HomeVisit } from "../contract.ts";
import { attentionTo, type Account } from "../attention.ts";
import { isSuspended } from "../rules.ts";
import { owingOf, type Owing, type OwingDependencies } from "./owing.ts";

type Person = Permitted & { id: string; customerId: string | null };

/** Reads of customers that the home page needs. */
type Customers = {
  recipientOf(db: Db, userId: string): Promise<{ name: string } | undefined>;
  findCustomer(db: Db, customerId: string): Promise<Customer | undefined>;
  linesOf(db: Db, customerId: string, scope: Scope): Promise<Line[]>;
  homeContractsOf(db: Db, customerId: string, scope: Scope): Promise<{ cid: string }[]>;
};
export type Dependencies = OwingDependencies & {
  clock: Clock;
  customers: Customers;
  /** The visits of technicians that are ahead, on these billing accounts by their codes. */
  visitsAhead(db: Db, viewed: { customerId: string; accounts: readonly string[] }): Promise<HomeVisit[]>;
};

/** The home page of the signed-in user: a customer's services and alerts, or only the name for the operator. */
export async function homeOf(deps: Dependencies, user: Person): Promise<CustomerHome | { role: "operator"; name: string }> {
  const { db, clock, customers } = deps;
  const { id, customerId, main, grants } = user;
  const scope = scopeOf(user, "see");
  const person = await customers.recipientOf(db, id);
  if (!person) throw new Error("a signed-in user is not there");
  const customer = customerId ? await customers.findCustomer(db, customerId) : undefined;
  if (!customerId || !customer) return { role: "operator", name: person.name };
  const settable = scopeOf(user, "home-internet");
  const contracts = settable === "all" ? settable : await customers.homeContractsOf(db, customerId, settable);
  const assets = (await customers.linesOf(db, customerId, scope)).map((line) => asAsset(line, contracts));
  const { accounts, owing } = await owingOf({ customerId, main, grants }, clock.today(), deps);
  const attention = attentionTo(
    accounts.map((account) => asAccount(account, owing)),
    assets,
    clock.today(),
  );
  const permissions = permissionsOf(user);
  const owed = permissions.includes("see") ? owedIn(owing, clock.now()) : null;
  const seen = await customers.billedAccountsOf(db, customerId, scope);
  const visits = await deps.visitsAhead(db, { customerId, accounts: seen.map(({ code }) => code) });
  return { role: "customer", name: person.name, main, permissions, customer, attention, owed, assets, visits };
}

const eurAndBgn = (cents: number) => decimals(withLev(cents));

/** The contract's number, which leads to its settings, only where these are granted. */
const asAsset = ({ balanceCents, cid, ...line }: Line, contracts: "all" | { cid: string }[]): Asset => ({
  ...line,
  cid: contracts === "all" || contracts.some((contract) => contract.cid === cid) ? cid : null,
  suspended: isSuspended(line),
  balance: balanceCents === null ? null : eurAndBgn(balanceCents),
});

function asAccount({ code, name, creditLimitReached }: BillingAccount, owing: readonly Owing[]): Account {
  const owed = owing.find((one) => one.code === code);
  const isOverdue = owed && owed.overdueCents > 0 && owed.overdueOn !== null;
  return { code, name, creditLimitReached, overdue: isOverdue ? { sum: eurAndBgn(owed.overdueCents), dueOn: owed.overdueOn! } : undefined };
}
