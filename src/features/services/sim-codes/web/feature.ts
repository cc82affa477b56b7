import { LINE_CHANGES } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { simCodesContract } from "../contract.ts";

export const simCodesWeb = {
  requires: LINE_CHANGES,
  pages: [],
  slots: { "sim-codes": "services/sim-codes/web/SimCodesSlot" },
} as const satisfies WebRegistration<typeof simCodesContract>;
