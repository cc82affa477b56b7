import { LINE_CHANGES } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { boltOnsContract } from "../contract.ts";

export const boltOnsWeb = {
  requires: LINE_CHANGES,
  pages: [],
  slots: { "line-bolt-ons": "services/bolt-ons/web/BoltOnsSlot" },
} as const satisfies WebRegistration<typeof boltOnsContract>;
