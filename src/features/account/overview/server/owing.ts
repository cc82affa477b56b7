import type { BillingAccount } from "#features/account/customers/contract.ts";
import { scopeOf, type Permitted, type Scope } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import { plusDays, type Day } from "#vocabulary/day.ts";
import type { AccountOwing } from "../owed.ts";

type UnpaidOfAccount = {
  account: string;
  overdueCents: number;
  overdueOn: Day | null;
  dueCents: number;
  dueBills: number;
  dueOn: Day | null;
};
type Customers = {
  billedAccountsOf(db: Db, customerId: string, scope: Scope): Promise<{ code: string }[]>;
  billingAccountsOf(db: Db, customerId: string, scope: Scope): Promise<BillingAccount[]>;
};
export type OwingDependencies = {
  db: Db;
  customers: Customers;
  bills: {
    /** Asks the billing system, for 1.5 seconds at most; without its answer the last one. */
    freshAccounts(codes: readonly string[]): Promise<{ code: string; answeredAt: Date | null; unreadBills: number }[]>;
    unpaidOn(db: Db, accounts: readonly string[], today: Day): Promise<UnpaidOfAccount[]>;
  };
};

/** `overdueOn`: the first due date of what is overdue. */
export type Owing = AccountOwing & { overdueOn: Day | null };
/** `hasBills`: whether there is a billing system; without one nothing is owed here. */
type Reader = Permitted & { customerId: string; hasBills?: boolean };

type OfScope = { customerId: string; scope: Scope; customers: Pick<Customers, "billedAccountsOf"> };

/** The codes of the customer's billing accounts in a scope. */
export const codesInScope = async (db: Db, { customerId, scope, customers }: OfScope): Promise<string[]> =>
  (await customers.billedAccountsOf(db, customerId, scope)).map(({ code }) => code);

/** The accounts that the user may see, with their codes, as the billing system last told, and what each owes: ended ones, whose bills stay, too. */
export async function owingOf(
  { customerId, hasBills = true, ...user }: Reader,
  today: Day,
  { db, customers, bills }: OwingDependencies,
): Promise<{ codes: string[]; accounts: BillingAccount[]; owing: Owing[] }> {
  const [see, pay] = [scopeOf(user, "see"), scopeOf(user, "pay")];
  const codes = await codesInScope(db, { customerId, scope: see, customers });
  const payable = see === "all" && pay === "all" ? codes : await codesInScope(db, { customerId, scope: pay, customers });
  const answers = hasBills ? await bills.freshAccounts(codes) : [];
  const accounts = await customers.billingAccountsOf(db, customerId, see);
  const owed = hasBills ? await bills.unpaidOn(db, codes, today) : [];
  const owing = codes.map((code): Owing => {
    const answer = answers.find((one) => one.code === code);
    const billing = accounts.find((one) => one.code === code);
    const {
      overdueCents = 0,
      overdueOn = null,
      dueCents = 0,
      dueBills = 0,
      dueOn = null,
    } = owed.find(({ account }) => account === code) ?? {};
    return {
      code,
      mayPay: payable.includes(code),
      answeredAt: answer?.answeredAt ?? null,
      unreadBills: answer?.unreadBills ?? 0,
      // a bill may have become overdue since the last answer
      overdueCents: Math.max(overdueCents, billing?.overdueCents ?? 0),
      overdueOn: overdueOn ?? (billing?.overdueSince ? plusDays(billing.overdueSince as Day, -1) : null),
      ...{ dueCents, dueBills, dueOn },
    };
  });
  return { codes, accounts, owing };
}
