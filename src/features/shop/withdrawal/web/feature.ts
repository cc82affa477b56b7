import { SHOP } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { withdrawalContract } from "../contract.ts";

export const withdrawalWeb = {
  requires: SHOP,
  pages: [{ path: "/withdrawal", file: "shop/withdrawal/web/WithdrawalPage", access: "anyone", secret: "key" }],
} as const satisfies WebRegistration<typeof withdrawalContract>;
