import { LINE_CHANGES } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { lostPhoneContract } from "../contract.ts";

export const lostPhoneWeb = {
  requires: LINE_CHANGES,
  pages: [{ path: "{area}/services/lost-phone", file: "services/lost-phone/web/LostPhonePage", access: "customer", needs: "change" }],
} as const satisfies WebRegistration<typeof lostPhoneContract>;
