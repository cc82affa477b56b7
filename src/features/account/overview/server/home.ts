import { BILLS, HOME_SERVICES } from "#vocabulary/system-needs.ts";
import type { BillingAccount, Customer, Line } from "#features/account/customers/contract.ts";
import { decimals, withLev } from "#vocabulary/money.ts";
import type { Clock } from "#platform/server/clock.ts";
import { permissionsOf, scopeOf, type Permitted, type Scope } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import type { Requires } from "#platform/system-name.ts";
import { owedIn } from "../owed.ts";
import type { Asset, CustomerHome, HomeVisit } from "../contract.ts";
import { attentionTo, type Account, type MissedVisit } from "../attention.ts";
import { isSuspended } from "../rules.ts";
import { codesInScope, owingOf, type Owing, type OwingDependencies } from "./owing.ts";

type Person = Permitted & { id: string; customerId: string | null };

/** Reads of customers that the home page needs. */
type Customers = {
  recipientOf(db: Db, userId: string): Promise<{ name: string } | undefined>;
  findCustomer(db: Db, customerId: string): Promise<Customer | undefined>;
  linesOf(db: Db, customerId: string, scope: Scope): Promise<Line[]>;
  homeContractsOf(db: Db, customerId: string, scope: Scope): Promise<{ cid: string }[]>;
};
type Viewed = { customerId: string; accounts: readonly string[] };
export type LostVisit = Omit<MissedVisit, "mayChoose"> & { account: string };
export type Dependencies = OwingDependencies & {
  clock: Clock;
  customers: Customers;
  /** The visits of technicians that are ahead, on these billing accounts by their codes. */
  visitsAhead(db: Db, viewed: Viewed): Promise<HomeVisit[]>;
  /** Visits that came to nothing while their tickets are open, likewise. */
  visitsToRebook(db: Db, which: { owner: Viewed; most: number }): Promise<LostVisit[]>;
};

/** The home page of the signed-in user: a customer's services and alerts, or only the name for the operator. */
export async function homeOf(
  deps: Dependencies,
  user: Person,
  isThere: (requires: Requires) => boolean = () => true,
): Promise<CustomerHome | { role: "operator"; name: string }> {
  const { db, clock, customers } = deps;
  const { id, customerId, main, grants } = user;
  const scope = scopeOf(user, "see");
  const person = await customers.recipientOf(db, id);
  if (!person) throw new Error("a signed-in user is not there");
  const customer = customerId ? await customers.findCustomer(db, customerId) : undefined;
  if (!customerId || !customer) return { role: "operator", name: person.name };
  const settable = scopeOf(user, "home-internet");
  const isSettable = isThere(HOME_SERVICES);
  const contracts = !isSettable ? [] : settable === "all" ? settable : await customers.homeContractsOf(db, customerId, settable);
  const lines = (await customers.linesOf(db, customerId, scope)).map((line) => asAsset(line, contracts));
  const hasBills = isThere(BILLS);
  const { codes: seen, accounts, owing } = await owingOf({ customerId, main, grants, hasBills }, clock.today(), deps);
  const change = scopeOf(user, "change");
  const changeable = scope === "all" && change === "all" ? seen : await codesInScope(db, { customerId, scope: change, customers });
  const owner = { customerId, accounts: seen };
  const missed = await missedVisits(deps, owner, changeable);
  const assets = lines.map((line) => withoutMissed(line, missed));
  const known = accounts.map((account) => asAccount(account, owing, changeable.includes(account.code)));
  const attention = attentionTo({ accounts: known, assets, visits: missed.slice(0, MOST_MISSED) }, clock.today());
  const permissions = permissionsOf(user);
  const owed = hasBills && permissions.includes("see") ? owedIn(owing, clock.now()) : null;
  const visits = await deps.visitsAhead(db, owner);
  return { role: "customer", name: person.name, main, permissions, customer, attention, owed, assets, visits };
}

/** Alerts of many visits that came to nothing would hide the rest of the page. */
const MOST_MISSED = 6;
/** More than a customer has: each line must say by its state that a visit came to nothing. */
const ALL_MISSED = 1_000;

/** Visits for which another time has to be chosen, by this user or by one who may. */
async function missedVisits({ db, visitsToRebook }: Dependencies, owner: Viewed, changeable: readonly string[]): Promise<MissedVisit[]> {
  const visits = await visitsToRebook(db, { owner, most: ALL_MISSED });
  return visits.map(({ account, assetId, line, ticketId, day, slot, state }) => ({
    ...{ assetId, line, ticketId, day, slot, state, mayChoose: changeable.includes(account) },
  }));
}

/** The line, without the day of a visit that came to nothing. */
const withoutMissed = (line: Asset, missed: readonly MissedVisit[]): Asset =>
  missed.some(({ assetId }) => assetId === line.assetId) ? { ...line, visitDate: null } : line;

const eurAndBgn = (cents: number) => decimals(withLev(cents));

/** The contract's number, which leads to its settings, only where these are granted. */
const asAsset = ({ balanceCents, cid, ...line }: Line, contracts: "all" | { cid: string }[]): Asset => ({
  ...line,
  cid: contracts === "all" || contracts.some((contract) => contract.cid === cid) ? cid : null,
  suspended: isSuspended(line),
  balance: balanceCents === null ? null : eurAndBgn(balanceCents),
});

function asAccount({ code, name, creditLimitReached }: BillingAccount, owing: readonly Owing[], mayChange: boolean): Account {
  const owed = owing.find((one) => one.code === code);
  const isOverdue = owed && owed.overdueCents > 0 && owed.overdueOn !== null;
  const overdue = isOverdue ? { sum: eurAndBgn(owed.overdueCents), dueOn: owed.overdueOn! } : undefined;
  return { code, name, creditLimitReached, mayChange, overdue };
}
