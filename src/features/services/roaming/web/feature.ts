import type { WebRegistration } from "#platform/web/page.ts";
import type { roamingContract } from "../contract.ts";

export const roamingWeb = {
  pages: [],
  slots: { "line-roaming": "services/roaming/web/RoamingSlot" },
} as const satisfies WebRegistration<typeof roamingContract>;
