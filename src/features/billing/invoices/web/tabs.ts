import { readRecharges } from "#features/billing/prepaid/contract.ts";
import type { LoadContext } from "#platform/web/page.ts";
import type { TabName } from "../tabs.ts";
import { readBills } from "./read-bills.ts";

/**
 * What each tab reads before it shows. All but `bills` are other features': their slot gets what is read here as `given`, and stands in the page's `slots`
 * (`feature.ts`).
 */
export const TABS = {
  bills: { read: readBills },
  payments: { read: ({ call, search }) => readRecharges(call, search), slot: "bills-recharge" },
} as const satisfies Record<TabName, { read: (context: LoadContext) => Promise<unknown>; slot?: string }>;
