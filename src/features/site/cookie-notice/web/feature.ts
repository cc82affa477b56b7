import type { WebRegistration } from "#platform/web/page.ts";
import type { cookieNoticeContract } from "../contract.ts";

export const cookieNoticeWeb = {
  pages: [{ path: "/cookies", file: "site/cookie-notice/web/CookiesPage", access: "anyone" }],
} as const satisfies WebRegistration<typeof cookieNoticeContract>;
