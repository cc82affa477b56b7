import { BILLS } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { paymentsContract } from "../contract.ts";

export const paymentsWeb = {
  requires: BILLS,
  pages: [{ path: "{area}/invoices/payments/:id", file: "billing/payments/web/PaymentPage", access: "customer", needs: "see" }],
  slots: { "bills-payments": "billing/payments/web/PaymentsSlot" },
} as const satisfies WebRegistration<typeof paymentsContract>;
