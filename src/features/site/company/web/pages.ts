import { page } from "#platform/web/page.ts";

/** How the provider is reached, and its legal texts. */
export const companyPages = [
  page({ path: "/contact", file: "site/company/web/ContactPage", access: "anyone", sharedFor: 60 }),
  page({ path: "/terms", file: "site/company/web/TermsPage", access: "anyone", sharedFor: 60 }),
  page({ path: "/privacy", file: "site/company/web/PrivacyPage", access: "anyone", sharedFor: 60 }),
  page({ path: "/accessibility", file: "site/company/web/AccessibilityPage", access: "anyone", sharedFor: 60 }),
];
