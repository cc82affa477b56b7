import type { WebRegistration } from "#platform/web/page.ts";
import type { profileContract } from "../contract.ts";

export const profileWeb = {
  pages: [{ path: "{area}/settings", file: "account/profile/web/SettingsPage", access: "signed-in", slots: ["notification-settings"] }],
} as const satisfies WebRegistration<typeof profileContract>;
