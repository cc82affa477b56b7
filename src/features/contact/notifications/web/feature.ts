import type { WebRegistration } from "#platform/web/page.ts";
import type { notificationsContract } from "../contract.ts";

export const notificationsWeb = {
  pages: [],
  slots: { "notification-settings": "contact/notifications/web/SettingsSlot" },
} as const satisfies WebRegistration<typeof notificationsContract>;
