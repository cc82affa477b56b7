import type { WebRegistration } from "#platform/web/page.ts";
import type { spendingContract } from "../contract.ts";

export const spendingWeb = {
  pages: [],
  slots: { "bills-spending": "billing/spending/web/SpendingSlot" },
} as const satisfies WebRegistration<typeof spendingContract>;
