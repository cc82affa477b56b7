import type { WebRegistration } from "#platform/web/page.ts";
import type { contactFormContract } from "../contract.ts";

export const contactFormWeb = {
  pages: [{ path: "/contact-form", file: "contact/contact-form/web/ContactFormPage", access: "anyone", slots: ["message-attachments"] }],
} as const satisfies WebRegistration<typeof contactFormContract>;
