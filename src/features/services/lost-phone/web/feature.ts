import type { WebRegistration } from "#platform/web/page.ts";
import type { lostPhoneContract } from "../contract.ts";

export const lostPhoneWeb = {
  pages: [{ path: "{area}/services/lost-phone", file: "services/lost-phone/web/LostPhonePage", access: "customer", needs: "change" }],
} as const satisfies WebRegistration<typeof lostPhoneContract>;
