import { BILLS } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { spendingContract } from "../contract.ts";

export const spendingWeb = {
  requires: BILLS,
  pages: [],
  slots: { "bills-spending": "billing/spending/web/SpendingSlot" },
} as const satisfies WebRegistration<typeof spendingContract>;
