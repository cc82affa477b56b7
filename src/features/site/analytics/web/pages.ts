import { page } from "#platform/web/page.ts";

export const analyticsPages = [page({ path: "/operator/analytics", file: "site/analytics/web/ReportPage", access: "operator" })];
