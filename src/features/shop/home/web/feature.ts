import type { WebRegistration } from "#platform/web/page.ts";
import type { homeContract } from "../contract.ts";

export const homeWeb = {
  pages: [{ path: "/", file: "shop/home/web/HomePage", access: "anyone", slots: ["site-search", "faults-now"], sharedFor: 60 }],
} as const satisfies WebRegistration<typeof homeContract>;
