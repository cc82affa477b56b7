import type { WebRegistration } from "#platform/web/page.ts";
import type { overviewContract } from "../contract.ts";

export const overviewWeb = {
  pages: [{ path: "{area}", file: "account/overview/web/HomePage", access: "signed-in" }],
} as const satisfies WebRegistration<typeof overviewContract>;
