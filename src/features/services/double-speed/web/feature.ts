import type { WebRegistration } from "#platform/web/page.ts";
import type { doubleSpeedContract } from "../contract.ts";

export const doubleSpeedWeb = {
  pages: [],
  slots: { "line-double-speed": "services/double-speed/web/DoubleSpeedSlot" },
} as const satisfies WebRegistration<typeof doubleSpeedContract>;
