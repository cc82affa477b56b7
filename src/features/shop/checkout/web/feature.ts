import { SHOP } from "#vocabulary/system-needs.ts";
import type { WebRegistration } from "#platform/web/page.ts";
import type { checkoutContract } from "../contract.ts";

export const checkoutWeb = {
  requires: SHOP,
  pages: [{ path: "/checkout", file: "shop/checkout/web/CheckoutPage", access: "anyone" }],
} as const satisfies WebRegistration<typeof checkoutContract>;
