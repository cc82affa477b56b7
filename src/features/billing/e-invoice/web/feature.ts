import { E_INVOICES } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { eInvoiceContract } from "../contract.ts";

export const eInvoiceWeb = {
  requires: E_INVOICES,
  pages: [{ path: "/einvoice", file: "billing/e-invoice/web/EInvoicePage", access: "anyone", secret: "ref" }],
} as const satisfies WebRegistration<typeof eInvoiceContract>;
