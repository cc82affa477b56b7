import { LINE_CHANGES } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { doubleSpeedContract } from "../contract.ts";

export const doubleSpeedWeb = {
  requires: LINE_CHANGES,
  pages: [],
  slots: { "line-double-speed": "services/double-speed/web/DoubleSpeedSlot" },
} as const satisfies WebRegistration<typeof doubleSpeedContract>;
