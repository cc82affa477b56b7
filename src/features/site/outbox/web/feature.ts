import type { WebRegistration } from "#platform/web/page.ts";
import type { outboxContract } from "../contract.ts";

export const outboxWeb = {
  pages: [
    { path: "/dev/outbox", file: "site/outbox/web/OutboxPage", access: "anyone", demo: true },
    { path: "/dev/outbox/mail/:id", file: "site/outbox/web/MailPage", access: "anyone", demo: true },
    { path: "/dev/outbox/sms/:id", file: "site/outbox/web/SmsPage", access: "anyone", demo: true },
  ],
} as const satisfies WebRegistration<typeof outboxContract>;
