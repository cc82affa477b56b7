import type { WebRegistration } from "#platform/web/page.ts";
import type { simCodesContract } from "../contract.ts";

export const simCodesWeb = {
  pages: [],
  slots: { "sim-codes": "services/sim-codes/web/SimCodesSlot" },
} as const satisfies WebRegistration<typeof simCodesContract>;
