import { BILLS, BILLS_PAGE } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { invoicesContract } from "../contract.ts";
import { slotsAt } from "../tabs.ts";

export const invoicesWeb = {
  requires: BILLS,
  pages: [
    {
      path: "{area}/invoices",
      file: "billing/invoices/web/InvoicesPage",
      access: "customer",
      needs: "see",
      requires: BILLS_PAGE,
      listing: true,
      slots: ["bills-list", "bill-documents", "bill-statement", "bills-payments", "bills-recharge", "prepaid-number", "bills-spending"],
      slotsAt,
    },
  ],
  slots: { "bills-list": "billing/invoices/web/BillsSlot", "bill-statement": "billing/invoices/web/StatementSlot" },
} as const satisfies WebRegistration<typeof invoicesContract>;
