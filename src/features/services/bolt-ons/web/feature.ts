import type { WebRegistration } from "#platform/web/page.ts";
import type { boltOnsContract } from "../contract.ts";

export const boltOnsWeb = {
  pages: [],
  slots: { "line-bolt-ons": "services/bolt-ons/web/BoltOnsSlot" },
} as const satisfies WebRegistration<typeof boltOnsContract>;
