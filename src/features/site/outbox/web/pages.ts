import { page } from "#platform/web/page.ts";

export const outboxPages = [
  page({ path: "/dev/outbox", file: "site/outbox/web/OutboxPage", access: "anyone", demo: true }),
  page({ path: "/dev/outbox/mail/:id", file: "site/outbox/web/MailPage", access: "anyone", demo: true }),
  page({ path: "/dev/outbox/sms/:id", file: "site/outbox/web/SmsPage", access: "anyone", demo: true }),
];
