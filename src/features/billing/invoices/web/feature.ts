import type { WebRegistration } from "#platform/web/page.ts";
import type { invoicesContract } from "../contract.ts";

export const invoicesWeb = {
  pages: [
    {
      path: "{area}/invoices",
      file: "billing/invoices/web/InvoicesPage",
      access: "customer",
      listing: true,
      slots: ["bill-documents", "bills-payments", "bills-recharge", "bills-spending"],
      writtenParts: ["billing/invoices/web/BillsTab", "billing/payments/web/PayableBills", "billing/prepaid/web/NumberPanel"],
    },
  ],
} as const satisfies WebRegistration<typeof invoicesContract>;
