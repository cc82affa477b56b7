import { BILLS } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { documentLinksContract } from "../contract.ts";

export const documentLinksWeb = {
  requires: BILLS,
  pages: [{ path: "{area}/invoices/document", file: "billing/documents/links/web/DocumentPage", access: "customer", needs: "see" }],
  slots: { "bill-documents": "billing/documents/links/web/BillDocumentsSlot" },
} as const satisfies WebRegistration<typeof documentLinksContract>;
