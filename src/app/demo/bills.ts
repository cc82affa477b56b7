import { demoCustomers } from "#features/account/customers/server/demo/people.ts";
import type { DemoCustomer } from "#features/account/customers/server/demo/shapes.ts";
import { setAccountState } from "#features/account/customers/server/store.ts";
import { claimAccounts } from "#features/billing/invoices/server/store.ts";
import { askPage, storeAnswer } from "#features/billing/invoices/server/sync.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { demoBills, type BillPlan, type DemoAccount } from "#providers/billing/simulated-demo.ts";
import { simulatedBilling } from "#providers/billing/simulated.ts";
import { dayOf } from "#vocabulary/day.ts";

const { home, overdue, suspended, prepaid, business, smallBusiness } = demoCustomers;

/** How many months of bills a customer has; the others have 14. */
const MONTHS = new Map<DemoCustomer, number>([
  [home, 119],
  [prepaid, 0],
  [business, 36],
]);
const ADDRESS = { postcode: "1164", city: "София", street: "ул. Кораб планина 14" };

/** Accounts and bills in the simulated billing system, and in the portal as if it had asked about them just now. */
export async function fillBills(tx: Db, now: Date, customers: DemoCustomer[] = Object.values(demoCustomers)): Promise<void> {
  const accounts = customers.flatMap(accountsOf);
  await demoBills(tx, { accounts, today: dayOf(now) });
  const clock = standingClock(now.toISOString());
  const billing = simulatedBilling({ db: tx, clock });
  await claimAccounts(
    tx,
    accounts.map(({ code }) => code),
    { since: undefined, now },
  );
  for (const { code } of accounts)
    for (let from: string | null = null, more = true; more;) {
      const answer: NonNullable<Awaited<ReturnType<typeof askPage>>> = (await askPage(code, from, billing))!;
      await storeAnswer(tx, answer, { code, from, isFirst: true, now, customers: { setAccountState } });
      ({ cursor: from, more } = answer);
    }
}

function accountsOf(customer: DemoCustomer): DemoAccount[] {
  const { code, kind, name, users, address = ADDRESS, lines } = customer;
  const isBusiness = kind === "business";
  return customer.accounts.map(({ creditLimitReached = false }, place) => ({
    code: `${code}${place + 1}`,
    buyer: {
      name: name ?? users[0].name,
      customerCode: code,
      companyNumber: isBusiness ? code : null,
      vatNumber: isBusiness ? `BG${code}` : null,
      ...address,
    },
    delivery: {
      invoiceType: place === 1 ? "paper" : isBusiness ? "others" : "einvoiceonemail",
      email: place === 1 ? null : `${users[0].username}@demo.example`,
      additionalEmail: null,
      isItemizedInvoice: isBusiness && place === 0,
      address,
    },
    lines: lines
      .filter(({ account = 0, prepaid: isPrepaid }) => account === place && !isPrepaid)
      .map(({ serviceId, name: shown, tariff }) => ({ serviceId, name: shown, tariff })),
    months: MONTHS.get(customer) ?? 14,
    plan: planOf(customer, place),
    limitCents: creditLimitReached ? 6_000 : isBusiness ? 50_000 : 10_000,
    usedCents: usedOf(customer, place),
    creditLimitReached,
  }));
}

function planOf(customer: DemoCustomer, place: number): BillPlan {
  if (customer === overdue && place === 0) return "overdue";
  if (customer === home) return "every-state";
  return customer === business || customer === smallBusiness || customer === overdue ? "unpaid" : "paid";
}

/** In euro cents: `suspended` reached the limit, one account of `business` has used over 80 % of it. */
function usedOf(customer: DemoCustomer, place: number): number {
  if (customer === suspended) return 6_000;
  return customer === business && place === 1 ? 43_210 : 1_830;
}
