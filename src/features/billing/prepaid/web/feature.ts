import { PREPAID } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { prepaidContract } from "../contract.ts";

export const prepaidWeb = {
  requires: PREPAID,
  pages: [{ path: "/recharge", file: "billing/prepaid/web/QuickRechargePage", access: "anyone" }],
  slots: { "bills-recharge": "billing/prepaid/web/RechargeSlot", "prepaid-number": "billing/prepaid/web/NumberSlot" },
} as const satisfies WebRegistration<typeof prepaidContract>;
