import type { WebRegistration } from "#platform/web/page.ts";
import type { analyticsContract } from "../contract.ts";

export const analyticsWeb = {
  pages: [{ path: "/operator/analytics", file: "site/analytics/web/ReportPage", access: "operator", role: "supervisor" }],
} as const satisfies WebRegistration<typeof analyticsContract>;
