import type { WebRegistration } from "#platform/web/page.ts";
import type { invoicesContract } from "../contract.ts";

export const invoicesWeb = {
  pages: [
    {
      path: "{area}/invoices",
      file: "billing/invoices/web/InvoicesPage",
      access: "customer",
      listing: true,
      slots: ["bills-payments", "bills-recharge", "bills-spending"],
      writtenParts: ["billing/prepaid/web/NumberPanel", "billing/spending/web/SpendingPanel"],
    },
  ],
} as const satisfies WebRegistration<typeof invoicesContract>;
