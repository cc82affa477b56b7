import { scopeOf } from "#platform/permissions.ts";
import { isSlow, latestCommands, type Command } from "#platform/server/commands.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import type { AccountSpending, AllSpending, LimitChange } from "../contract.ts";
import { daysLeft, levelOf, PAGE, percentOf, type Spending } from "../rules.ts";
import type { SpendingDependencies } from "./dependencies.ts";
import { KIND, type LimitCommand } from "./jobs.ts";
import { CHECKING_MS } from "#vocabulary/shared-limits.ts";

const changeOf = ({ state, value, placedAt }: Command, now: Date): LimitChange => ({
  state,
  slow: isSlow({ state, placedAt }, now),
  limitCents: (value as LimitCommand).limitCents,
  placedAt: placedAt.toISOString(),
});

/** A page of the accounts whose spending one may see. */
export async function listOf(user: CustomerUser, page: string | undefined, deps: SpendingDependencies): Promise<AllSpending> {
  const { db, clock, customers, bills, spendingWarnAt } = deps;
  const codesOf = async (permission: "change" | "pay") =>
    new Set((await customers.billingAccountsOf(db, user.customerId, scopeOf(user, permission))).map(({ code }) => code));
  const all = await customers.billingAccountsOf(db, user.customerId, scopeOf(user, "see"));
  const [changeable, payable] = [await codesOf("change"), await codesOf("pay")];
  const pages = Math.max(1, Math.ceil(all.length / PAGE));
  const shown = Math.min(pages, /^[1-9]\d{0,4}$/.test(page ?? "") ? Number(page) : 1);
  const named = all.slice((shown - 1) * PAGE, shown * PAGE);
  const codes = named.map(({ code }) => code);
  const [stored, commands] = [await bills.freshAccounts(codes), await latestCommands(db, KIND, codes)];
  const shownOf = (spending: Spending) => ({
    ...spending,
    daysLeft: daysLeft(spending, clock.today()),
    percent: percentOf(spending),
    level: levelOf(spending, spendingWarnAt),
  });
  const accounts = named.map(({ code, name }): AccountSpending => {
    const known = stored.find((one) => one.code === code);
    const command = commands.find(({ subject }) => subject === code);
    return {
      account: code,
      name,
      asOf: known?.answeredAt?.toISOString() ?? null,
      spending: known?.spending ? shownOf(known.spending) : null,
      change: command ? changeOf(command, clock.now()) : null,
      mayChange: changeable.has(code),
      mayPay: payable.has(code),
    };
  });
  return { accounts, page: shown, pages, warnAt: [...spendingWarnAt], checkingTime: CHECKING_MS };
}
