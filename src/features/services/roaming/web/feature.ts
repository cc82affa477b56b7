import { LINE_CHANGES } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { roamingContract } from "../contract.ts";

export const roamingWeb = {
  requires: LINE_CHANGES,
  pages: [],
  slots: { "line-roaming": "services/roaming/web/RoamingSlot" },
} as const satisfies WebRegistration<typeof roamingContract>;
