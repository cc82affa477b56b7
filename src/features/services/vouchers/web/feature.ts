import { LINE_CHANGES } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { vouchersContract } from "../contract.ts";

export const vouchersWeb = {
  requires: LINE_CHANGES,
  pages: [],
  slots: { "line-vouchers": "services/vouchers/web/VouchersSlot" },
} as const satisfies WebRegistration<typeof vouchersContract>;
