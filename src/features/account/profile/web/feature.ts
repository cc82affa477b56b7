import type { WebRegistration } from "#platform/web/page.ts";
import type { profileContract } from "../contract.ts";

export const profileWeb = {
  pages: [{ path: "{area}/settings", file: "account/profile/web/SettingsPage", access: "signed-in" }],
} as const satisfies WebRegistration<typeof profileContract>;
