import type { WebRegistration } from "#platform/web/page.ts";
import type { withdrawalContract } from "../contract.ts";

export const withdrawalWeb = {
  pages: [{ path: "/withdrawal", file: "shop/withdrawal/web/WithdrawalPage", access: "anyone", secret: "key" }],
} as const satisfies WebRegistration<typeof withdrawalContract>;
