import type { WebRegistration } from "#platform/web/page.ts";
import type { staffAccountContract } from "../contract.ts";

export const staffAccountWeb = {
  pages: [{ path: "/login/staff", file: "account/access/staff-account/web/StaffLoginPage", access: "anyone" }],
} as const satisfies WebRegistration<typeof staffAccountContract>;
