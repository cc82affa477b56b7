import { page } from "#platform/web/page.ts";

export const outboxPages = [
  page({ path: "/dev/outbox", file: "outbox/web/OutboxPage", access: "anyone", demo: true }),
  page({ path: "/dev/outbox/mail/:id", file: "outbox/web/MailPage", access: "anyone", demo: true }),
  page({ path: "/dev/outbox/sms/:id", file: "outbox/web/SmsPage", access: "anyone", demo: true }),
];
