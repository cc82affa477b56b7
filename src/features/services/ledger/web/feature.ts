import { LEDGER } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { ledgerContract } from "../contract.ts";

export const serviceLedgerWeb = {
  requires: LEDGER,
  pages: [{ path: "{area}/services/operations", file: "services/ledger/web/LedgerPage", access: "customer", needs: "see", listing: true }],
  slots: { "line-history": "services/ledger/web/LineHistorySlot" },
} as const satisfies WebRegistration<typeof ledgerContract>;
