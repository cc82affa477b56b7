import { page } from "#platform/web/page.ts";

export const cookieNoticePages = [page({ path: "/cookies", file: "site/cookie-notice/web/CookiesPage", access: "anyone" })];
