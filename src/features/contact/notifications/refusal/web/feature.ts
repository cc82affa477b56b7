import type { WebRegistration } from "#platform/web/page.ts";
import type { mailRefusalContract } from "../contract.ts";

export const mailRefusalWeb = {
  pages: [{ path: "/unsubscribe/:name", file: "contact/notifications/refusal/web/RefusalPage", access: "anyone", secret: "token" }],
} as const satisfies WebRegistration<typeof mailRefusalContract>;
