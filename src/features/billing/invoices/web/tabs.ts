import { readRecharges } from "#features/billing/prepaid/contract.ts";
import { spending } from "#features/billing/spending/contract.ts";
import { readPayments } from "#features/billing/payments/contract.ts";
import type { LoadContext } from "#platform/web/page.ts";
import type { TabName } from "../tabs.ts";
import { readBills } from "./read-bills.ts";

/** Bills to pay with the prepaid numbers; or the one number that the address names (B§2). */
async function readPaymentsTab({ call, search }: LoadContext) {
  if (search["prepaidNumber"]) return readRecharges(call, search);
  const [pay, recharge] = await Promise.all([readPayments(call, search), readRecharges(call, search)]);
  return { pay, recharge };
}

/**
 * What each tab reads before it shows: the outermost slot of the address (`slotsAt`) gets it as `given`.
 */
export const TABS = {
  bills: { read: readBills },
  spending: {
    read: async ({ call, search }) => {
      const page = typeof search["page"] === "string" ? search["page"].slice(0, 10) : undefined;
      return { list: (await call(spending, { query: page ? { page } : {} })).body, search };
    },
  },
  payments: { read: readPaymentsTab },
} as const satisfies Record<TabName, { read: (context: LoadContext) => Promise<unknown> }>;
