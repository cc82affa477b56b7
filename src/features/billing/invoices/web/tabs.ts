import type { LoadContext } from "#platform/web/page.ts";
import type { TabName } from "../tabs.ts";

/**
 * What each tab reads before it shows: the outermost slot of the address (`slotsAt`) gets it as `given`. The document brings what was read, so the browser loads
 * these only for the next tab.
 */
export const TABS: Record<TabName, (context: LoadContext) => Promise<unknown>> = {
  bills: async (context) => (await import("./read-bills.ts")).readBills(context),
  payments: async (context) => (await import("./read-payments.ts")).readPaymentsTab(context),
  spending: async (context) => (await import("./read-spending.ts")).readSpending(context),
};
