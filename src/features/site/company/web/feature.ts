import type { WebRegistration } from "#platform/web/page.ts";
import type { companyContract } from "../contract.ts";

/** The provider's contacts and legal texts. */
export const companyWeb = {
  pages: [
    { path: "/contact", file: "site/company/web/ContactPage", access: "anyone", sharedFor: 60 },
    { path: "/terms", file: "site/company/web/TermsPage", access: "anyone", sharedFor: 60 },
    { path: "/privacy", file: "site/company/web/PrivacyPage", access: "anyone", sharedFor: 60 },
    { path: "/accessibility", file: "site/company/web/AccessibilityPage", access: "anyone", sharedFor: 60 },
  ],
} as const satisfies WebRegistration<typeof companyContract>;
