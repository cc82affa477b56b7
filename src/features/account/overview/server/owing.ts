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
    freshAccounts(codes: readonly string[]): Promise<{ code: string; answeredAt: Date | null }[]>;
    unpaidOn(db: Db, accounts: readonly string[], today: Day): Promise<UnpaidOfAccount[]>;
  };
};

/** `overdueOn`: the first due date of what is overdue. */
export type Owing = AccountOwing & { overdueOn: Day | null };
type Reader = Permitted & { customerId: string };

/** The accounts that the user may see, as the billing system last told, and what each owes: ended ones, whose bills stay, too. */
export async function owingOf(
  { customerId, ...user }: Reader,
  today: Day,
  { db, customers, bills }: OwingDependencies,
): Promise<{ accounts: BillingAccount[]; owing: Owing[] }> {
  const codesOf = async (scope: Scope) => (await customers.billedAccountsOf(db, customerId, scope)).map(({ code }) => code);
  const [codes, payable] = [await codesOf(scopeOf(user, "see")), await codesOf(scopeOf(user, "pay"))];
  const answers = await bills.freshAccounts(codes);
  const accounts = await customers.billingAccountsOf(db, customerId, scopeOf(user, "see"));
  const owed = await bills.unpaidOn(db, codes, today);
  const owing = codes.map((code): Owing => {
    const account = accounts.find((one) => one.code === code);
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
      answeredAt: answers.find((one) => one.code === code)?.answeredAt ?? null,
      // a bill may have become overdue since the last answer
      overdueCents: Math.max(overdueCents, account?.overdueCents ?? 0),
      overdueOn: overdueOn ?? (account?.overdueSince ? plusDays(account.overdueSince as Day, -1) : null),
      ...{ dueCents, dueBills, dueOn },
    };
  });
  return { accounts, owing };
}
