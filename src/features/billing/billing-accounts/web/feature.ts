import { BILLS } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { billingAccountsContract } from "../contract.ts";

export const billingAccountsWeb = {
  requires: BILLS,
  pages: [
    { path: "{area}/billing-accounts", file: "billing/billing-accounts/web/BillingAccountsPage", access: "customer", needs: "change" },
  ],
} as const satisfies WebRegistration<typeof billingAccountsContract>;
