import type { WebRegistration } from "#platform/web/page.ts";
import type { phoneSettingsContract } from "../contract.ts";

export const phoneSettingsWeb = {
  pages: [],
  slots: { "phone-settings": "services/phone-settings/web/PhoneSettingsSlot" },
} as const satisfies WebRegistration<typeof phoneSettingsContract>;
