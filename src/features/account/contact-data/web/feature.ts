import type { WebRegistration } from "#platform/web/page.ts";
import type { contactDataContract } from "../contract.ts";

export const contactDataWeb = {
  pages: [{ path: "{area}/settings/contact", file: "account/contact-data/web/ContactPage", access: "signed-in" }],
} as const satisfies WebRegistration<typeof contactDataContract>;
