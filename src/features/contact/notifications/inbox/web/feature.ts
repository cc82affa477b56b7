import type { WebRegistration } from "#platform/web/page.ts";
import type { inboxContract } from "../contract.ts";

export const inboxWeb = {
  pages: [{ path: "{area}/notifications", file: "contact/notifications/inbox/web/NotificationsPage", access: "signed-in" }],
  fragments: "contact/notifications/inbox/web/fragments",
} as const satisfies WebRegistration<typeof inboxContract>;
