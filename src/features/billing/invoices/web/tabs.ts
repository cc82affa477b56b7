import { readRecharges } from "#features/billing/prepaid/contract.ts";
import { spending } from "#features/billing/spending/contract.ts";
import { readPayments } from "#features/billing/payments/contract.ts";
import type { LoadContext } from "#platform/web/page.ts";
import type { TabName } from "../tabs.ts";
import { readBills } from "./read-bills.ts";

/** Bills to pay, and prepaid numbers, which come first where the address names one (B§2). */
async function readPaymentsTab({ call, search }: LoadContext) {
  const [pay, recharge] = await Promise.all([readPayments(call, search), readRecharges(call, search)]);
  return { pay, recharge, isRecharge: recharge.chosen !== undefined };
}

/**
 * What each tab reads before it shows. All but `bills` are other features': their slot gets what is read here as `given`, and stands in the page's `slots`
 * (`feature.ts`).
 */
export const TABS = {
  bills: { read: readBills },
  spending: {
    read: async ({ call, search }) => {
      const page = typeof search["page"] === "string" ? search["page"].slice(0, 10) : undefined;
      return { list: (await call(spending, { query: page ? { page } : {} })).body, search };
    },
    slot: "bills-spending",
  },
  payments: { read: readPaymentsTab, slot: "bills-payments" },
} as const satisfies Record<TabName, { read: (context: LoadContext) => Promise<unknown>; slot?: string }>;
